import { venuesWords as words } from '@iron/content';
import { buttonClass, PageHeader } from '@iron/ui';
import { Link } from '../platform/navigation.tsx';
import { VenueCard } from '../features/venues/index.ts';
import { venues } from '../session/world.ts';

export function VenuesPage() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={words.title} lead={words.lead} />
      <ul className="grid gap-4 sm:grid-cols-2">
        {venues.map((venue, index) => (
          <VenueCard key={venue.id} venue={venue} first={index === 0} />
        ))}
      </ul>
      <section
        aria-labelledby="partner"
        className="flex flex-wrap items-center justify-between gap-4 rounded-xl bg-sunken p-4 sm:p-8"
      >
        <div>
          <h2 id="partner" className="heading text-3xl">
            {words.partner.title}
          </h2>
          <p className="text-muted">{words.partner.text}</p>
        </div>
        <Link to="/playbooks/location" className={buttonClass('primary', 'lg')}>
          {words.partner.button}
        </Link>
      </section>
    </div>
  );
}
