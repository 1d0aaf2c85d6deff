import { promosWords as words } from '@iron/content';
import { buttonClass, EmptyState, PageHeader } from '@iron/ui';
import { MapPin } from 'lucide-react';
import { Link } from '../platform/navigation.tsx';
import { PromoCard } from '../features/promos/index.ts';
import { promos } from '../session/world.ts';

export function PromosPage() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={words.title} lead={words.lead} />
      {promos.length === 0 && <EmptyState title={words.none} />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {promos.map((promo) => (
          <PromoCard key={promo.id} promo={promo} />
        ))}
      </ul>
      <section
        aria-labelledby="spend-local"
        className="flex flex-wrap items-center justify-between gap-4 rounded-xl bg-sunken p-4 sm:p-8"
      >
        <div>
          <h2 id="spend-local" className="heading text-3xl">
            {words.banner.title}
          </h2>
          <p className="text-muted">{words.banner.text}</p>
        </div>
        <Link to="/venues" className={buttonClass('primary', 'lg')}>
          <MapPin aria-hidden="true" size={20} />
          {words.banner.button}
        </Link>
      </section>
    </div>
  );
}
