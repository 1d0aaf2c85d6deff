import {
  asWritten,
  needsNoServer,
  noAdministration,
  noAnonymous,
  noPassword,
  noSignUp,
  signedInByCode,
  wholeFile,
  type FileRules,
  type Rule,
} from './rule.ts';

const verifying = 'GoTrueAdminApi > Email/Phone Otp Verification > GoTrueClient verifyOtp()';
const signingOut = 'GoTrueAdminApi > User authentication > signOut()';

/** auth-js/test/GoTrueApi.test.ts. */
const authApiRules: readonly Rule[] = [
  { kind: 'excluded', why: noAdministration, tests: { '': ['*'] } },
  {
    kind: 'server',
    why: asWritten,
    tests: { [verifying]: ['*'], [signingOut]: ['signOut() with an invalid access token'] },
  },
  {
    kind: 'arranged',
    why: signedInByCode,
    tests: {
      'GoTrueAdminApi > Get user': ['getUser() fetches a user by their access_token'],
      [signingOut]: ['signOut() with an valid access token', 'signOut() fails with invalid scope'],
    },
  },
];

/** auth-js/test/docker-tests/phone-otp.test.ts. */
const phoneRules: readonly Rule[] = [
  {
    kind: 'server',
    why: asWritten,
    tests: {
      'Docker: Phone Resend': ['*'],
      'Docker: Phone OTP Auth': ['signInWithOtp() with phone', 'verifyOTP() fails with invalid token'],
    },
  },
  {
    kind: 'excluded',
    why: noSignUp,
    tests: { 'Docker: Phone OTP Auth': ['signUp() with phone and options'] },
  },
  { kind: 'excluded', why: noPassword, tests: { 'Docker: Phone Password Auth': ['*'] } },
];

const integration = 'Supabase Integration Tests';
const followed = ['1.0.0', '2.0.0'].map((version) => `${integration} > Realtime with vsn: ${version}`);
const forEachVersion = (titles: readonly string[]) =>
  Object.fromEntries(followed.map((path) => [path, titles]));

/** supabase-js/test/integration.test.ts. */
const integrationRules: readonly Rule[] = [
  {
    kind: 'client',
    why: needsNoServer,
    tests: {
      [integration]: ['should connect to Supabase instance'],
      'PostgREST Timeout Configuration': ['*'],
    },
  },
  {
    kind: 'arranged',
    why: signedInByCode,
    tests: {
      [`${integration} > Authentication`]: ['should sign in and out successfully', 'should get current user'],
      ...forEachVersion(['removeAllChannels disconnects socket immediately']),
    },
  },
  {
    kind: 'excluded',
    why: noSignUp,
    tests: { [`${integration} > Authentication`]: ['should sign up a user'] },
  },
  {
    kind: 'excluded',
    why: noPassword,
    tests: {
      [`${integration} > Authentication`]: [
        'should handle invalid credentials',
        'should handle non-existent user',
      ],
    },
  },
  {
    kind: 'excluded',
    why: 'needs the table todos, which everybody may write: here tables are read, and functions write',
    tests: { [`${integration} > PostgREST`]: ['*'], [`${integration} > PostgreSQL RLS`]: ['*'] },
  },
  {
    kind: 'excluded',
    why: 'needs a database function that repeats the headers of the request',
    tests: { [`${integration} > Trace propagation (real OTel SDK, real server)`]: ['*'] },
  },
  {
    kind: 'excluded',
    why: 'needs broadcast or private channels: only changes of tables are told here',
    tests: forEachVersion(['*']),
  },
  { kind: 'excluded', why: 'needs storage: there is none', tests: { 'Storage API': ['*'] } },
  {
    kind: 'excluded',
    why: 'signs its own token with a secret shared with the server: here only the server signs',
    tests: { 'Custom JWT > Realtime': ['*'] },
  },
];

const pure = [
  'GoTrueClient.browser',
  'GoTrueClient.pkce.browser',
  'GoTrueClient.pkce',
  'GoTrueClient.signOut',
  'base64url',
  'errors',
  'ethereum',
  'fetch',
  'helpers',
  'passkey.methods',
  'passkey',
  'webauthn.errors',
  'webauthn.helpers',
  'lib/local-storage',
  'lib/locks',
  'lib/polyfills',
].map((name): FileRules => ({
  file: `auth-js/test/${name}.test.ts`,
  rules: wholeFile('client', needsNoServer),
}));

/** Every replayed file but the longest. */
export const otherFiles: readonly FileRules[] = [
  { file: 'auth-js/test/GoTrueApi.test.ts', rules: authApiRules },
  {
    file: 'auth-js/test/docker-tests/asymmetric-jwt.test.ts',
    rules: wholeFile('arranged', signedInByCode),
  },
  { file: 'auth-js/test/docker-tests/phone-otp.test.ts', rules: phoneRules },
  { file: 'auth-js/test/docker-tests/signup-disabled.test.ts', rules: wholeFile('excluded', noSignUp) },
  { file: 'auth-js/test/docker-tests/anonymous-disabled.test.ts', rules: wholeFile('excluded', noAnonymous) },
  {
    file: 'auth-js/test/passkey.e2e.test.ts',
    rules: wholeFile('excluded', 'needs passkeys and administration: neither is offered'),
  },
  {
    file: 'auth-js/test/lib/utils.test.ts',
    rules: wholeFile('excluded', 'tests the helper functions of the tests, which are replaced here'),
  },
  ...pure,
  { file: 'supabase-js/test/integration.test.ts', rules: integrationRules },
];
