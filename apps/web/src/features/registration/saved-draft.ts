import { registrationSteps } from '@iron/domain';
import { atReachableStep, emptyDraft, type Draft } from './draft.ts';

const key = 'iron-picks-sign-up';
const longest = 300;

/**
 * Takes up a sign-up that a reload interrupted, in this tab only; whatever is missing or damaged starts
 * empty. `isVenue` and `isPromo` say what still exists.
 */
export function readSavedDraft(
  isVenue: (id: string) => boolean,
  isPromo: (id: string) => boolean,
): Draft | undefined {
  const saved = readStored();
  if (typeof saved !== 'object' || saved === null) return undefined;
  const fields = saved as Partial<Record<keyof Draft, unknown>>;
  const venueId = readText(fields.venueId);
  const promoIds = Array.isArray(fields.promoIds) ? fields.promoIds : [];
  return atReachableStep({
    step: registrationSteps.find((step) => step === fields.step) ?? emptyDraft.step,
    email: readText(fields.email),
    venueId: isVenue(venueId) ? venueId : '',
    deposit: readText(fields.deposit),
    promoIds: promoIds.filter((id): id is string => typeof id === 'string' && isPromo(id)),
    dailyMax: readText(fields.dailyMax),
  });
}

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A private window: a reload starts over, nothing else is lost.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was saved either.
  }
}

function readStored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

const readText = (value: unknown): string =>
  typeof value === 'string' && value.length <= longest ? value : '';
