import {
  cents,
  readDeposit,
  readEmail,
  registrationSteps,
  type Cents,
  type RegistrationRefusal,
  type RegistrationStep,
} from '@iron/domain';
import { depositTerms } from '@iron/rulebook';

/** What a person has typed and chosen so far, exactly as typed, and where they are. */
export type Draft = {
  readonly step: RegistrationStep;
  readonly email: string;
  /** Empty until one is chosen. */
  readonly venueId: string;
  readonly deposit: string;
  readonly promoIds: readonly string[];
  /** One of `dailyLimits` as text; empty leaves the limit as it is. */
  readonly dailyMax: string;
};

export const emptyDraft: Draft = {
  step: 'welcome',
  email: '',
  venueId: '',
  deposit: '',
  promoIds: [],
  dailyMax: '',
};

/** Why this step cannot be left yet; undefined when it can (spec section 5). */
export function reviewStep(step: RegistrationStep, draft: Draft): RegistrationRefusal | undefined {
  if (step === 'email') return refusalOf(readEmail(draft.email));
  if (step === 'venue') return draft.venueId === '' ? { code: 'venue_missing' } : undefined;
  return step === 'deposit' ? refusalOf(readDeposit(draft.deposit, depositTerms.minimum)) : undefined;
}

const refusalOf = (outcome: ReturnType<typeof readEmail> | ReturnType<typeof readDeposit>) =>
  outcome.ok ? undefined : outcome.refusal;

/** The deposit typed so far, or undefined while it is not one. */
export function depositOf(draft: Draft): Cents | undefined {
  const outcome = readDeposit(draft.deposit, depositTerms.minimum);
  return outcome.ok ? outcome.value : undefined;
}

/** Daily limits on offer in cents. The spec names none; these run from a small entry to five full ones. */
export const dailyLimits = [2_500, 5_000, 10_000, 25_000, 50_000].map(cents);

/** The limit a person chose for themselves, or undefined when they chose none. */
export const dailyMaxOf = (draft: Draft): Cents | undefined =>
  dailyLimits.find((limit) => String(limit) === draft.dailyMax);

export const stepAfter = (step: RegistrationStep): RegistrationStep => neighbour(step, 1);
export const stepBefore = (step: RegistrationStep): RegistrationStep => neighbour(step, -1);

const neighbour = (step: RegistrationStep, by: 1 | -1): RegistrationStep =>
  registrationSteps[registrationSteps.indexOf(step) + by] ?? step;

/** From 1 to 9. */
export const stepNumber = (step: RegistrationStep): number => registrationSteps.indexOf(step) + 1;

/** A draft never stands on a step behind one that is not done, and never on the success nobody registered. */
export function atReachableStep(draft: Draft): Draft {
  const undone = registrationSteps.find((step) => reviewStep(step, draft) !== undefined);
  const wanted = draft.step === 'success' ? 'welcome' : draft.step;
  const step = undone !== undefined && stepNumber(undone) < stepNumber(wanted) ? undone : wanted;
  return { ...draft, step };
}
