import { done, refused, type Outcome } from '@iron/domain';
import type { Hono } from 'hono';
import { z } from 'zod';
import {
  changeUser,
  confirmedAddresses,
  endSessions,
  readEmail,
  readPhone,
  readUser,
  sendCode,
  signOutScopes,
  unlinkIdentity,
  type Address,
  type AuthRefusal,
  type Delivery,
} from '../../modules/accounts/index.ts';
import { answer, post, sentAnswer } from './answers.ts';
import { contextOf, type AuthNeeds } from './auth-needs.ts';
import { presentUser } from './present-user.ts';
import { addressShape, asSignedIn, challengeShape, isUuid, readBody } from './requests.ts';

const changeBody = z.object({
  ...addressShape,
  ...challengeShape,
  password: z.string().nullish(),
  nonce: z.string().max(64).nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
});
const scopeSchema = z.enum(signOutScopes);

/** What somebody who is signed in may do with their own account. */
export function addAccountRoutes(app: Hono, needs: AuthNeeds): void {
  app.get('/user', async (c) =>
    answer(c, await asSignedIn(c, needs, (_tx, { user }) => Promise.resolve(done(presentUser(user))))),
  );

  app.put('/user', async (c) => {
    const body = await readBody(c, changeBody);
    if (!body.ok) return answer(c, body);
    const change = readChange(body.value);
    if (!change.ok) return answer(c, change);
    const outcome = await asSignedIn(c, needs, async (tx, asking) => {
      const changed = await changeUser(tx, contextOf(needs), asking, change.value);
      if (!changed.ok) return changed;
      const user = await readUser(tx, asking.user.id);
      return user === undefined ? refused({ code: 'user_not_found' }) : done({ user, sent: changed.value });
    });
    if (!outcome.ok) return answer(c, outcome);
    const { user, sent } = outcome.value;
    for (const delivery of sent) post(needs, delivery, undefined);
    return answer(c, done(presentUser(user)));
  });

  app.get('/reauthenticate', async (c) => {
    const outcome = await asSignedIn(
      c,
      needs,
      async (
        tx,
        { user, source },
      ): Promise<Outcome<{ to: Address; sent: Delivery | undefined }, AuthRefusal>> => {
        const [to] = confirmedAddresses(user);
        if (to === undefined) return refused({ code: 'email_not_confirmed' });
        const request = { purpose: 'reauthentication', address: to, source, userId: user.id } as const;
        const sent = await sendCode(tx, contextOf(needs), request);
        return sent.ok ? done({ to, sent: sent.value }) : sent;
      },
    );
    if (!outcome.ok) return answer(c, outcome);
    const { to, sent } = outcome.value;
    post(needs, sent, undefined);
    return answer(c, done(sentAnswer(to.channel)));
  });

  app.post('/logout', async (c) => {
    const scope = scopeSchema.safeParse(c.req.query('scope') ?? 'global');
    if (!scope.success) {
      const message = `Unsupported logout scope "${(c.req.query('scope') ?? '').slice(0, 20)}"`;
      return answer(c, refused({ code: 'validation_failed', message }));
    }
    const outcome = await asSignedIn(c, needs, async (tx, { session }) => {
      await endSessions(tx, session, scope.data);
      return done(undefined);
    });
    return answer(c, outcome);
  });

  app.delete('/user/identities/:id', async (c) => {
    const id = c.req.param('id');
    const outcome = await asSignedIn(c, needs, async (tx, { user }) => {
      if (needs.oidc.names.length === 0) return refused({ code: 'manual_linking_disabled' });
      return isUuid(id) ? unlinkIdentity(tx, user, id) : refused({ code: 'identity_not_found' });
    });
    return answer(c, outcome.ok ? done({}) : outcome);
  });
}

function readChange(body: z.infer<typeof changeBody>) {
  const { password, data, nonce } = body;
  if (password) {
    const message = 'Passwords are not used here: people sign in with one-time codes';
    return refused({ code: 'validation_failed', message } as AuthRefusal);
  }
  const email = body.email ? readEmail(body.email) : done(undefined);
  const phone = body.phone ? readPhone(body.phone) : done(undefined);
  if (!email.ok) return email;
  if (!phone.ok) return phone;
  return done({
    email: email.value,
    phone: phone.value,
    metadata: data ?? undefined,
    nonce: nonce ?? undefined,
  });
}
