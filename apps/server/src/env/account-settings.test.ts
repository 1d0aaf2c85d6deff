import { describe, expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';

const long = 'x'.repeat(32);

function accountsOf(variables: Record<string, string>) {
  const settings = readSettings(variables, []);
  if (!settings.ok) throw new Error(settings.refusal.join('; '));
  return settings.value.accounts;
}
const problemsOf = (variables: Record<string, string>) => {
  const settings = readSettings(variables, []);
  return settings.ok ? [] : settings.refusal;
};

describe('settings of sign-in', () => {
  test('with nothing set let kiosks make accounts and keep mail in the local outbox', () => {
    expect(accountsOf({})).toEqual({
      secret: undefined,
      serviceKey: undefined,
      publicUrl: undefined,
      redirectUrls: [],
      signUps: 'kiosk',
      limits: 'strict',
      smtpUrl: undefined,
      mailFrom: 'Iron Picks <no-reply@localhost>',
      sms: undefined,
      web3Chains: [],
      oidcProviders: [],
      samlProviders: [],
    });
  });

  test('are read from the environment', () => {
    expect(
      accountsOf({
        AUTH_SECRET: long,
        SERVICE_KEY: `sb_secret_${long}`,
        PUBLIC_URL: 'https://picks.example.com/',
        REDIRECT_URLS: 'https://a.example, https://b.example/x,',
        SIGN_UPS: 'open',
        AUTH_LIMITS: 'relaxed',
        SMTP_URL: 'smtps://user:pass@mail.example.com',
        MAIL_FROM: 'Picks <picks@example.com>',
        SMS_GATEWAY_URL: 'https://sms.example.com/send',
        SMS_GATEWAY_TOKEN: 'token',
        WEB3_CHAINS: 'solana,ethereum',
        OIDC_PROVIDERS: '[{"name":"google"}]',
        SAML_PROVIDERS: '[]',
      }),
    ).toEqual({
      secret: long,
      serviceKey: `sb_secret_${long}`,
      publicUrl: 'https://picks.example.com',
      redirectUrls: ['https://a.example', 'https://b.example/x'],
      signUps: 'open',
      limits: 'relaxed',
      smtpUrl: 'smtps://user:pass@mail.example.com',
      mailFrom: 'Picks <picks@example.com>',
      sms: { url: 'https://sms.example.com/send', token: 'token' },
      web3Chains: ['solana', 'ethereum'],
      oidcProviders: [{ name: 'google' }],
      samlProviders: [],
    });
  });

  test.each([
    ['AUTH_SECRET', 'short', 'AUTH_SECRET must be at least 32 characters of chance'],
    ['SERVICE_KEY', long, 'SERVICE_KEY must start with sb_secret_'],
    ['PUBLIC_URL', 'picks.example.com', 'PUBLIC_URL must be a web address such as https://picks.example.com'],
    ['REDIRECT_URLS', 'javascript:alert(1)', /^REDIRECT_URLS/],
    ['SIGN_UPS', 'anybody', 'SIGN_UPS must be kiosk or open'],
    ['AUTH_LIMITS', 'none', 'AUTH_LIMITS must be strict or relaxed'],
    ['SMTP_URL', 'https://mail.example.com', 'SMTP_URL must start with smtp:// or smtps://'],
    ['WEB3_CHAINS', 'bitcoin', /^WEB3_CHAINS/],
    ['OIDC_PROVIDERS', '[{', 'OIDC_PROVIDERS must be a list in JSON'],
    ['SAML_PROVIDERS', 'x', 'SAML_PROVIDERS must be a list in JSON'],
  ])('%s of %j is refused by name', (name, value, problem) => {
    const [found, ...others] = problemsOf({ [name]: value });
    expect(found).toMatch(problem);
    expect(others).toEqual([]);
  });

  test('in production need a secret and an address, and strict limits', () => {
    const production = { MODE: 'production', DATABASE_URL: 'postgres://db/iron' };
    expect(problemsOf(production)[0]).toContain('needs AUTH_SECRET');
    expect(problemsOf({ ...production, AUTH_SECRET: long })[0]).toContain('needs PUBLIC_URL');
    const whole = { ...production, AUTH_SECRET: long, PUBLIC_URL: 'https://picks.example.com' };
    expect(problemsOf(whole)).toEqual([]);
    expect(problemsOf({ ...whole, AUTH_LIMITS: 'relaxed' })[0]).toContain('may not run with MODE=production');
  });
});
