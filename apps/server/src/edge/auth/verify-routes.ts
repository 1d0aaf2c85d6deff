import { done, refused, type Outcome } from '@iron/domain';
import type { Context, Hono } from 'hono';
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
import { answer, presentSession, resolveRedirect, sendOn, sessionFragment } from './answers.ts';
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
    const outcome = await answerLink(c, needs, { link: token, purpose: purposes[type], redirectTo: home });
    if (!outcome.ok) return sendOn(c, home, 'fragment', errorValues(outcome.refusal));
    const came = outcome.value;
    if ('code' in came) return sendOn(c, home, 'query', { code: came.code });
    if ('message' in came) return sendOn(c, home, 'fragment', { message: came.message });
    return sendOn(c, home, 'fragment', { ...(await sessionFragment(needs, came.entered)), type });
  });
}

type Link = { readonly link: string; readonly purpose: CodePurpose; readonly redirectTo: string };
/** A code for the client that asked (PKCE), a session, or word of a change that waits for its other half. */
type Came = { readonly code: string } | { readonly entered: SignedIn } | { readonly message: string };

function answerLink(
  c: Context,
  needs: AuthNeeds,
  { link, purpose, redirectTo }: Link,
): Promise<Outcome<Came, AuthRefusal>> {
  return needs.db.transaction(async (tx): Promise<Outcome<Came, AuthRefusal>> => {
    const context = contextOf(needs);
    const answered = await answerCode(tx, context, { purpose, link });
    if (!answered.ok) return answered;
    const { userId, method, challenge } = answered.value;
    if (answered.value.halfDone) return done({ message: halfDone.msg });
    if (challenge !== undefined) {
      const flow = await startFlow(tx, context, { kind: 'link', redirectTo, challenge });
      return done({ code: await completeFlow(tx, context, { id: flow.id, userId, method }) });
    }
    const entered = await signIn(tx, context, { userId, method, userAgent: c.req.header('user-agent') });
    return entered.ok ? done({ entered: entered.value }) : entered;
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
