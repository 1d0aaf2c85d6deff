// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft, type Draft } from './draft.ts';
import { forgetDraft, readSavedDraft, saveDraft } from './saved-draft.ts';

const draft: Draft = {
  step: 'promos',
  email: 'ann@example.com',
  venueId: 'a-venue',
  deposit: '20',
  promoIds: ['A', 'GONE'],
  dailyMax: '5000',
};
const read = () =>
  readSavedDraft(
    (id) => id === 'a-venue',
    (id) => id === 'A',
  );

beforeEach(() => sessionStorage.clear());

describe('a sign-up kept over a reload', () => {
  it('comes back as it was, without promotions that are gone', () => {
    saveDraft(draft);
    expect(read()).toEqual({ ...draft, promoIds: ['A'] });
  });

  it('asks for the venue again when that venue is gone', () => {
    saveDraft({ ...draft, venueId: 'closed-down' });
    expect(read()).toMatchObject({ step: 'venue', venueId: '', email: 'ann@example.com' });
  });

  it('is nothing when nothing was saved, or when it was forgotten', () => {
    expect(read()).toBeUndefined();
    saveDraft(draft);
    forgetDraft();
    expect(read()).toBeUndefined();
  });

  it.each(['{', '7', '"text"', 'null'])('is nothing when the storage holds %s', (text) => {
    sessionStorage.setItem('iron-picks-sign-up', text);
    expect(read()).toBeUndefined();
  });

  it('starts empty where a field is damaged', () => {
    sessionStorage.setItem(
      'iron-picks-sign-up',
      '{"step":"nowhere","email":7,"promoIds":"A","deposit":null}',
    );
    expect(read()).toEqual(emptyDraft);
  });

  it('does without when the storage refuses', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => saveDraft(draft)).not.toThrow();
    expect(() => forgetDraft()).not.toThrow();
    expect(read()).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
