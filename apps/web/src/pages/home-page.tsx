import { homeWords } from '@iron/content';
import { Notice } from '@iron/ui';
import {
  Hero,
  HouseEdge,
  LocalPerks,
  MoneySteps,
  PayoutPreview,
  TrustTiles,
} from '../features/home/index.ts';
import { LegalLinks } from '../features/responsible-play/index.ts';

const { legal } = homeWords;

export function HomePage() {
  return (
    <div className="flex flex-col gap-10 sm:gap-16">
      <Hero />
      <TrustTiles />
      <MoneySteps />
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
        <HouseEdge />
        <PayoutPreview />
      </div>
      <LocalPerks />
      <section aria-label={legal.title}>
        <Notice title={legal.title}>
          <p className="text-muted">{legal.text}</p>
          <LegalLinks />
        </Notice>
      </section>
    </div>
  );
}
