import { done, refused, type Outcome } from '@iron/domain';
import { SAML, ValidateInResponseTo, type Profile } from '@node-saml/node-saml';
import { z } from 'zod';
import type { IdentityRefusal, OutsideIdentity } from './identity.ts';

const providerSchema = z.strictObject({
  id: z.uuid(),
  /** Whose e-mails the company may vouch for, and by which it is found. */
  domains: z.array(z.string().regex(/^[a-z0-9.-]+$/)).min(1),
  /** What the company's own service is called. */
  entityId: z.string().min(1),
  ssoUrl: z.url({ protocol: /^https?$/ }),
  /** PEM of what it signs with. */
  certificate: z.string().min(1),
});
export const samlProvidersSchema = z.array(providerSchema);
export type SamlProvider = z.infer<typeof providerSchema>;

type House = {
  /** Where companies send their answers. */
  readonly acsUrl: string;
  /** What we are called there. */
  readonly entityId: string;
  readonly now: () => Date;
};

/** Single sign-on of companies (SAML 2.0). */
export type Saml = {
  readonly isOffered: boolean;
  find(by: { readonly providerId: string } | { readonly domain: string }): SamlProvider | undefined;
  /** Where to send a person, and the id of the question, which the answer must name. */
  start(provider: SamlProvider, relayState: string): Promise<{ url: string; requestId: string }>;
  finish(
    samlResponse: string,
    expected: { readonly provider: SamlProvider; readonly requestId: string },
  ): Promise<Outcome<OutsideIdentity, IdentityRefusal>>;
  /** What a company's administrator gives to their service. */
  metadata(): string;
};

const skewMs = 60_000;
const responseCharsMax = 256 * 1_024;
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const transientFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const emailAttributes = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];

export function createSaml(providers: readonly SamlProvider[], house: House): Saml {
  return {
    isOffered: providers.length > 0,
    find: (by) =>
      'providerId' in by
        ? providers.find(({ id }) => id === by.providerId)
        : providers.find(({ domains }) => domains.includes(by.domain.toLowerCase())),
    async start(provider, relayState) {
      const requestId = `_${crypto.randomUUID()}`;
      const saml = speakTo(provider, house, requestId);
      return { url: await saml.getAuthorizeUrlAsync(relayState, undefined, {}), requestId };
    },
    async finish(samlResponse, { provider, requestId }) {
      if (samlResponse.length > responseCharsMax) return refuse('The answer is too large');
      try {
        const { profile } = await speakTo(provider, house, requestId).validatePostResponseAsync({
          SAMLResponse: samlResponse,
        });
        return profile === null ? refuse('The answer names nobody') : identityOf(provider, profile);
      } catch (error) {
        return refuse(error instanceof Error ? error.message : 'The answer is not valid');
      }
    },
    metadata: () => metadataOf(house),
  };
}

const refuse = (message: string): Outcome<never, IdentityRefusal> =>
  refused({ code: 'assertion_invalid', message: message.slice(0, 200) });

/** The library for one question: an answer to any other is refused. That it comes once, the flow sees to. */
function speakTo(provider: SamlProvider, house: House, requestId: string): SAML {
  const asked = house.now().toISOString();
  return new SAML({
    callbackUrl: house.acsUrl,
    entryPoint: provider.ssoUrl,
    issuer: house.entityId,
    audience: house.entityId,
    idpCert: provider.certificate,
    wantAssertionsSigned: true,
    // Some companies sign the assertion alone, which is what counts.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: skewMs,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: (key, value) => Promise.resolve({ createdAt: Date.now(), value: key === '' ? '' : value }),
      getAsync: (key) => Promise.resolve(key === requestId ? asked : null),
      removeAsync: () => Promise.resolve(null),
    },
  });
}

function identityOf(provider: SamlProvider, profile: Profile): Outcome<OutsideIdentity, IdentityRefusal> {
  const { nameID, nameIDFormat, issuer } = profile;
  // The key is the company's, and so must be the name it signs under.
  if (issuer !== provider.entityId) return refuse('The answer is of another company');
  const email = emailOf(profile)?.toLowerCase();
  // A name that changes at every sign-in cannot be known again; the e-mail then stands for the person.
  const subject = nameIDFormat === transientFormat ? email : nameID;
  if (subject === undefined || subject === '') return refuse('The answer names nobody');
  // A company vouches for its own addresses and no others.
  const domain = email?.split('@')[1] ?? '';
  return done({
    provider: `sso:${provider.id}`,
    subject,
    email,
    emailVerified: provider.domains.includes(domain),
    data: { sub: subject, iss: provider.entityId, ...(email !== undefined && { email }) },
  });
}

function emailOf(profile: Profile): string | undefined {
  if (profile.nameIDFormat === emailFormat) return profile.nameID;
  const found = emailAttributes.map((name) => profile[name]).find((value) => typeof value === 'string');
  return typeof found === 'string' && found.includes('@') ? found : undefined;
}

const metadataOf = ({ entityId, acsUrl }: House): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escapeXml(entityId)}">
  <SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</NameIDFormat>
    <AssertionConsumerService index="0" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapeXml(acsUrl)}"/>
  </SPSSODescriptor>
</EntityDescriptor>
`;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
