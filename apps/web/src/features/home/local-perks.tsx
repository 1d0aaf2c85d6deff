import { homeWords } from '@iron/content';
import { buttonClass } from '@iron/ui';
import { Check } from 'lucide-react';
import { Link } from '../../platform/navigation.tsx';
import { venues, type Venue } from '../../session/world.ts';

const words = homeWords.local;

/** Why it pays to be a regular (spec section 1). */
export function LocalPerks() {
  return (
    <section
      aria-labelledby="local-title"
      className="grid gap-6 rounded-xl bg-sunken p-4 sm:p-8 lg:grid-cols-2"
    >
      <div className="flex flex-col items-start gap-3">
        <p className="kicker">{words.kicker}</p>
        <h2 id="local-title" className="heading text-3xl">
          {words.title}
        </h2>
        <p>{words.lead}</p>
        <ul className="flex flex-col gap-2">
          {words.perks.map((perk) => (
            <li key={perk} className="flex gap-2">
              <Check aria-hidden="true" size={20} className="mt-1 shrink-0 text-good" />
              {perk}
            </li>
          ))}
        </ul>
        <Link to="/venues" className={buttonClass('secondary')}>
          {words.venues}
        </Link>
      </div>
      <ul className="grid content-center gap-4 sm:grid-cols-2">
        {venues.map((venue) => (
          <VenuePhoto key={venue.id} venue={venue} />
        ))}
      </ul>
    </section>
  );
}

function VenuePhoto({ venue: { name, image, distance } }: { readonly venue: Venue }) {
  return (
    <li>
      <img
        src={`/images/venues/${image}-640.avif`}
        width={640}
        height={427}
        alt=""
        loading="lazy"
        className="w-full rounded-lg"
      />
      <p className="mt-1 font-semibold">{name}</p>
      <p className="text-sm text-muted">{words.distance(distance)}</p>
    </li>
  );
}
