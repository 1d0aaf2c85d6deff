import {
  asWritten,
  needsNoServer,
  noAdministration,
  noAnonymous,
  noPassword,
  noSignUp,
  signedInByCode,
  type Rule,
} from './rule.ts';

const thirdParty = 'The auth client can signin with third-party oAuth providers';
const throwing = 'GoTrueClient with throwOnError option';

/** auth-js/test/GoTrueClient.test.ts. What no rule names needs no server, and is held to it. */
export const authClientRules: readonly Rule[] = [
  { kind: 'client', why: needsNoServer, tests: { '': ['*'] } },
  {
    kind: 'server',
    why: asWritten,
    tests: {
      'GoTrueClient > Email Auth': [
        'resend with email with options',
        'resend with email with empty options',
        'should handle signInWithOtp with invalid email',
        'should handle signInWithOtp with invalid phone',
        'should handle verifyOtp with invalid code',
      ],
      'GoTrueClient > signInWithOtp': [
        'signInWithOtp() for email',
        'signInWithOtp for email with empty options',
        'verifyOTP fails with empty options',
      ],
      [thirdParty]: ['should handle exchangeCodeForSession with invalid code'],
      'User management': ['resetPasswordForEmail() if user does not exist, user details are not exposed'],
      MFA: [
        'enroll({factorType: "totp"}) should fail without session',
        'should handle MFA enroll without session',
        'should handle MFA challenge without session',
        'should handle MFA verify without session',
        'should handle MFA unenroll without session',
      ],
      'WebAuthn MFA': [
        'enroll WebAuthn should fail without session',
        'challenge WebAuthn should fail without session',
        'verify WebAuthn should fail without session',
      ],
      'Web3 Authentication': [
        'signInWithWeb3 should handle solana chain',
        'signInWithWeb3 should handle ethereum chain',
        'should handle signInWithWeb3 with missing wallet',
        'should handle signInWithWeb3 with invalid signature',
        'should handle signInWithWeb3 in non-browser environment',
      ],
      'ID Token Authentication': ['*'],
      'Auto Refresh > _recoverAndRefresh': [
        'does not call console.error when refresh fails with an invalid token',
      ],
      'Session Management': ['should handle refreshSession with invalid refresh token'],
      'SSO Authentication': ['*'],
      [throwing]: ['signInWithOtp() should throw*', 'signInWithSSO() should throw*'],
    },
  },
  {
    kind: 'arranged',
    why: signedInByCode,
    tests: {
      GoTrueClient: ['signIn() with refreshToken'],
      'GoTrueClient > Sessions': [
        'refreshSession() should return a new session using a passed-in refresh token',
        'refreshSession() should return a new session without a passed-in refresh token',
        'setSession should return no error',
        'setSession should fail with invalid access token',
        'setSession should fail with invalid refresh token',
        'getSession() should return the currentUser session',
        'getSession() should refresh the session and return a new access token',
        'refresh should only happen once',
        '_callRefreshToken() should resolve all pending refresh requests*',
        '_callRefreshToken() should reject all pending refresh requests*',
      ],
      'Signout behaviour': ['signOut'],
      'User management': [
        'Get user',
        'Update user',
        'Get user after updating',
        'Get user after logging out',
        'resetPasswordForEmail() sends an email for password recovery',
        'refreshAccessToken()',
      ],
      MFA: [
        'enroll({factorType: "totp"}) returns totp',
        'challenge should create MFA challenge',
        'verify should verify MFA challenge',
        'challengeAndVerify should handle MFA challenge and verification in one call',
        'unenroll should remove MFA factor',
        'getAuthenticatorAssuranceLevel should return current AAL',
      ],
      'WebAuthn MFA': ['challenge WebAuthn should fail with invalid factorId'],
      getClaims: [
        'getClaims verifies RS256 jwt without calling getUser',
        'getClaims returns properly typed JwtPayload with documented fields',
        'getClaims should return error for expired JWT format',
        'getClaims should return error for invalid base64url encoded access_token',
        'getClaims should refresh expired JWT token',
      ],
      'GoTrueClient with storageisServer = true': ['getSession emits no warnings if getUser is called prior'],
      Reauthentication: ['reauthenticate() returns null user and session'],
      'Identity Management': [
        'getUserIdentities() returns user identities after signup',
        // Without an outside provider, as here, there is nothing to link.
        'linkIdentity() fails when manual linking is disabled',
        'unlinkIdentity() fails when manual linking is disabled',
      ],
      'Auto Refresh > _recoverAndRefresh': [
        'should recover and refresh session when valid session exists',
        'should handle expired session by attempting refresh',
      ],
      'Session Management': [
        '_notifyAllSubscribers notifies all subscribers of session changes',
        '_removeSession removes session and notifies subscribers',
      ],
      'Session Management Edge Cases': ['*'],
      'Branch Coverage Improvements > PKCE Flow Error Scenarios': ['*'],
      [throwing]: ['updateUser() should throw*'],
      'GoTrueClient with skipAutoInitialize option': [
        'should work with lazy initialization in public methods',
      ],
    },
  },
  {
    kind: 'excluded',
    why: noSignUp,
    tests: {
      GoTrueClient: ['signUp() the same user twice should not share email already registered message'],
      'GoTrueClient > Email Auth': [
        'signUp() with email',
        'signUp() with email and PKCE flowType',
        'signUp() with email and options',
        'fail to signUp() with invalid password',
        'fail to signUp() with invalid email',
        'should handle signUp with invalid credentials',
      ],
      [`${thirdParty} > Sign Up Enabled`]: ['*'],
      [throwing]: ['signUp() should throw*'],
    },
  },
  {
    kind: 'excluded',
    why: noPassword,
    tests: {
      GoTrueClient: ['signInWithPassword() for email'],
      'GoTrueClient > Email Auth': ['should handle signInWithPassword with invalid credentials'],
      'User management': ['signIn() with the wrong password', 'signIn() with the wrong phone'],
      [throwing]: ['signInWithPassword() should throw*'],
    },
  },
  {
    kind: 'excluded',
    why: noAnonymous,
    tests: { signInAnonymously: ['*'], Reauthentication: ['reauthenticate() fails without session'] },
  },
  {
    kind: 'excluded',
    why: noAdministration,
    tests: { 'Signout behaviour': ['signOut should remove session if user is not found or jwt is invalid'] },
  },
  {
    kind: 'excluded',
    why: 'needs second factors of the kind webauthn: only totp is offered',
    tests: {
      'WebAuthn MFA': [
        'enroll WebAuthn should allow empty friendlyName',
        'enroll WebAuthn should create unverified factor',
        'unenroll WebAuthn should remove factor',
        'should enroll WebAuthn factor',
      ],
    },
  },
  {
    kind: 'excluded',
    why: 'expects that phones are switched off: here the outbox takes messages for phones',
    tests: { 'GoTrueClient > signInWithOtp': ['signInWithOtp() pkce flow fails with invalid sms provider'] },
  },
  {
    kind: 'excluded',
    why: 'expects to be told that an address is unknown: here known and unknown get the same answer',
    tests: { 'GoTrueClient > signInWithOtp': ['signInWithOtp() with PKCE flow should return error'] },
  },
];
