export { appointOperator } from './appoint-operator.ts';
export { depositCash, type Deposit, type DepositRefusal } from './deposit-cash.ts';
export { readAccountOf } from './read-account.ts';
export { signUp, type SignUp, type SignUpRefusal } from './sign-up.ts';
