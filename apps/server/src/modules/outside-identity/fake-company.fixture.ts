import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import type { SamlProvider } from './saml.ts';

/** What a company answers: the first three are what it was asked, the rest is how this answer differs. */
type Answer = {
  readonly requestId: string;
  readonly acsUrl: string;
  readonly audience: string;
  readonly email?: string;
  readonly at?: Date;
  readonly issuer?: string;
  readonly nameIdFormat?: string;
  /** Attributes beside the e-mail, by name. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** In the signed confirmation; the question asked and our address if left out, left out if undefined. */
  readonly inResponseTo?: string | undefined;
  readonly recipient?: string | undefined;
  /** How the subject is confirmed; "bearer" if left out, not at all if undefined. */
  readonly method?: string | undefined;
  readonly digest?: 'sha256' | 'sha1';
};

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const algorithms = {
  sha256: {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
  sha1: {
    signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
  },
};

const timeAt = (at: Date, seconds: number): string => new Date(at.getTime() + seconds * 1_000).toISOString();

/** Who brings the answer is the subject, if they bring it there, to that question, in five minutes. */
function confirmationOf(answer: Answer): string {
  const { requestId, acsUrl, at = new Date() } = answer;
  const said = { inResponseTo: requestId, recipient: acsUrl, method: 'bearer', ...answer };
  if (said.method === undefined) return '';
  const recipient = said.recipient === undefined ? '' : ` Recipient="${said.recipient}"`;
  const question = said.inResponseTo === undefined ? '' : ` InResponseTo="${said.inResponseTo}"`;
  return `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:${said.method}"><saml:SubjectConfirmationData NotOnOrAfter="${timeAt(at, 300)}"${recipient}${question}/></saml:SubjectConfirmation>`;
}

/**
 * A company's single sign-on: it says of anybody what a test wants, and signs it. `provider` is how the
 * house would have it in its settings; `answer` is what the browser posts to us in SAMLResponse.
 */
// oxlint-disable-next-line max-lines-per-function -- one small machine, read from top to bottom.
export function createFakeCompany() {
  const { privateKey, publicKey } = createKeyPair();
  const provider: SamlProvider = {
    id: randomUUID(),
    domains: ['company.example'],
    entityId: 'https://sso.company.example/metadata',
    ssoUrl: 'https://sso.company.example/login',
    certificate: publicKey,
  };

  const assertion = (answer: Answer): string => {
    const { audience, email = 'ann@company.example', issuer = provider.entityId, at = new Date() } = answer;
    const attributes = Object.entries({ mail: email, ...answer.attributes }).map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    );
    return [
      `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${timeAt(at, 0)}">`,
      `<saml:Issuer>${issuer}</saml:Issuer>`,
      `<saml:Subject><saml:NameID Format="${answer.nameIdFormat ?? emailFormat}">${email}</saml:NameID>`,
      confirmationOf(answer),
      `</saml:Subject><saml:Conditions NotBefore="${timeAt(at, -5)}" NotOnOrAfter="${timeAt(at, 300)}">`,
      `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction>`,
      `</saml:Conditions><saml:AuthnStatement AuthnInstant="${timeAt(at, 0)}"><saml:AuthnContext>`,
      `<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>`,
      `</saml:AuthnContext></saml:AuthnStatement>`,
      `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`,
    ].join('');
  };
  const sign = (xml: string, key = privateKey, digest: keyof typeof algorithms = 'sha256'): string => {
    const signing = new SignedXml({
      privateKey: key,
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
      signatureAlgorithm: algorithms[digest].signature,
    });
    signing.addReference({
      xpath: "//*[local-name(.)='Assertion']",
      transforms: [
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/2001/10/xml-exc-c14n#',
      ],
      digestAlgorithm: algorithms[digest].digest,
    });
    const after = "//*[local-name(.)='Issuer']";
    signing.computeSignature(xml, { location: { reference: after, action: 'after' } });
    return signing.getSignedXml();
  };
  const respond = ({ requestId, acsUrl }: Answer, assertions: string): string =>
    Buffer.from(
      `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${acsUrl}" InResponseTo="${requestId}"><saml:Issuer>${provider.entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertions}</samlp:Response>`,
    ).toString('base64');

  return {
    provider,
    /** A signed answer, as the company's service sends it through the browser. */
    answer: (answer: Answer): string => respond(answer, sign(assertion(answer), privateKey, answer.digest)),
    /** As `answer`, and nobody vouches for it. */
    unsigned: (answer: Answer): string => respond(answer, assertion(answer)),
    /** A signed assertion with a forged one in front of or behind it (signature wrapping). */
    wrapped: (answer: Answer, forged: Answer, place: 'before' | 'after'): string => {
      const good = sign(assertion(answer));
      const bad = assertion(forged);
      return respond(answer, place === 'before' ? bad + good : good + bad);
    },
    /** As `answer`, signed with a key that nobody knows. */
    signedByAnother: (answer: Answer): string =>
      respond(answer, sign(assertion(answer), createKeyPair().privateKey)),
  };
}

const createKeyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
