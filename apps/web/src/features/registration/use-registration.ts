import { registerWords } from '@iron/content';
import { cents, type RegistrationRefusal } from '@iron/domain';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../platform/navigation.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { session } from '../../session/index.ts';
import { promos, venues } from '../../session/world.ts';
import { dailyMaxOf, depositOf, emptyDraft, reviewStep, stepAfter, stepBefore, type Draft } from './draft.ts';
import { forgetDraft, readSavedDraft, saveDraft } from './saved-draft.ts';

export type Registration = {
  readonly draft: Draft;
  readonly refusal: RegistrationRefusal | undefined;
  readonly change: (part: Partial<Draft>) => void;
  readonly goOn: () => void;
  readonly goBack: () => void;
};

/** The sign-up as it stands, kept over a reload; the last step before success registers, once. */
export function useRegistration(): Registration {
  const [draft, setDraft] = useState(emptyDraft);
  const [refusal, setRefusal] = useState<RegistrationRefusal>();
  const registered = useRef(false);
  const left = useRef(false);
  const navigate = useNavigate();

  useEffect(() => {
    const saved = readSavedDraft(
      (id) => venues.some((venue) => venue.id === id),
      (id) => promos.some((promo) => promo.id === id),
    );
    // The prerendered page is the empty draft; what the tab remembers can only come after it.
    // oxlint-disable-next-line react/set-state-in-effect
    if (saved !== undefined) setDraft(saved);
  }, []);

  const update = (next: Draft) => {
    setDraft(next);
    setRefusal(undefined);
    if (next.step === 'success') forgetDraft();
    else saveDraft(next);
  };

  const goOn = () => {
    if (draft.step === 'success') {
      // The page stays up while the next one loads: neither a tap nor the timer leaves twice.
      if (left.current) return;
      left.current = true;
      toastSuccess(registerWords.done.title, registerWords.done.text);
      navigate('/play');
      return;
    }
    const reason = reviewStep(draft.step, draft);
    if (reason !== undefined) {
      setRefusal(reason);
      return;
    }
    if (draft.step === 'promos' && !registered.current) {
      registered.current = true;
      register(draft);
    }
    update({ ...draft, step: stepAfter(draft.step) });
  };

  return {
    draft,
    refusal,
    change: (part) => update({ ...draft, ...part }),
    goOn,
    goBack: () => update({ ...draft, step: stepBefore(draft.step) }),
  };
}

/** The deposit reaches the balance and the venue becomes the home venue. */
function register(draft: Draft): void {
  session().register({
    email: draft.email.trim(),
    venueId: draft.venueId,
    deposit: depositOf(draft) ?? cents(0),
    promoIds: draft.promoIds,
    dailyMax: dailyMaxOf(draft),
  });
}
