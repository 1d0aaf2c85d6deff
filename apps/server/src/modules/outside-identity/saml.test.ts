import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createFakeCompany } from './fake-company.fixture.ts';
import { createSaml, samlProvidersSchema } from './saml.ts';

const acsUrl = 'https://picks.example.org/auth/v1/sso/saml/acs';
const audience = 'https://picks.example.org/auth/v1/sso/saml/metadata';
const company = createFakeCompany();
const { provider } = company;
const saml = createSaml([provider], { acsUrl, entityId: audience, now: () => new Date() });

const requestId = '_question-1';
const answer = { requestId, acsUrl, audience };
const finish = async (response: string, expected = requestId) => {
  const outcome = await saml.finish(response, { provider, requestId: expected });
  return outcome.ok ? outcome.value : outcome.refusal.code;
};

describe('single sign-on of a company', () => {
  test('is found by the domain of an e-mail or by its id', () => {
    expect(saml.find({ domain: 'Company.example' })?.id).toBe(provider.id);
    expect(saml.find({ providerId: provider.id })?.id).toBe(provider.id);
    expect(saml.find({ domain: 'elsewhere.example' })).toBeUndefined();
    expect([
      saml.isOffered,
      createSaml([], { acsUrl, entityId: audience, now: () => new Date() }).isOffered,
    ]).toEqual([true, false]);
  });

  test('is asked with a question of its own', async () => {
    const { url, requestId: id } = await saml.start(provider, 'state-1');
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin + pathname).toBe(provider.ssoUrl);
    expect(searchParams.get('RelayState')).toBe('state-1');
    const question = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
    expect(question).toContain(`ID="${id}"`);
    expect(question).toContain(`AssertionConsumerServiceURL="${acsUrl}"`);
    const another = await saml.start(provider, 'state-1');
    expect(another.requestId).not.toBe(id);
  });

  test('vouches for a person with a signed answer to it', async () => {
    expect(await finish(company.answer(answer))).toEqual({
      provider: `sso:${provider.id}`,
      subject: 'ann@company.example',
      email: 'ann@company.example',
      emailVerified: true,
      data: { sub: 'ann@company.example', iss: provider.entityId, email: 'ann@company.example' },
    });
  });

  test('vouches for the addresses of its own domains only', async () => {
    const other = await finish(company.answer({ ...answer, email: 'boss@elsewhere.example' }));
    expect(other).toMatchObject({ email: 'boss@elsewhere.example', emailVerified: false });
  });

  test('knows a person by a lasting name, not by one that changes', async () => {
    const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    expect(await finish(company.answer({ ...answer, nameIdFormat }))).toMatchObject({
      subject: 'ann@company.example',
    });
  });

  test.each([
    ['to another question', company.answer({ ...answer, requestId: '_question-2' })],
    ['for another house', company.answer({ ...answer, audience: 'https://evil.example' })],
    ['that has run out', company.answer({ ...answer, at: new Date(Date.now() - 3_600_000) })],
    ['from the future', company.answer({ ...answer, at: new Date(Date.now() + 3_600_000) })],
    ['that nobody signed', company.unsigned(answer)],
    ['that another company signed', company.signedByAnother(answer)],
    ['in another company’s name', company.answer({ ...answer, issuer: 'https://other.example' })],
    [
      'with a forged one before it',
      company.wrapped(answer, { ...answer, email: 'boss@company.example' }, 'before'),
    ],
    [
      'with a forged one behind it',
      company.wrapped(answer, { ...answer, email: 'boss@company.example' }, 'after'),
    ],
    ['that is none', 'bm9uc2Vuc2U='],
    ['that is empty', ''],
    ['that is endless', 'A'.repeat(300_000)],
  ])('is not believed with an answer %s', async (_what, response) => {
    expect(await finish(response)).toBe('assertion_invalid');
  });

  test('is not believed when the answer was changed after it was signed', async () => {
    const xml = Buffer.from(company.answer(answer), 'base64').toString();
    const changed = xml.replaceAll('ann@company.example', 'eve@company.example');
    expect(await finish(Buffer.from(changed).toString('base64'))).toBe('assertion_invalid');
  });

  test('is told by a document what we are', () => {
    expect(saml.metadata()).toContain(`entityID="${audience}"`);
    expect(saml.metadata()).toContain(`Location="${acsUrl}"`);
    expect(saml.metadata()).toContain('WantAssertionsSigned="true"');
  });
});

describe('the settings of companies', () => {
  test('are a list of what each needs', () => {
    expect(samlProvidersSchema.parse([provider])).toEqual([provider]);
    for (const bad of [
      {},
      [{ ...provider, domains: [] }],
      [{ ...provider, id: 'x' }],
      [{ ...provider, ssoUrl: 'x' }],
    ]) {
      expect(samlProvidersSchema.safeParse(bad).success).toBe(false);
    }
  });
});
