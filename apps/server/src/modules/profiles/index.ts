export { appointOperator } from './appoint-operator.ts';
export { depositCash } from './deposit-cash.ts';
export { readAccountOf } from './read-account.ts';
export { readStatementOf } from './read-activity.ts';
export { signUp } from './sign-up.ts';
