import { appWords, legalWords } from '@iron/content';
import { LegalLinks } from '../features/responsible-play/index.ts';

export function Footer() {
  return (
    <footer className="footer">
      <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 py-8">
        <p className="heading text-xl">{appWords.slogan}</p>
        <LegalLinks />
        <p className="max-w-3xl text-sm">{legalWords.footer}</p>
      </div>
    </footer>
  );
}
