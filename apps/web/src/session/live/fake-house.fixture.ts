import { cents, type ActivityItem, type Slate } from '@iron/domain';
import type { Account } from '@iron/protocol';
import { vi } from 'vitest';

const deposit: ActivityItem = {
  id: 'd1',
  type: 'deposit',
  amount: cents(4_000),
  date: '2026-11-20T12:00:00.000Z',
  desc: 'Cash deposit at The Iron Tap House',
};

export const adaAccount: Account = {
  userId: 'ada',
  email: 'ada@example.org',
  role: 'user',
  venueId: 'iron-tap-house',
  jurisdiction: 'AL',
  balance: cents(4_000),
  entries: [],
  vouchers: [],
  limits: {},
  activity: [deposit],
};

type Level = 'aal1' | 'aal2';

/** What a function answers to a body; another status than 200 is a "no". */
type FakeFunction = (body: Readonly<Record<string, unknown>>) => {
  readonly status?: number;
  readonly body: object;
};

/** A function that says "no". */
export const saysNo =
  (code: string, fields: object = {}): FakeFunction =>
  () => ({ status: 422, body: { code, ...fields } });

/** A house that answers as the server does, over `fetch`; a test sets what it says. */
export class FakeHouse {
  account: Account = adaAccount;
  readonly code = '123456';
  readonly factorCode = '654321';
  /** What the link of an e-mail brings back to the browser that asked for it. */
  readonly linkCode = 'a-code-of-a-link';
  hasFactor = false;
  /** Off the network altogether. */
  isDown = false;
  /** Answered instead of the account. */
  accountStatus: number | undefined;
  /** What the next request for a code is refused with. */
  sendRefusal: { readonly status: number; readonly code: string; readonly message: string } | undefined;
  /** The functions that there are beside `account`, by their names. */
  readonly functions = new Map<string, FakeFunction>();
  /** What was sent to them, in order. */
  readonly sent: { readonly name: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
  /** So many answers of theirs get lost on the way back; what was asked is done all the same. */
  answersLost = 0;
  slate: Slate | undefined;
  /** What the next answers about the account wait for, on their way back. */
  accountHeld: Promise<void> | undefined;
  /** Method and path of everything asked, in order. */
  readonly asked: string[] = [];
  /** Who asked, by method and path: the bearer token of the last time. */
  readonly bearers = new Map<string, string>();
  readonly #live = new Map<string, Level>();
  #issued = 0;
  #outdated = 0;

  /** Answers every `fetch` from now on, until the test's globals are put back. */
  open(): this {
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => this.#answer(input, init));
    return this;
  }

  /** What another device does by signing out everywhere. */
  endSessions(): void {
    this.#live.clear();
  }

  /** Takes the newest session again, as if it had just been given out. */
  readmit(): void {
    this.#live.set(`r${this.#issued}`, 'aal1');
  }

  /** Makes every token given out so far too old to be used, though it can be renewed. */
  outdateTokens(): void {
    this.#outdated = this.#issued;
  }

  /** What was sent to the function of this name, in order. */
  sentTo = (wanted: string): readonly Readonly<Record<string, unknown>>[] =>
    this.sent.filter(({ name }) => name === wanted).map(({ body }) => body);

  /** How often the account was asked for. */
  accountsAsked = (): number => this.asked.filter((line) => line === 'POST /functions/v1/account').length;

  async #answer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const line = `${init.method ?? 'GET'} ${url.pathname}`;
    this.asked.push(line);
    if (this.isDown) throw new TypeError('Failed to fetch');
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, string>;
    const bearer = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    this.bearers.set(line, bearer);
    const answer = this.#route(line, body, bearer);
    if (line === 'POST /functions/v1/account') await this.accountHeld;
    return answer;
  }

  #route(line: string, body: Record<string, string>, bearer: string): Response {
    const refreshToken = body['refresh_token'] ?? '';
    switch (line) {
      case 'GET /config.json':
        return json(200, { backendUrl: '', anonKey: 'sb_publishable_test' });
      case 'POST /auth/v1/otp':
        return this.sendRefusal === undefined
          ? json(200, {})
          : json(this.sendRefusal.status, this.sendRefusal);
      case 'POST /auth/v1/verify':
        return body['token'] === this.code
          ? this.#session('aal1')
          : json(403, { code: 'otp_expired', message: 'Token has expired or is invalid' });
      case 'POST /auth/v1/token': {
        if (body['auth_code'] === this.linkCode) return this.#session('aal1');
        const level = this.#live.get(refreshToken);
        this.#live.delete(refreshToken);
        return level === undefined
          ? json(400, { code: 'session_not_found', message: 'Session not found' })
          : this.#session(level);
      }
      case 'GET /auth/v1/user':
        return json(200, this.#user());
      case 'POST /auth/v1/factors/f1/challenge':
        return json(200, { id: 'c1', type: 'totp', expires_at: 2_000_000_000 });
      case 'POST /auth/v1/factors/f1/verify':
        return body['code'] === this.factorCode
          ? this.#session('aal2')
          : json(422, { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' });
      case 'POST /auth/v1/logout':
        this.#live.delete(bearer.split('.')[2] ?? '');
        return new Response(null, { status: 204 });
      case 'GET /rest/v1/exposures':
        return json(200, []);
      case 'POST /functions/v1/account':
        return this.#accountFor(bearer);
      case 'GET /slate.json':
        return this.slate === undefined ? json(503, {}) : json(200, this.slate);
      default:
        return this.#function(line.replace('POST /functions/v1/', ''), body, bearer);
    }
  }

  #function(name: string, body: Record<string, string>, bearer: string): Response {
    const run = this.functions.get(name);
    if (run === undefined) return json(404, { code: 'NOT_FOUND', message: `Nothing at ${name}` });
    const ended = this.#whyOut(bearer);
    if (ended !== undefined) return ended;
    this.sent.push({ name, body });
    const answer = run(body);
    if (this.answersLost > 0) {
      this.answersLost -= 1;
      throw new TypeError('Failed to fetch');
    }
    return json(answer.status ?? 200, answer.body);
  }

  #accountFor(bearer: string): Response {
    if (this.accountStatus !== undefined) return json(this.accountStatus, { code: 'as_told' });
    return this.#whyOut(bearer) ?? json(200, this.account);
  }

  #whyOut(bearer: string): Response | undefined {
    const token = bearer.split('.')[2] ?? '';
    return this.#live.has(token) && Number(token.slice(1)) > this.#outdated
      ? undefined
      : json(401, { code: 'session_ended', message: 'Sign in again' });
  }

  /** A session whose token says, in its third part, which refresh token belongs to it. */
  #session(aal: Level): Response {
    this.#issued += 1;
    const refreshToken = `r${this.#issued}`;
    this.#live.set(refreshToken, aal);
    const exp = Math.floor(Date.now() / 1_000) + 3_600;
    const claims = { sub: this.account.userId, exp, aal, amr: [], role: 'authenticated' };
    return json(200, {
      access_token: `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}.${refreshToken}`,
      token_type: 'bearer',
      expires_in: 3_600,
      expires_at: exp,
      refresh_token: refreshToken,
      user: this.#user(),
    });
  }

  #user(): object {
    const { userId, email } = this.account;
    const factors = [{ id: 'f1', status: 'verified', factor_type: 'totp' }];
    const common = { id: userId, email, aud: 'authenticated', app_metadata: {}, user_metadata: {} };
    return { ...common, created_at: deposit.date, factors: this.hasFactor ? factors : [] };
  }
}

const encode = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '');

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
  });
