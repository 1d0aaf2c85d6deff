export { accountLimits, relaxedAccountLimits, type AccountLimits } from './account-limits.ts';
export type { AccountsContext } from './accounts-context.ts';
export { readEmail, readPhone, type Address } from './address.ts';
export { pruneAccounts, takeAllowances } from './allowances.ts';
export { answerCode } from './codes/answer-code.ts';
export type { CodePurpose } from './codes/one-time-codes.ts';
export { issueCode } from './codes/one-time-codes.ts';
export { sendCode, type Delivery } from './codes/send-code.ts';
export { answerChallenge, challengeFactor, enrolFactor, removeFactor } from './factors/factors.ts';
export { completeFlow, redeemFlow, startFlow, takeFlow, type Challenge, type Flow } from './flows/flow.ts';
export type { AuthCode, AuthRefusal } from './refusals.ts';
export {
  checkSession,
  checkSessions,
  type Claimed,
  type LiveSession,
  type SessionCheck,
} from './sessions/check-session.ts';
export { endSessions, signOutScopes } from './sessions/end-sessions.ts';
export { renewRefreshToken } from './sessions/start-session.ts';
export { refreshSession } from './sessions/refresh-session.ts';
export type { Session } from './sessions/session.ts';
export { requestSignInCode, signIn, type SignedIn } from './sign-in.ts';
export { changeUser, confirmedAddresses } from './users/change-user.ts';
export { createUser } from './users/create-user.ts';
export { linkIdentity, unlinkIdentity, userOfIdentity } from './users/outside-identities.ts';
export { findUserId, readUser } from './users/read-user.ts';
export type { Identity, User, UserRole } from './users/user.ts';
