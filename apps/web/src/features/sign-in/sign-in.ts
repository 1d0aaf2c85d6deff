import { signInWords, type SignInRefusal } from '@iron/content';
import { done, readEmail, refused, type Outcome } from '@iron/domain';
import { create } from 'zustand';
import { toastSuccess } from '../../platform/toast.ts';
import { hasStoredSession, liveWorld, type Entered, type LiveWorld } from '../../session/index.ts';
import {
  advanceSignIn,
  codeDigits,
  newSignIn,
  type SignInEvent,
  type SignInState,
} from './advance-sign-in.ts';
import { closeDesk } from './desk.ts';

/** Outlives the dialog, so that a look into the mail loses nothing. */
export const useSignIn = create<SignInState>()(() => newSignIn);

const { getState, setState } = useSignIn;

export const tellSignIn = (event: SignInEvent): void => setState(advanceSignIn(getState(), event));

/** Has a code sent, the first time or again. */
export async function sendCode(): Promise<void> {
  const email = readEmail(getState().email);
  if (!email.ok) return refuse({ code: 'email_missing' });
  const answer = await ask((live) => live.requestCode(email.value));
  if (answer !== undefined) tellSignIn({ type: 'code_sent', nowMs: Date.now() });
}

/** For a code that came another way: nothing is sent, which would make it worthless. */
export function takeCodeAtHand(): void {
  const email = readEmail(getState().email);
  if (email.ok) tellSignIn({ type: 'code_at_hand' });
  else refuse({ code: 'email_missing' });
}

/** Takes what was typed or pasted; with its last digit the code is entered by itself. */
export function typeCode(text: string): void {
  tellSignIn({ type: 'typed_code', text });
  if (getState().code.length === codeDigits) void enterCode();
}

export async function enterCode(): Promise<void> {
  const { email, code } = getState();
  if (code.length < codeDigits) return refuse({ code: 'code_incomplete' });
  arrive(await ask((live) => live.answerCode(email.trim(), code)));
}

export function typeFactorCode(text: string): void {
  tellSignIn({ type: 'typed_factor_code', text });
  if (getState().factorCode.length === codeDigits) void enterFactorCode();
}

export async function enterFactorCode(): Promise<void> {
  const { factorCode } = getState();
  if (factorCode.length < codeDigits) return refuse({ code: 'code_incomplete' });
  arrive(await ask((live) => live.answerFactor(factorCode)));
}

/** Takes up a session that is there already but not in yet; without one it only has the client fetched. */
export async function resume(): Promise<void> {
  if (hasStoredSession()) arrive(await ask(async (live) => done(await live.enterAccount())));
  else await liveWorld().catch(() => undefined);
}

/** Back to the e-mail; a session that nobody is in with is given up. */
export async function startOver(): Promise<void> {
  const hadSession = hasStoredSession();
  tellSignIn({ type: 'started_over' });
  if (hadSession) await liveWorld().then(({ signOut }) => signOut('local'));
}

type Refused = { readonly refusal: SignInRefusal; readonly afterSeconds?: number };

/** Asks the server, one thing at a time; the answer, or undefined once a refusal has been told. */
async function ask<Value>(
  question: (live: LiveWorld) => Promise<Outcome<Value, Refused>>,
): Promise<Value | undefined> {
  if (getState().waiting) return undefined;
  tellSignIn({ type: 'asked' });
  const unreachable = (): Outcome<Value, Refused> => refused({ refusal: { code: 'unreachable' } });
  const outcome = await liveWorld().then(question, unreachable);
  if (outcome.ok) return outcome.value;
  tellSignIn({ type: 'refused', nowMs: Date.now(), ...outcome.refusal });
  return undefined;
}

const refuse = (refusal: SignInRefusal): void => tellSignIn({ type: 'refused', nowMs: Date.now(), refusal });

function arrive(entered: Entered | undefined): void {
  if (entered === 'factor_wanted') tellSignIn({ type: 'factor_wanted' });
  if (entered === 'unreachable') tellSignIn({ type: 'account_wanted' });
  if (entered === 'out') tellSignIn({ type: 'started_over' });
  if (entered !== 'in') return;
  setState(newSignIn, true);
  closeDesk();
  toastSuccess(signInWords.done);
}
