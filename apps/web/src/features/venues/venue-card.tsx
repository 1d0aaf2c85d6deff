import { venuesWords as words } from '@iron/content';
import { Badge, Button } from '@iron/ui';
import { Anchor, Check, Clock, MapPin, Receipt } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSession } from '../../session/index.ts';
import type { Venue } from '../../session/world.ts';
import { VenueDialog } from './venue-dialog.tsx';

type VenueCardProps = {
  readonly venue: Venue;
  /** The first picture is what the page is waited for; the others load when they come near. */
  readonly first: boolean;
};

/** A partner venue; the home venue is the one the session is anchored to (spec section 2, "/venues"). */
export function VenueCard({ venue, first }: VenueCardProps) {
  const anchored = useSession((session) => session.anchoredVenueId === venue.id);
  const [open, setOpen] = useState(false);
  const { name, address, distance, hours, hasKiosk, perks } = venue;
  return (
    <li className="flex flex-col overflow-hidden rounded-xl border border-line bg-surface">
      <VenuePhoto venue={venue} first={first} />
      <div className="flex flex-1 flex-col items-start gap-4 p-4">
        <div className="flex w-full flex-wrap items-center justify-between gap-2">
          <h2 className="heading text-2xl">{name}</h2>
          {anchored && (
            <Badge tone="accent">
              <Anchor aria-hidden="true" size={14} />
              {words.anchored}
            </Badge>
          )}
        </div>
        <ul className="flex flex-col gap-1">
          <Fact icon={<MapPin aria-hidden="true" size={20} />}>
            {address}
            <br />
            <span className="text-muted">{words.distance(distance)}</span>
          </Fact>
          <Fact icon={<Clock aria-hidden="true" size={20} />}>{hours}</Fact>
          <Fact icon={<Receipt aria-hidden="true" size={20} />}>
            {hasKiosk ? words.kiosk : words.noKiosk}
          </Fact>
        </ul>
        <div>
          <h3 className="kicker">{words.perks}</h3>
          <ul className="flex flex-col gap-1">
            {perks.map((perk) => (
              <Fact key={perk} icon={<Check aria-hidden="true" size={20} className="text-good" />}>
                {perk}
              </Fact>
            ))}
          </ul>
        </div>
        <Button variant="secondary" className="mt-auto" onClick={() => setOpen(true)}>
          {words.viewDetails}
          <span className="sr-only">{` ${words.detailsOf(name)}`}</span>
        </Button>
      </div>
      <VenueDialog venue={venue} anchored={anchored} open={open} onClose={() => setOpen(false)} />
    </li>
  );
}

function VenuePhoto({ venue: { name, image }, first }: VenueCardProps) {
  return (
    <img
      src={`/images/venues/${image}-640.avif`}
      srcSet={`/images/venues/${image}-640.avif 640w, /images/venues/${image}-1080.avif 1080w`}
      sizes="(min-width: 64rem) 36rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)"
      width={640}
      height={427}
      alt={words.photoAlt(name)}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      className="w-full"
    />
  );
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span>{children}</span>
    </li>
  );
}
