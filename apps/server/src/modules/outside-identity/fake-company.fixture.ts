import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import type { SamlProvider } from './saml.ts';

type Answer = {
  readonly requestId: string;
  readonly acsUrl: string;
  readonly audience: string;
  readonly email?: string;
  readonly at?: Date;
  readonly issuer?: string;
  readonly nameIdFormat?: string;
};

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** A company's single sign-on: it says of anybody what a test wants, and signs it. */
export function createFakeCompany() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const provider: SamlProvider = {
    id: randomUUID(),
    domains: ['company.example'],
    entityId: 'https://sso.company.example/metadata',
    ssoUrl: 'https://sso.company.example/login',
    certificate: publicKey,
  };

  const assertion = (answer: Answer): string => {
    const { requestId, acsUrl, audience, email = 'ann@company.example', issuer = provider.entityId } = answer;
    const at = answer.at ?? new Date();
    const time = (seconds: number) => new Date(at.getTime() + seconds * 1_000).toISOString();
    return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${time(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${answer.nameIdFormat ?? emailFormat}">${email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${time(300)}" Recipient="${acsUrl}" InResponseTo="${requestId}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${time(-5)}" NotOnOrAfter="${time(300)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${time(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="mail"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`;
  };
  const sign = (xml: string, key = privateKey): string => {
    const signing = new SignedXml({
      privateKey: key,
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    });
    signing.addReference({
      xpath: "//*[local-name(.)='Assertion']",
      transforms: [
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/2001/10/xml-exc-c14n#',
      ],
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
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
    answer: (answer: Answer): string => respond(answer, sign(assertion(answer))),
    unsigned: (answer: Answer): string => respond(answer, assertion(answer)),
    /** A signed assertion with a forged one in front of or behind it (signature wrapping). */
    wrapped: (answer: Answer, forged: Answer, place: 'before' | 'after'): string => {
      const good = sign(assertion(answer));
      const bad = assertion(forged);
      return respond(answer, place === 'before' ? bad + good : good + bad);
    },
    signedByAnother: (answer: Answer): string => {
      const other = generateKeyPairSync('rsa', {
        modulusLength: 2_048,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      });
      return respond(answer, sign(assertion(answer), other.privateKey));
    },
  };
}
