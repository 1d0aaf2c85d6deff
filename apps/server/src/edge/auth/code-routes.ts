import { done, refused, type Outcome } from '@iron/domain';
import type { Hono } from 'hono';
import { z } from 'zod';
import {
  findUserId,
  readEmail,
  readUser,
  requestSignInCode,
  sendCode,
  type Address,
  type AuthRefusal,
  type Delivery,
} from '../../modules/accounts/index.ts';
import { answer, post, resolveRedirect, sentAnswer } from './answers.ts';
import { contextOf, type AuthNeeds } from './auth-needs.ts';
import {
  addressShape,
  challengeShape,
  firstRefusal,
  readAddress,
  readBody,
  readChallenge,
} from './requests.ts';

const otpBody = z.object({
  ...addressShape,
  ...challengeShape,
  create_user: z.boolean().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  channel: z.literal('sms', { error: "Invalid channel, supported values are 'sms'" }).nullish(),
});
const recoverBody = z.object({ email: z.string().max(320), ...challengeShape });
const resendBody = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  ...addressShape,
});

/** Asking for a code, and for the link that comes with it. */
export function addCodeRoutes(app: Hono, needs: AuthNeeds): void {
  const { settings } = needs;

  app.post('/otp', async (c) => {
    const body = await readBody(c, otpBody);
    const address = body.ok ? readAddress(body.value) : body;
    const challenge = body.ok ? readChallenge(body.value) : body;
    if (!body.ok || !address.ok || !challenge.ok) return answer(c, firstRefusal(body, address, challenge));
    const request = {
      address: address.value,
      source: needs.sourceOf(c),
      mayCreate: settings.signUps === 'open' && body.value.create_user !== false,
      metadata: body.value.data ?? {},
      challenge: challenge.value,
    };
    return answer(
      c,
      await deliver(needs, address.value, c.req.query('redirect_to'), (tx) =>
        requestSignInCode(tx, contextOf(needs), request),
      ),
    );
  });

  app.post('/recover', async (c) => {
    const body = await readBody(c, recoverBody);
    const address = body.ok ? readEmail(body.value.email) : body;
    const challenge = body.ok ? readChallenge(body.value) : body;
    if (!body.ok || !address.ok || !challenge.ok) return answer(c, firstRefusal(body, address, challenge));
    const to = address.value;
    return answer(
      c,
      await deliver(needs, to, c.req.query('redirect_to'), async (tx) =>
        sendCode(tx, contextOf(needs), {
          purpose: 'recovery',
          address: to,
          source: needs.sourceOf(c),
          userId: await findUserId(tx, to),
          challenge: challenge.value,
        }),
      ),
    );
  });

  app.post('/resend', async (c) => {
    const body = await readBody(c, resendBody);
    const address = body.ok ? readAddress(body.value) : body;
    if (!body.ok || !address.ok) return answer(c, firstRefusal(body, address));
    return answer(c, await resend(needs, body.value.type, address.value, needs.sourceOf(c)));
  });
}

type Sending = Outcome<Delivery | undefined, AuthRefusal>;

async function deliver(
  needs: AuthNeeds,
  { channel }: Address,
  redirect: string | undefined,
  send: (tx: Parameters<Parameters<AuthNeeds['db']['transaction']>[0]>[0]) => Promise<Sending>,
): Promise<Outcome<object, AuthRefusal>> {
  if (!needs.postbox.offers(channel)) {
    return refused({ code: channel === 'email' ? 'email_provider_disabled' : 'phone_provider_disabled' });
  }
  const sent = await needs.db.transaction(send);
  if (!sent.ok) return sent;
  post(needs, sent.value, redirect === undefined ? undefined : resolveRedirect(needs, redirect));
  return done(sentAnswer(channel));
}

type ResendType = z.infer<typeof resendBody>['type'];

/** A code again: to the address itself, or to the one it is about to be changed to. */
function resend(
  needs: AuthNeeds,
  type: ResendType,
  address: Address,
  source: string,
): Promise<Outcome<object, AuthRefusal>> {
  return deliver(needs, address, undefined, async (tx) => {
    const context = contextOf(needs);
    const userId = await findUserId(tx, address);
    if (type === 'signup' || type === 'sms') {
      return sendCode(tx, context, { purpose: 'sign_in', address, source, userId });
    }
    const user = userId === undefined ? undefined : await readUser(tx, userId);
    const pending = type === 'email_change' ? user?.newEmail : user?.newPhone;
    const to = pending === undefined ? address : { ...address, value: pending };
    return sendCode(tx, context, {
      purpose: type,
      address: to,
      source,
      userId: pending === undefined ? undefined : userId,
    });
  });
}
