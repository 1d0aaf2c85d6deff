import type { SignInRefusal } from '@iron/content';
import { done, refused, type Outcome } from '@iron/domain';
import { isAuthRetryableFetchError, type AuthError } from '@supabase/auth-js';
import type { Backend } from './backend.ts';
import { backend, enterAccount, type Entered } from './live-world.ts';

/** A "no" while signing in; `afterSeconds` when the server says how long to wait. */
type Refused = { readonly refusal: SignInRefusal; readonly afterSeconds?: number };
type Answered<Value> = Promise<Outcome<Value, Refused>>;

/**
 * Has a code sent to the address. The answer is the same whether or not anybody has it: a backend that
 * would tell (`otp_disabled`) is not listened to.
 */
export const requestCode = (email: string): Answered<'sent'> =>
  attempt(async ({ auth }) => {
    const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    return error === null || error.code === 'otp_disabled'
      ? done('sent')
      : refused(read(error, 'code_wrong'));
  });

/** Answers with the code of the e-mail and, when it is right, brings its owner in. */
export const answerCode = (email: string, token: string): Answered<Entered> =>
  attempt(async ({ auth }) => {
    const { error } = await auth.verifyOtp({ email, token, type: 'email' });
    return error === null ? done(await enterAccount()) : refused(read(error, 'code_wrong'));
  });

/** Answers with the code that the authenticator app shows. */
export const answerFactor = (code: string): Answered<Entered> =>
  attempt(async ({ auth }) => {
    const { data, error: listError } = await auth.mfa.listFactors();
    if (listError !== null) return refused(read(listError, 'factor_wrong'));
    const [factor] = data.totp;
    if (factor === undefined) return done(await enterAccount());
    const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    return error === null ? done(await enterAccount()) : refused(read(error, 'factor_wrong'));
  });

async function attempt<Value>(ask: (made: Backend) => Answered<Value>): Answered<Value> {
  const made = await backend().catch(() => undefined);
  return made === undefined ? refused({ refusal: { code: 'unreachable' } }) : ask(made);
}

const wrongCodes: readonly unknown[] = ['otp_expired', 'mfa_verification_failed', 'mfa_challenge_expired'];

function read(error: AuthError, wrong: 'code_wrong' | 'factor_wrong'): Refused {
  if (isAuthRetryableFetchError(error)) return { refusal: { code: 'unreachable' } };
  if (wrongCodes.includes(error.code)) return { refusal: { code: wrong } };
  const refusal = { code: 'said_by_server', message: error.message } as const;
  const seconds = /after (\d+) seconds?/.exec(error.message)?.[1];
  return seconds === undefined ? { refusal } : { refusal, afterSeconds: Number(seconds) };
}
