import { homeWords } from '@iron/content';
import { formatShortCents } from '@iron/domain';
import { startingDemoBalance } from '@iron/rulebook';
import { buttonClass } from '@iron/ui';
import { Link } from '../../platform/navigation.tsx';

const words = homeWords.hero;

/** The first thing anybody sees (spec section 2, "Home"). */
export function Hero() {
  return (
    <section className="grid items-center gap-6 lg:grid-cols-2 lg:gap-10">
      <div className="flex flex-col gap-4">
        <h1 className="heading text-5xl sm:text-6xl">{words.title}</h1>
        <p className="text-lg text-muted">{words.lead}</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/register" className={buttonClass('primary', 'lg')}>
            {words.createAccount}
          </Link>
          <Link to="/play" className={buttonClass('secondary', 'lg')}>
            {words.tryDemo}
          </Link>
          <Link to="/kiosk-guide" className={buttonClass('quiet', 'lg')}>
            {words.howItWorks}
          </Link>
        </div>
        <p className="text-sm text-muted">{words.demoNote(formatShortCents(startingDemoBalance))}</p>
      </div>
      <img
        src="/images/hero-640.avif"
        srcSet="/images/hero-640.avif 640w, /images/hero-1280.avif 1280w"
        sizes="(min-width: 64rem) 34rem, calc(100vw - 2rem)"
        width={1280}
        height={720}
        alt={words.imageAlt}
        fetchPriority="high"
        className="w-full rounded-xl"
      />
    </section>
  );
}
