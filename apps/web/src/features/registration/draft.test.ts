import { registrationSteps } from '@iron/domain';
import { describe, expect, it } from 'vitest';
import {
  atReachableStep,
  depositOf,
  emptyDraft,
  reviewStep,
  stepAfter,
  stepBefore,
  stepNumber,
} from './draft.ts';

const filled = { ...emptyDraft, email: 'ann@example.com', venueId: 'iron-tap-house', deposit: '50' };

describe('the nine steps of the sign-up', () => {
  it('follow each other forwards and backwards, and end at their ends', () => {
    const forwards = [...registrationSteps.slice(1), 'success'];
    expect(registrationSteps.map(stepAfter)).toEqual(forwards);
    expect(registrationSteps.map(stepBefore)).toEqual(['welcome', ...registrationSteps.slice(0, -1)]);
  });

  it('are numbered from 1 to 9', () => {
    expect(registrationSteps.map(stepNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('leaving a step', () => {
  it('needs an e-mail, a venue and a deposit of at least 10 dollars, each on its own step', () => {
    const refused = registrationSteps.map((step) => reviewStep(step, emptyDraft)?.code);
    const wanted = registrationSteps.map(
      (step) =>
        ({ email: 'email_missing', venue: 'venue_missing', deposit: 'deposit_too_small' })[step as string],
    );
    expect(refused).toEqual(wanted);
  });

  it('asks nothing more of a filled-in draft', () => {
    expect(registrationSteps.flatMap((step) => reviewStep(step, filled) ?? [])).toEqual([]);
  });

  it.each(['9.99', '', 'ten', '-20'])('refuses a deposit of %j with the least amount', (deposit) => {
    expect(reviewStep('deposit', { ...filled, deposit })).toEqual({
      code: 'deposit_too_small',
      minimum: 1000,
    });
    expect(depositOf({ ...filled, deposit })).toBeUndefined();
  });

  it('reads the deposit in cents', () => {
    expect(depositOf({ ...filled, deposit: '$12.50' })).toBe(1250);
  });
});

describe('a draft taken up again', () => {
  it('goes on where it was when all before is done', () => {
    expect(atReachableStep({ ...filled, step: 'qr' }).step).toBe('qr');
  });

  it('goes back to the first step that is not done', () => {
    expect(atReachableStep({ ...filled, email: ' ', step: 'qr' }).step).toBe('email');
    expect(atReachableStep({ ...filled, deposit: '1', step: 'promos' }).step).toBe('deposit');
  });

  it('never goes past the step it was on', () => {
    expect(atReachableStep({ ...emptyDraft, step: 'welcome' }).step).toBe('welcome');
  });

  it('starts over instead of standing on a success that nobody registered', () => {
    expect(atReachableStep({ ...filled, step: 'success' }).step).toBe('welcome');
  });
});
