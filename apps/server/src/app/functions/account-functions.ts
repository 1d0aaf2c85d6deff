import { cents, done, refused } from '@iron/domain';
import { z } from 'zod';
import { commandFunction, readFunction, type AnyFunction } from '../../edge/functions/function-definition.ts';
import type { Visitor } from '../../edge/visitor.ts';
import type { Keyring } from '../../modules/access-tokens/index.ts';
import { readEmail, type AccountLimits, type AccountsContext } from '../../modules/accounts/index.ts';
import { kioskCredential, registerKiosk, revokeKiosk } from '../../modules/kiosks/index.ts';
import { appointOperator, depositCash, readAccountOf, signUp } from '../../modules/profiles/index.ts';
import type { Secrets } from '../../platform/secrets.ts';

type Needs = { readonly secrets: Secrets; readonly limits: AccountLimits; readonly keyring: Keyring };

const key = z.uuid();
const email = z.string().transform((text, context) => {
  const address = readEmail(text);
  if (address.ok) return address.value;
  context.addIssue({ code: 'custom', message: 'is not an e-mail address' });
  return z.NEVER;
});
const venueId = z.string().min(1).max(100);
const nothing = z.object({});

/** Everything about accounts and the machines that make them. */
export function accountFunctions({ secrets, limits, keyring }: Needs): readonly AnyFunction[] {
  const contextAt = (now: Date): AccountsContext => ({ secrets, limits, now });
  return [
    readFunction({
      name: 'account',
      input: nothing,
      run: async (_input, { tx, visitor, now }) => done(await readAccountOf(tx, now, ownerOf(visitor))),
    }),
    commandFunction({
      name: 'sign-up',
      input: z.object({ key, email, venueId, bornOn: z.iso.date() }),
      async run(input, { tx, visitor, now }) {
        const kioskId = visitor.role === 'kiosk' ? visitor.id : undefined;
        const made = await signUp(tx, now, { ...input, kioskId });
        return made.ok ? done({ userId: made.value }) : made;
      },
    }),
    commandFunction({
      name: 'deposit-cash',
      input: z.object({ key, email, amountCents: z.int().min(1).max(1_000_000) }),
      async run(input, { tx, visitor, now }) {
        const { id: kioskId } = visitor;
        if (kioskId === undefined) return refused({ code: 'kiosk_unknown' });
        const amount = cents(input.amountCents);
        const posted = await depositCash(tx, now, { id: input.key, email: input.email, kioskId, amount });
        return posted.ok ? done({ deposited: amount }) : posted;
      },
    }),
    commandFunction({
      name: 'register-kiosk',
      input: z.object({ key, venueId, name: z.string().trim().min(1).max(100) }),
      async run(input, { tx, now }) {
        const made = await registerKiosk(tx, now, input);
        if (!made.ok) return made;
        return done({ kioskId: made.value, credential: kioskCredential(secrets, made.value) });
      },
    }),
    commandFunction({
      name: 'revoke-kiosk',
      input: z.object({ key, kioskId: z.uuid() }),
      async run({ kioskId }, { tx, now }) {
        const revoked = await revokeKiosk(tx, now, kioskId);
        return revoked.ok ? done({ kioskId }) : revoked;
      },
    }),
    commandFunction({
      name: 'appoint-operator',
      input: z.object({ key, email }),
      run: (input, { tx, now }) => appointOperator(tx, contextAt(now), input.email),
    }),
    commandFunction({
      name: 'rotate-signing-key',
      input: z.object({ key }),
      run: async (_input, { tx }) => done({ kid: await keyring.rotate(tx) }),
    }),
  ];
}

function ownerOf({ id, live }: Visitor) {
  if (id === undefined || live === undefined) {
    throw new Error('The policy lets only people with a session in');
  }
  return { userId: id, email: live.email ?? '', role: live.role };
}
