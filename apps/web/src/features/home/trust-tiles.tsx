import { homeWords } from '@iron/content';
import { Banknote, ShieldCheck, Timer, Umbrella } from 'lucide-react';

const words = homeWords.trust;
const icons = { gli: ShieldCheck, insured: Umbrella, fast: Timer, cash: Banknote } as const;

/** Four reasons, in one strip (spec section 2, "Home"). */
export function TrustTiles() {
  return (
    <section aria-label={words.label}>
      <ul className="grid gap-4 border-y border-line py-6 sm:grid-cols-2 lg:grid-cols-4">
        {words.tiles.map(({ id, title, text }) => {
          const Icon = icons[id];
          return (
            <li key={id} className="flex gap-3">
              <Icon aria-hidden="true" size={28} className="shrink-0 text-accent-text" />
              <div>
                <h2 className="heading text-xl">{title}</h2>
                <p className="text-sm text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
