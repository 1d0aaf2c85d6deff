export { appointOperator } from './appoint-operator.ts';
export { depositCash } from './deposit-cash.ts';
export { readAccountOf } from './read-account.ts';
export { signUp } from './sign-up.ts';
