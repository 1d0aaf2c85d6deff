import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { done, refused, type Outcome } from '@iron/domain';
import type { Tx } from '../../../platform/db.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { secondsAfter, type AccountsContext } from '../accounts-context.ts';
import type { AuthRefusal } from '../refusals.ts';

/** PKCE of the client that asked (RFC 7636). */
export type Challenge = { readonly challenge: string; readonly method: 's256' | 'plain' };

export type FlowStart = {
  readonly kind: 'link' | 'oauth' | 'saml';
  readonly provider?: string | undefined;
  readonly redirectTo: string;
  readonly challenge: Challenge | undefined;
  /** What the answer of the other side is checked against. */
  readonly kept?: Readonly<Record<string, unknown>>;
  readonly linksTo?: string | undefined;
};

export type Flow = {
  readonly id: string;
  readonly kind: FlowStart['kind'];
  readonly provider: string | undefined;
  readonly redirectTo: string;
  readonly challenge: Challenge | undefined;
  readonly kept: Readonly<Record<string, unknown>>;
  readonly linksTo: string | undefined;
};

type FlowRow = {
  id: string;
  kind: FlowStart['kind'];
  provider: string | null;
  redirect_to: string;
  challenge: string | null;
  challenge_method: 's256' | 'plain' | null;
  kept: Record<string, unknown>;
  links_to: string | null;
  user_id: string | null;
  method: string | null;
  created_at: Date;
  completed_at: Date | null;
};

const secretBytes = 32;
const newSecret = (): string => randomBytes(secretBytes).toString('base64url');
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Remembers a sign-in that goes on somewhere else. `state` is what the other side must bring back. */
export async function startFlow(
  tx: Tx,
  { now }: AccountsContext,
  start: FlowStart,
  state: string = newSecret(),
): Promise<{ id: string; state: string }> {
  const id = randomUUID();
  const { challenge } = start;
  await tx.query(
    `insert into accounts.flows
       (id, kind, provider, redirect_to, challenge, challenge_method, state, kept, links_to, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10)`,
    [
      id,
      start.kind,
      start.provider ?? null,
      start.redirectTo,
      challenge?.challenge ?? null,
      challenge?.method ?? null,
      hash(state),
      JSON.stringify(start.kept ?? {}),
      start.linksTo ?? null,
      now,
    ],
  );
  return { id, state };
}

/** The flow that a state belongs to, once: whoever brings it again is refused. */
export async function takeFlow(
  tx: Tx,
  { limits, now }: AccountsContext,
  kind: 'oauth' | 'saml',
  state: string,
): Promise<Outcome<Flow, 'flow_unknown' | 'flow_expired'>> {
  const [row] = await tx.query<FlowRow>(
    `update accounts.flows set state = null where kind = $1 and state = $2 returning *`,
    [kind, hash(state)],
  );
  if (row === undefined) return refused('flow_unknown');
  if (secondsAfter(row.created_at, limits.flowSeconds) <= now) return refused('flow_expired');
  return done(flowOf(row));
}

/** The person came back: gives the code that their client exchanges for a session. */
export async function completeFlow(
  tx: Tx,
  { now }: AccountsContext,
  { id, userId, method }: { readonly id: string; readonly userId: string; readonly method: string },
): Promise<string> {
  const code = newSecret();
  await tx.query(
    `update accounts.flows set code = $2, user_id = $3, method = $4, completed_at = $5, state = null
      where id = $1`,
    [id, hash(code), userId, method, now],
  );
  return code;
}

/**
 * Exchanges the code for whom it was made, once, and only for the client that began the flow: it alone
 * knows the verifier. A wrong verifier ends the flow too, so that a stolen code cannot be tried twice.
 */
export async function redeemFlow(
  tx: Tx,
  { limits, now }: AccountsContext,
  { code, verifier }: { readonly code: string; readonly verifier: string },
): Promise<Outcome<{ userId: string; method: string; provider: string | undefined }, AuthRefusal>> {
  const [row] = await tx.query<FlowRow>('delete from accounts.flows where code = $1 returning *', [
    hash(code),
  ]);
  if (row?.user_id === undefined || row.user_id === null) return refused({ code: 'flow_state_not_found' });
  const from = row.completed_at ?? row.created_at;
  if (secondsAfter(from, limits.flowSeconds) <= now) return refused({ code: 'flow_state_expired' });
  const { challenge } = flowOf(row);
  if (challenge === undefined || !answers(challenge, verifier)) return refused({ code: 'bad_code_verifier' });
  return done({ userId: row.user_id, method: row.method ?? 'otp', provider: row.provider ?? undefined });
}

function answers({ challenge, method }: Challenge, verifier: string): boolean {
  const given = method === 's256' ? hash(verifier).toString('base64url') : verifier;
  return sameBytes(Buffer.from(given), Buffer.from(challenge));
}

const flowOf = (row: FlowRow): Flow => ({
  id: row.id,
  kind: row.kind,
  provider: row.provider ?? undefined,
  redirectTo: row.redirect_to,
  challenge:
    row.challenge === null ? undefined : { challenge: row.challenge, method: row.challenge_method ?? 's256' },
  kept: row.kept,
  linksTo: row.links_to ?? undefined,
});
