import { done, refused, type Outcome } from '@iron/domain';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { z } from 'zod';
import type { IdentityRefusal, OutsideIdentity } from './identity.ts';
import { isForThisQuestion, readAssertion, type Assertion } from './read-assertion.ts';

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
/** A lasting name that stands apart from the e-mail (SAML subject identifier attributes 1.0). */
const subjectAttribute = 'urn:oasis:names:tc:SAML:attribute:subject-id';
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
      if (isSignedWeakly(samlResponse)) return refuse('The answer is signed with SHA-1');
      try {
        const { profile } = await speakTo(provider, house, requestId).validatePostResponseAsync({
          SAMLResponse: samlResponse,
        });
        const assertion = readAssertion(profile?.getAssertion?.());
        if (assertion === undefined) return refuse('The answer names nobody');
        // The key is the company's, and so must be the name it signs under.
        if (assertion.issuer !== provider.entityId) return refuse('The answer is of another company');
        const expected = { acsUrl: house.acsUrl, requestId, now: house.now() };
        if (!isForThisQuestion(assertion, expected)) return refuse('The answer is not to this question');
        return identityOf(provider, assertion, attributesSchema.parse(profile?.['attributes']));
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

type Attributes = Readonly<Record<string, unknown>>;
const attributesSchema = z.record(z.string(), z.unknown()).default({});

function identityOf(
  provider: SamlProvider,
  assertion: Assertion,
  attributes: Attributes,
): Outcome<OutsideIdentity, IdentityRefusal> {
  const email = emailOf(assertion, attributes);
  const subject = subjectOf(assertion, attributes, email);
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

function subjectOf(
  { nameId, nameIdFormat }: Assertion,
  attributes: Attributes,
  email: string | undefined,
): string | undefined {
  const lasting = textOf(attributes[subjectAttribute]);
  if (lasting !== undefined) return lasting;
  // A name that changes at every sign-in cannot be known again; the e-mail then stands for the person.
  if (nameIdFormat === transientFormat) return email;
  return nameIdFormat === emailFormat ? nameId.trim().toLowerCase() : nameId;
}

/** In lower case. Undefined for what is no address, or could be read as one of two. */
function emailOf({ nameId, nameIdFormat }: Assertion, attributes: Attributes): string | undefined {
  const attribute = emailAttributes.flatMap((name) => textOf(attributes[name]) ?? [])[0];
  const found = (nameIdFormat === emailFormat ? nameId : attribute)?.trim().toLowerCase();
  return found !== undefined && /^[^@\s]+@[^@\s]+$/.test(found) ? found : undefined;
}

/** Of several values the first. */
function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

/** The library still takes SHA-1, which can be made to collide; every company's service can do better. */
const isSignedWeakly = (samlResponse: string): boolean =>
  /xmldsig#(rsa-|dsa-)?sha1\b/i.test(Buffer.from(samlResponse, 'base64').toString('utf8'));

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
