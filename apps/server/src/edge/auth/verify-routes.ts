import { done, refused, type Outcome } from '@iron/domain';
import type { Hono } from 'hono';
import { z } from 'zod';
import {
  answerCode,
  completeFlow,
  signIn,
  startFlow,
  type Address,
  type AuthRefusal,
  type CodePurpose,
  type SignedIn,
} from '../../modules/accounts/index.ts';
import { answer, presentSession, resolveRedirect, sendOn } from './answers.ts';
import { messageOf, refuseAuth } from './auth-error.ts';
import { contextOf, type AuthNeeds } from './auth-needs.ts';
import { addressShape, firstRefusal, readAddress, readBody } from './requests.ts';

const purposes = {
  email: 'sign_in',
  signup: 'sign_in',
  invite: 'sign_in',
  magiclink: 'sign_in',
  sms: 'sign_in',
  recovery: 'recovery',
  email_change: 'email_change',
  phone_change: 'phone_change',
} as const satisfies Record<string, CodePurpose>;
const verifyType = z.enum(Object.keys(purposes) as [keyof typeof purposes, ...(keyof typeof purposes)[]], {
  error: 'Verify requires a verification type',
});

const verifyBody = z.object({
  type: verifyType,
  ...addressShape,
  token: z.string().max(64).nullish(),
  token_hash: z.string().max(128).nullish(),
});
const verifyQuery = z.object({
  type: verifyType,
  token: z.string().min(1).max(128),
  redirect_to: z.string().max(2_048).optional(),
});

const halfDone = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
};

/** Answering with a code, or by the link of a mail. */
export function addVerifyRoutes(app: Hono, needs: AuthNeeds): void {
  const { db } = needs;

  app.post('/verify', async (c) => {
    const body = await readBody(c, verifyBody);
    const given = body.ok ? readGiven(body.value) : body;
    if (!body.ok || !given.ok) return answer(c, firstRefusal(body, given));
    const purpose = purposes[body.value.type];
    const outcome = await db.transaction(async (tx): Promise<Outcome<SignedIn | 'half', AuthRefusal>> => {
      const context = contextOf(needs);
      const answered = await answerCode(tx, context, {
        purpose,
        ...given.value,
        source: needs.sourceOf(c),
      });
      if (!answered.ok) return answered;
      const { userId, method } = answered.value;
      if (answered.value.halfDone) return done('half');
      return signIn(tx, context, { userId, method, userAgent: c.req.header('user-agent') });
    });
    if (!outcome.ok) return refuseAuth(c, outcome.refusal);
    return c.json(outcome.value === 'half' ? halfDone : await presentSession(needs, outcome.value));
  });

  app.get('/verify', async (c) => {
    const query = verifyQuery.safeParse(c.req.query());
    const home = resolveRedirect(needs, c.req.query('redirect_to'));
    if (!query.success) return sendOn(c, home, 'fragment', errorValues({ code: 'validation_failed' }));
    const { type, token } = query.data;
    const outcome = await db.transaction(async (tx) => {
      const context = contextOf(needs);
      const answered = await answerCode(tx, context, { purpose: purposes[type], link: token });
      if (!answered.ok) return answered;
      const { userId, method, challenge } = answered.value;
      if (answered.value.halfDone) {
        return done({ part: 'fragment', values: { message: halfDone.msg } } as const);
      }
      if (challenge !== undefined) {
        const flow = await startFlow(tx, context, { kind: 'link', redirectTo: home, challenge });
        const code = await completeFlow(tx, context, { id: flow.id, userId, method });
        return done({ part: 'query', values: { code } } as const);
      }
      const entered = await signIn(tx, context, { userId, method, userAgent: c.req.header('user-agent') });
      return entered.ok ? done({ part: 'fragment', entered: entered.value } as const) : entered;
    });
    if (!outcome.ok) return sendOn(c, home, 'fragment', errorValues(outcome.refusal));
    const { part, values, entered } = { values: undefined, entered: undefined, ...outcome.value };
    return sendOn(c, home, part, values ?? (await fragmentOf(needs, entered, type)));
  });
}

type Given = { readonly link: string } | { readonly address: Address; readonly code: string };

function readGiven(body: z.infer<typeof verifyBody>): Outcome<Given, AuthRefusal> {
  const { token, token_hash: link } = body;
  if (link) {
    if (!token && !body.email && !body.phone) return done({ link });
    return refused({
      code: 'validation_failed',
      message: 'Only the token_hash and type should be provided',
    });
  }
  const address = readAddress(body);
  if (!address.ok) return address;
  if (!token) {
    return refused({ code: 'validation_failed', message: 'Verify requires a token or a token hash' });
  }
  return done({ address: address.value, code: token });
}

const errorValues = (refusal: AuthRefusal): Record<string, string> => ({
  error: 'access_denied',
  error_code: refusal.code,
  error_description: messageOf(refusal),
  sb: '',
});

async function fragmentOf(
  needs: AuthNeeds,
  entered: SignedIn | undefined,
  type: string,
): Promise<Record<string, string>> {
  if (entered === undefined) throw new Error('Somebody came in, or something else is told');
  const session = await presentSession(needs, entered);
  const names = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'];
  return { ...Object.fromEntries(names.map((name) => [name, String(session[name])])), type, sb: '' };
}
