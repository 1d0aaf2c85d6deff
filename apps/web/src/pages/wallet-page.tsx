import { appWords, walletWords } from '@iron/content';
import { formatCents } from '@iron/domain';
import { Button, buttonClass, Notice, PageHeader, Section } from '@iron/ui';
import { MapPin } from 'lucide-react';
import { Link } from '../platform/navigation.tsx';
import { ActivityList } from '../features/activity/index.ts';
import { CashOutButton, LiveVouchers } from '../features/cash-out/index.ts';
import { MyEntries } from '../features/entries/index.ts';
import { openDesk } from '../features/sign-in/index.ts';
import { LiveStatement } from '../features/statement/index.ts';
import { useSession } from '../session/index.ts';
import { venues } from '../session/world.ts';

export function WalletPage() {
  const isSignedIn = useSession((session) => session.account !== undefined);
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={walletWords.title} lead={walletWords.lead} />
      <div className="grid gap-4 lg:grid-cols-2">
        <BalanceCard />
        <AnchoredNotice />
      </div>
      {isSignedIn && <MyEntries />}
      {isSignedIn && <LiveVouchers />}
      <Section title={walletWords.activity.title}>
        <ActivityList />
      </Section>
      {isSignedIn && <LiveStatement />}
    </div>
  );
}

function BalanceCard() {
  const balance = useSession((session) => session.balance);
  const account = useSession((session) => session.account);
  return (
    <section aria-labelledby="balance" className="card flex flex-col gap-4">
      <div>
        <h2 id="balance" className="font-semibold text-muted">
          {walletWords.balance}
        </h2>
        <p className="figure text-5xl" aria-live="polite">
          {formatCents(balance)}
        </p>
        <p className="text-sm text-muted">
          {account === undefined ? walletWords.demo : walletWords.ofAccount(account.email)}
        </p>
        <output className="block text-sm text-muted empty:hidden">
          {account?.isStale === true && walletWords.stale}
        </output>
      </div>
      <div className="flex flex-wrap gap-3">
        <CashOutButton />
        <Button size="lg" variant="secondary" disabled>
          {walletWords.deposit} <span className="badge border-line-strong">{walletWords.depositOnly}</span>
        </Button>
      </div>
    </section>
  );
}

function AnchoredNotice() {
  const venueId = useSession((session) => session.anchoredVenueId);
  const venue = venues.find(({ id }) => id === venueId);
  const isSignedIn = useSession((session) => session.account !== undefined);
  const { title, at, nowhere, perk, venue: link, member } = walletWords.anchored;
  return (
    <Notice
      tone="accent"
      title={title}
      icon={<MapPin aria-hidden="true" className="shrink-0 text-accent-text" />}
    >
      <p>{venue === undefined ? nowhere : at(venue.name)}</p>
      <p className="text-muted">{perk}</p>
      {!isSignedIn && <p className="mt-3">{member}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to="/venues" className={`${buttonClass('secondary', 'sm')} min-h-11`}>
          {link}
        </Link>
        {!isSignedIn && (
          <Button variant="secondary" size="sm" className="min-h-11" onClick={() => void openDesk('sign_in')}>
            {appWords.header.signIn}
          </Button>
        )}
      </div>
    </Notice>
  );
}
