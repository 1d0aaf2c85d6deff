/**
 * Why a test is replayed or not. `client`: it needs no server. `server`: it asks only what is offered
 * here. `arranged`: it does too, once somebody is signed in, by a code instead of a password. `excluded`:
 * it asks something that this server does not offer, or offers otherwise on purpose.
 */
export type Kind = 'client' | 'server' | 'arranged' | 'excluded';

/** Tests of one file that are treated alike, for one reason. */
export type Rule = {
  readonly kind: Kind;
  readonly why: string;
  /** Titles by the path of their `describe`. A star at the end stands for any rest, nested ones included. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
};

export type FileRules = { readonly file: string; readonly rules: readonly Rule[] };

/** Every test of a file in one rule. */
export const wholeFile = (kind: Kind, why: string): readonly Rule[] => [{ kind, why, tests: { '': ['*'] } }];

export const needsNoServer = 'needs no server: pure functions, or answers that the test makes up itself';
export const asWritten = 'asks only what is offered here';
export const signedInByCode = 'starts with a new user and a password; here that user signs in by a code';
export const noSignUp = 'is about POST /signup: accounts are made at kiosks';
export const noPassword = 'is about passwords: there are none';
export const noAdministration = 'is about /admin: accounts are administered by functions of the house';
export const noAnonymous = 'needs anonymous sign-in: money needs a person';
