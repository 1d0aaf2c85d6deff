import { z } from 'zod';
import {
  challengeShape,
  emptyShape,
  enrolmentShape,
  errorShape,
  gatewayErrorShape,
  grantErrorShape,
  halfConfirmedShape,
  healthShape,
  keySetShape,
  messageShape,
  metadataShape,
  nothingShape,
  olderErrorShape,
  providerPageShape,
  removedFactorShape,
  returnShape,
  sessionShape,
  settingsShape,
  urlShape,
  userShape,
} from './auth-objects.ts';

export type ShapeViolation = {
  /** Method, path and status; never what was sent. */
  readonly call: string;
  /** What is wrong with which field, in zod's words; never a value. */
  readonly problem: string;
};

/** Good answers of one call, by status. For a redirect the shape is that of its Location. */
type Answers = Readonly<Partial<Record<number, z.ZodType>>>;

const id = '[^/]+';
const session: Answers = { 200: sessionShape };
const back: Answers = { 302: returnShape, 303: returnShape };
const toProvider: Answers = { 302: providerPageShape, 303: providerPageShape };
const verified = z.union([sessionShape, halfConfirmedShape]);

/** Method and path below /auth/v1 of every call that is offered. */
const calls: readonly (readonly [RegExp, Answers])[] = [
  [/^POST \/token$/, session],
  [/^POST \/otp$/, { 200: messageShape }],
  [/^POST \/verify$/, { 200: verified }],
  [/^GET \/verify$/, back],
  [/^POST \/sso$/, { 200: urlShape, 303: providerPageShape }],
  // Described as POST, but routed as GET by the original, which is also what the client sends.
  [/^GET \/reauthenticate$/, { 200: messageShape }],
  [/^POST \/resend$/, { 200: messageShape }],
  [/^(?:GET|PUT) \/user$/, { 200: userShape }],
  [/^POST \/recover$/, { 200: emptyShape }],
  [/^GET \/user\/identities\/authorize$/, { ...toProvider, 200: urlShape }],
  // Described as "user's account data"; the original sends an empty object.
  [new RegExp(`^DELETE /user/identities/${id}$`), { 200: emptyShape }],
  [/^POST \/factors$/, { 200: enrolmentShape }],
  [new RegExp(`^POST /factors/${id}/challenge$`), { 200: challengeShape }],
  [new RegExp(`^POST /factors/${id}/verify$`), session],
  [new RegExp(`^DELETE /factors/${id}$`), { 200: removedFactorShape }],
  [/^GET \/\.well-known\/jwks\.json$/, { 200: keySetShape }],
  [/^POST \/logout$/, { 204: nothingShape }],
  [/^GET \/settings$/, { 200: settingsShape }],
  [/^GET \/health$/, { 200: healthShape }],
  [/^GET \/authorize$/, toProvider],
  [/^(?:GET|POST) \/callback$/, back],
  [/^POST (?:\/sso)?\/saml\/acs$/, back],
  [/^GET (?:\/sso)?\/saml\/metadata$/, { 200: metadataShape }],
];

/** Calls of the original that exist elsewhere and not here: 404, with a code. */
const notOffered = new RegExp(
  '^[A-Z]+ /(?:signup|magiclink|invite|generate_link|admin/.+|passkeys(?:/.+)?|oauth/.+|user/oauth/.+' +
    '|factors/recovery-codes(?:/.+)?)$',
);

/**
 * The shape of the answer to a call, or undefined when nothing describes such an answer. `path` starts
 * after /auth/v1; `apiVersion` is the request's X-Supabase-Api-Version, which decides how errors look.
 */
export function shapeOf(
  method: string,
  path: string,
  query: URLSearchParams,
  status: number,
  apiVersion: string | undefined,
): z.ZodType | undefined {
  const call = `${method.toUpperCase()} ${path}`;
  const answers = calls.find(([pattern]) => pattern.test(call))?.[1];
  if (answers === undefined) {
    return notOffered.test(call) && status === 404 ? errorShapeOf(status, apiVersion) : undefined;
  }
  if (status >= 400) return refusalShapeOf(call, status, apiVersion);
  // A password opens nothing here.
  if (path === '/token' && !offeredGrants.has(query.get('grant_type') ?? '')) return undefined;
  return answers[status];
}

const offeredGrants = new Set(['pkce', 'id_token', 'refresh_token', 'web3']);

function refusalShapeOf(call: string, status: number, apiVersion: string | undefined): z.ZodType {
  const shapes: [z.ZodType, ...z.ZodType[]] = [errorShapeOf(status, apiVersion)];
  if (status === 400 && call === 'POST /token') shapes.push(grantErrorShape);
  if (status === 401) shapes.push(gatewayErrorShape);
  return shapes.length === 1 ? shapes[0] : z.union(shapes);
}

const errorShapeOf = (status: number, apiVersion: string | undefined): z.ZodType =>
  speaksCodes(apiVersion) ? errorShape : olderErrorShape(status);

const apiVersionHeader = 'x-supabase-api-version';
const codesSince = '2024-01-01';

const speaksCodes = (apiVersion: string | undefined): boolean =>
  apiVersion !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(apiVersion) && apiVersion >= codesSince;

/**
 * A `fetch` that reads a copy of every answer below /auth/v1 and tells of those that have another shape
 * than described. The answer itself goes on to the caller untouched.
 */
export function checkingFetch(onViolation: (violation: ShapeViolation) => void): typeof fetch {
  const ask = globalThis.fetch;
  return async (input, init) => {
    const asked = input instanceof Request ? input : { url: input, method: 'GET', headers: {} };
    const method = init?.method ?? asked.method;
    const headers = new Headers(init?.headers ?? asked.headers);
    const response = await ask(input, init);
    const { pathname, searchParams } = new URL(response.redirected ? response.url : asked.url);
    const path = authPath.exec(pathname)?.[1];
    if (path === undefined) return response;

    const call = `${method} ${path} answered ${response.status}`;
    const apiVersion = headers.get(apiVersionHeader) ?? undefined;
    const shape = shapeOf(method, path, searchParams, response.status, apiVersion);
    const problems = await problemsOf(response.clone(), shape, apiVersion);
    for (const problem of problems) onViolation({ call, problem });
    return response;
  };
}

const authPath = /^\/auth\/v1(\/.*)$/;

async function problemsOf(
  response: Response,
  shape: z.ZodType | undefined,
  apiVersion: string | undefined,
): Promise<readonly string[]> {
  if (shape === undefined) return ['nothing describes such an answer'];
  const value = await valueOf(response);
  const answer = shape.safeParse(value);
  if (!answer.success) return answer.error.issues.map(explain);
  const echoed = response.headers.get(apiVersionHeader) ?? undefined;
  const hidesItsCode = errorShape.safeParse(value).success && !speaksCodes(echoed);
  return response.status >= 400 && speaksCodes(apiVersion) && hidesItsCode
    ? [`without ${apiVersionHeader} in the answer the client does not read the code`]
    : [];
}

/** The Location of a redirect, else the body: parsed when it says that it is JSON. */
async function valueOf(response: Response): Promise<unknown> {
  if (response.status >= 300 && response.status < 400) return response.headers.get('location');
  const body = await response.text();
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return body;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}

/** Of several shapes that might have been meant, the first says what is wrong. */
function explain(issue: z.core.$ZodIssue): string {
  const inner = issue.code === 'invalid_union' ? (issue.errors[0] ?? []) : [];
  if (inner.length > 0) return inner.map(explain).join('; ');
  const where = issue.path.map(String).join('.');
  return where === '' ? issue.message : `${where}: ${issue.message}`;
}
