import { accountWords } from '@iron/content';
import { formatCents } from '@iron/domain';
import { Button, Dialog } from '@iron/ui';
import { useState } from 'react';
import { toastSuccess } from '../../platform/toast.ts';
import { liveWorld, useSession } from '../../session/index.ts';
import { venues } from '../../session/world.ts';
import { closeDesk } from './desk.ts';
import { StaleNotice } from './stale-notice.tsx';

type Scope = 'local' | 'global';

/** Who is signed in, and the ways out: of this device, and of all of them. */
export function AccountDialog() {
  const account = useSession((session) => session.account);
  const [leaving, setLeaving] = useState<Scope>();
  const [failed, setFailed] = useState(false);
  if (account === undefined) return null;

  const leave = async (scope: Scope) => {
    if (leaving !== undefined) return;
    setLeaving(scope);
    setFailed(false);
    const outcome = await liveWorld().then(({ signOut }) => signOut(scope));
    setLeaving(undefined);
    setFailed(outcome === 'unreachable');
    if (outcome === 'unreachable') return;
    closeDesk();
    toastSuccess(accountWords.signedOut, accountWords.signedOutText);
  };

  return (
    <Dialog open onClose={closeDesk} title={accountWords.title}>
      {account.isStale && <StaleNotice />}
      <AccountFacts />
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {failed && accountWords.everywhereFailed}
      </p>
      <div className="flex flex-col gap-2">
        <Button aria-disabled={leaving !== undefined} onClick={() => void leave('local')}>
          {accountWords.signOut}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={leaving !== undefined}
          onClick={() => void leave('global')}
        >
          {accountWords.signOutEverywhere}
        </Button>
        <p className="text-sm text-muted">{accountWords.everywhereHint}</p>
      </div>
    </Dialog>
  );
}

function AccountFacts() {
  const { account, balance, anchoredVenueId } = useSession((session) => session);
  const venue = venues.find(({ id }) => id === anchoredVenueId);
  const rows = [
    [accountWords.who, account?.email ?? ''],
    ...(account?.role === 'operator' ? [[accountWords.role, accountWords.operator]] : []),
    [accountWords.venue, venue?.name ?? accountWords.noVenue],
    [accountWords.balance, formatCents(balance)],
  ] as const;
  return (
    <dl className="flex flex-col gap-2">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
