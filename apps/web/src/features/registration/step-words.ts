import { registerWords } from '@iron/content';
import { formatCents, formatShortCents, type RegistrationRefusal, type RegistrationStep } from '@iron/domain';
import { bills } from '@iron/rulebook';
import { venues } from '../../session/world.ts';
import { depositOf, type Draft } from './draft.ts';

/** The sentence under a step's heading. */
export function stepText(draft: Draft): string {
  const { steps } = registerWords;
  if (draft.step === 'deposit') {
    return steps.deposit.text(formatShortCents(bills.min), formatShortCents(bills.max));
  }
  if (draft.step !== 'success') return steps[draft.step].text;
  const venue = venues.find(({ id }) => id === draft.venueId);
  return steps.success.text(formatCents(depositOf(draft) ?? 0), venue?.name ?? '');
}

/** The button that goes on. */
export function continueLabel(step: RegistrationStep): string {
  if (step === 'welcome') return registerWords.steps.welcome.begin;
  return step === 'promos' ? registerWords.steps.promos.finish : registerWords.continue;
}

/** What keeps a person on a step, exactly as the spec words it (section 8). */
export function refusalText(refusal: RegistrationRefusal | undefined): string | undefined {
  if (refusal === undefined) return undefined;
  const { errors } = registerWords;
  return refusal.code === 'deposit_too_small'
    ? errors.deposit_too_small(formatShortCents(refusal.minimum))
    : errors[refusal.code];
}
