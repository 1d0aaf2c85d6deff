import { done, refused } from '@iron/domain';
import type { Hono } from 'hono';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import {
  answerChallenge,
  challengeFactor,
  enrolFactor,
  readUser,
  removeFactor,
  renewRefreshToken,
  type AuthRefusal,
} from '../../modules/accounts/index.ts';
import { answer, presentSession } from './answers.ts';
import { contextOf, type AuthNeeds } from './auth-needs.ts';
import { asSignedIn, isUuid, readBody } from './requests.ts';

const issuer = 'Iron Picks';

const enrolBody = z.object({
  factor_type: z.enum(['totp', 'phone', 'webauthn'], { error: 'factor_type needs to be totp' }),
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
});
const answerBody = z.object({ challenge_id: z.uuid(), code: z.string().max(10) });

const notOffered = {
  phone: 'mfa_phone_enroll_not_enabled',
  webauthn: 'mfa_webauthn_enroll_not_enabled',
} as const;

const noFactor: AuthRefusal = { code: 'mfa_factor_not_found' };

/** The second factor: an authenticator app (TOTP). */
export function addFactorRoutes(app: Hono, needs: AuthNeeds): void {
  app.post('/factors', async (c) => {
    const body = await readBody(c, enrolBody);
    if (!body.ok) return answer(c, body);
    const { factor_type: kind, friendly_name: given } = body.value;
    if (kind !== 'totp') return answer(c, refused({ code: notOffered[kind] }));
    const name = given || undefined;
    const outcome = await asSignedIn(c, needs, (tx, asking) =>
      enrolFactor(tx, contextOf(needs), asking, { name, issuer: body.value.issuer ?? issuer }),
    );
    if (!outcome.ok) return answer(c, outcome);
    const { id, secret, uri } = outcome.value;
    const totp = { qr_code: renderSVG(uri), secret, uri };
    return c.json({ id, type: kind, ...(name !== undefined && { friendly_name: name }), totp });
  });

  app.post('/factors/:id/challenge', async (c) => {
    const factorId = c.req.param('id');
    const outcome = await asSignedIn(c, needs, (tx, { user, source }) =>
      isUuid(factorId)
        ? challengeFactor(tx, contextOf(needs), { user }, { factorId, source })
        : Promise.resolve(refused(noFactor)),
    );
    if (!outcome.ok) return answer(c, outcome);
    const { id, expiresAt } = outcome.value;
    return c.json({ id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1_000) });
  });

  app.post('/factors/:id/verify', async (c) => {
    const factorId = c.req.param('id');
    const body = await readBody(c, answerBody);
    if (!body.ok) return answer(c, body);
    const { challenge_id: challengeId, code } = body.value;
    const outcome = await asSignedIn(c, needs, async (tx, asking) => {
      if (!isUuid(factorId)) return refused(noFactor);
      const context = contextOf(needs);
      const given = { factorId, challengeId, code, source: asking.source };
      const raised = await answerChallenge(tx, context, asking, given);
      if (!raised.ok) return raised;
      const refreshToken = await renewRefreshToken(tx, context, raised.value.id);
      const user = await readUser(tx, asking.user.id);
      if (user === undefined) return refused({ code: 'user_not_found' });
      return done({ user, session: raised.value, refreshToken });
    });
    return outcome.ok ? c.json(await presentSession(needs, outcome.value)) : answer(c, outcome);
  });

  app.delete('/factors/:id', async (c) => {
    const id = c.req.param('id');
    const outcome = await asSignedIn(c, needs, (tx, asking) =>
      isUuid(id) ? removeFactor(tx, asking, id) : Promise.resolve(refused(noFactor)),
    );
    return answer(c, outcome.ok ? done({ id }) : outcome);
  });
}
