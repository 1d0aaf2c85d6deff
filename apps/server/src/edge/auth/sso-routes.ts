import type { Hono } from 'hono';
import { z } from 'zod';
import { startFlow, takeFlow } from '../../modules/accounts/index.ts';
import { resolveRedirect } from './answers.ts';
import { refuseAuth } from './auth-error.ts';
import { contextOf, type AuthNeeds } from './auth-needs.ts';
import { identityRefusal } from './identity-refusal.ts';
import { comeBack, sendBack } from './provider-routes.ts';
import { challengeShape, readBody, readChallenge } from './requests.ts';

const ssoBody = z.object({
  provider_id: z.string().max(100).nullish(),
  domain: z.string().max(253).nullish(),
  redirect_to: z.string().max(2_048).nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...challengeShape,
});
const keptSchema = z.object({ requestId: z.string() });

/** Single sign-on of a company (SAML 2.0). */
export function addSsoRoutes(app: Hono, needs: AuthNeeds): void {
  const { db, saml } = needs;

  app.post('/sso', async (c) => {
    if (!saml.isOffered) return refuseAuth(c, { code: 'saml_provider_disabled' });
    const body = await readBody(c, ssoBody);
    const challenge = body.ok ? readChallenge(body.value) : body;
    if (!body.ok) return refuseAuth(c, body.refusal);
    if (!challenge.ok) return refuseAuth(c, challenge.refusal);
    const { provider_id: providerId, domain, redirect_to: asked } = body.value;
    if ((providerId ?? '') === '' && (domain ?? '') === '') {
      const message = 'A provider_id or domain needs to be provided';
      return refuseAuth(c, { code: 'validation_failed', message });
    }
    const provider = saml.find(providerId ? { providerId } : { domain: domain ?? '' });
    if (provider === undefined) {
      const message = providerId ? 'No such SSO provider' : undefined;
      return refuseAuth(c, { code: 'sso_provider_not_found', ...(message && { message }) });
    }
    const state = crypto.randomUUID();
    const { url, requestId } = await saml.start(provider, state);
    await db.transaction((tx) =>
      startFlow(
        tx,
        contextOf(needs),
        {
          kind: 'saml',
          provider: provider.id,
          redirectTo: resolveRedirect(needs, asked ?? undefined),
          challenge: challenge.value,
          kept: { requestId },
        },
        state,
      ),
    );
    return body.value.skip_http_redirect === true ? c.json({ url }) : c.redirect(url, 303);
  });

  app.get('/sso/saml/metadata', (c) =>
    c.body(saml.metadata(), 200, { 'content-type': 'application/samlmetadata+xml' }),
  );

  app.post('/sso/saml/acs', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const taken = await db.transaction((tx) =>
      takeFlow(tx, contextOf(needs), 'saml', form.get('RelayState') ?? ''),
    );
    if (!taken.ok) {
      const isOld = taken.refusal === 'flow_expired';
      return refuseAuth(c, { code: isOld ? 'saml_relay_state_expired' : 'saml_relay_state_not_found' });
    }
    const flow = taken.value;
    const provider = saml.find({ providerId: flow.provider ?? '' });
    if (provider === undefined) return sendBack(c, flow, { code: 'sso_provider_not_found' });
    const { requestId } = keptSchema.parse(flow.kept);
    const identity = await saml.finish(form.get('SAMLResponse') ?? '', { provider, requestId });
    return identity.ok
      ? comeBack(c, needs, flow, identity.value, 'sso/saml')
      : sendBack(c, flow, identityRefusal(identity.refusal));
  });
}
