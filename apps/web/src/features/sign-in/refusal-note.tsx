import { explainSignInRefusal, type SignInRefusal } from '@iron/content';

/** What is wrong with what was typed stands at the field; anything else stands here. */
const ofField: readonly SignInRefusal['code'][] = [
  'email_missing',
  'code_incomplete',
  'code_wrong',
  'factor_wrong',
];

export const fieldError = (refusal: SignInRefusal | undefined): string | undefined =>
  refusal !== undefined && ofField.includes(refusal.code) ? explainSignInRefusal(refusal) : undefined;

export function RefusalNote({ refusal }: { readonly refusal: SignInRefusal | undefined }) {
  return (
    <p role="alert" className="font-semibold text-danger empty:hidden">
      {refusal !== undefined && !ofField.includes(refusal.code) && explainSignInRefusal(refusal)}
    </p>
  );
}
