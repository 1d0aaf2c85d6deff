import type { SignInRefusal } from '@iron/content';

/** `account`: the session is there, and only the account behind it has still to be loaded. */
export type SignInStep = 'email' | 'code' | 'factor' | 'account';

/** How far somebody is with signing in; kept while the dialog is closed. */
export type SignInState = {
  readonly step: SignInStep;
  readonly email: string;
  readonly code: string;
  readonly factorCode: string;
  /** True while an answer is awaited: nothing is sent a second time. */
  readonly waiting: boolean;
  /** True after this browser had a code sent, false for a code that came another way. */
  readonly sent: boolean;
  /** When another code may be asked for, in milliseconds since 1970. */
  readonly againMs: number;
  readonly refusal: SignInRefusal | undefined;
};

export type SignInEvent =
  | { readonly type: 'typed'; readonly email: string }
  | { readonly type: 'typed_code'; readonly text: string }
  | { readonly type: 'typed_factor_code'; readonly text: string }
  | { readonly type: 'asked' }
  | {
      readonly type: 'refused';
      readonly refusal: SignInRefusal;
      readonly nowMs: number;
      readonly afterSeconds?: number;
    }
  | { readonly type: 'code_sent'; readonly nowMs: number }
  | { readonly type: 'code_at_hand' }
  | { readonly type: 'factor_wanted' }
  | { readonly type: 'account_wanted' }
  | { readonly type: 'started_over' };

export const codeDigits = 6;
/** As long as the server takes between two codes for one address. */
const betweenCodesMs = 60_000;

export const newSignIn: SignInState = {
  step: 'email',
  email: '',
  code: '',
  factorCode: '',
  waiting: false,
  sent: false,
  againMs: 0,
  refusal: undefined,
};

/** What a code is in what was typed or pasted: its digits, whatever stands between them. */
export const readDigits = (text: string): string => text.replace(/\D/g, '').slice(0, codeDigits);

/** Where somebody is after this has happened. */
export function advanceSignIn(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'typed':
      return { ...state, email: event.email, refusal: undefined };
    case 'typed_code':
      return { ...state, code: readDigits(event.text), refusal: undefined };
    case 'typed_factor_code':
      return { ...state, factorCode: readDigits(event.text), refusal: undefined };
    case 'asked':
      return { ...state, waiting: true, refusal: undefined };
    case 'refused': {
      const { refusal, nowMs, afterSeconds } = event;
      const againMs = afterSeconds === undefined ? state.againMs : nowMs + afterSeconds * 1_000;
      return { ...state, waiting: false, refusal, againMs };
    }
    case 'code_sent':
      return { ...atCode(state), sent: true, againMs: event.nowMs + betweenCodesMs };
    case 'code_at_hand':
      return { ...atCode(state), sent: false };
    case 'factor_wanted':
      return { ...settled(state), step: 'factor', factorCode: '' };
    case 'account_wanted':
      return { ...settled(state), step: 'account', refusal: { code: 'account_unreachable' } };
    case 'started_over':
      return { ...newSignIn, email: state.email };
  }
}

const settled = (state: SignInState): SignInState => ({ ...state, waiting: false, refusal: undefined });
const atCode = (state: SignInState): SignInState => ({ ...settled(state), step: 'code', code: '' });

/** Whole seconds until another code may be asked for; none when it may be now. */
export const secondsUntilAgain = ({ againMs }: SignInState, nowMs: number): number =>
  Math.max(0, Math.ceil((againMs - nowMs) / 1_000));
