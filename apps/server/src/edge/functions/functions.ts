import { Hono, type Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Mode } from '../../env/read-settings.ts';
import type { Database } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { actAsVisitor } from '../as-visitor.ts';
import { functionPolicy, mayCall, type VisitorRole } from '../policy.ts';
import { bearerToken, unknownKeyBody, type RecogniseVisitor, type Visitor } from '../visitor.ts';
import { runOnce } from './commands.ts';
import type { AnyFunction, CallResult } from './function-definition.ts';
import { statusOf } from './function-status.ts';

export type FunctionsNeeds = {
  readonly db: Database;
  readonly log: Log;
  readonly mode: Mode;
  readonly secrets: Secrets;
  readonly clock: () => Date;
  readonly recognise: RecogniseVisitor;
  readonly functions: readonly AnyFunction[];
  /** How long a function may take before the caller is told that it did not answer. */
  readonly answerWithinMs: number;
};

type Refusal = { readonly code: string } & Readonly<Record<string, unknown>>;

/**
 * The functions of the product, called as the hosted backend's client calls them: POST with a JSON body.
 * A "no" is a 4xx with a stable code in a JSON body.
 */
export function createFunctions(needs: FunctionsNeeds): Hono {
  const app = new Hono();
  const byName = new Map<string, AnyFunction>(needs.functions.map((one) => [one.name, one]));

  app.post('/:name', async (c) => {
    const called = byName.get(c.req.param('name'));
    if (called === undefined) return unknownFunction(c);
    const visitor = await needs.recognise({
      key: c.req.header('apikey') ?? c.req.query('apikey'),
      token: bearerToken(c.req.header('authorization')),
    });
    if (!visitor.ok) {
      return visitor.refusal.code === 'key_unknown'
        ? c.json(unknownKeyBody, 401)
        : refuse(c, 401, { code: visitor.refusal.code, message: 'Sign in again' });
    }
    const barred = whyBarred(visitor.value, called);
    if (barred !== undefined) return refuse(c, barred.status, barred.refusal);
    const body = readJson(await c.req.text());
    if (body === notJson) return refuse(c, 400, { code: 'bad_json', message: 'The body is not JSON' });
    return answerInTime(c, needs, called, () => run(needs, called, visitor.value, body));
  });
  app.all('/*', (c) => unknownFunction(c));
  return app;
}

const unknownFunction = (c: Context): Response =>
  refuse(c, 404, { code: 'NOT_FOUND', message: 'Requested function was not found' });

function whyBarred(
  { role, lacksFactor }: Visitor,
  { name }: AnyFunction,
): { readonly status: ContentfulStatusCode; readonly refusal: Refusal } | undefined {
  if (mayCall(role, name)) return undefined;
  const forOperators: readonly VisitorRole[] = functionPolicy[name];
  if (lacksFactor === true && forOperators.includes('operator')) {
    return { status: 403, refusal: { code: 'insufficient_aal', message: 'Show your second factor first' } };
  }
  return role === 'anon'
    ? { status: 401, refusal: { code: 'not_signed_in', message: 'Sign in first' } }
    : { status: 403, refusal: { code: 'not_allowed', message: 'Your role may not do this' } };
}

const notJson = Symbol('not JSON');

function readJson(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
}

function run(
  { db, secrets, mode, clock }: FunctionsNeeds,
  called: AnyFunction,
  visitor: Visitor,
  body: unknown,
): Promise<CallResult> {
  if (called.kind === 'own') return called.call(body, { visitor, now: clock() });
  return db.transaction(async (tx) => {
    const call = { tx, visitor, now: clock() };
    if (called.kind === 'command') return runOnce(called, { ...call, secrets }, body);
    await actAsVisitor(tx, visitor, mode);
    return called.call(body, call);
  });
}

/**
 * A function that breaks or does not answer in time is a failure of the relay in front of it: the client
 * says "Relay Error invoking the Edge Function" (spec section 8), and a command may be sent again.
 */
async function answerInTime(
  c: Context,
  { log, answerWithinMs }: FunctionsNeeds,
  { name }: AnyFunction,
  work: () => Promise<CallResult>,
): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), answerWithinMs);
  });
  try {
    const result = await Promise.race([work(), late]);
    if (result === 'late') return relayFailure(c, 504, 'function_too_slow');
    return result.ok ? c.json(result.value) : refuse(c, statusOf(result.refusal.code), result.refusal);
  } catch (error) {
    log.error({ err: error, function: name }, 'a function failed');
    return relayFailure(c, 500, 'function_failed');
  } finally {
    clearTimeout(timer);
  }
}

function relayFailure(c: Context, status: ContentfulStatusCode, code: string): Response {
  c.header('x-relay-error', 'true');
  return refuse(c, status, { code, message: 'The function did not answer' });
}

function refuse(c: Context, status: ContentfulStatusCode, refusal: Refusal): Response {
  c.header('x-sb-error-code', refusal.code);
  return c.json(refusal, status);
}
