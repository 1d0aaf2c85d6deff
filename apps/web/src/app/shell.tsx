import { appWords } from '@iron/content';
import type { ReactNode } from 'react';
import { DeskSlot } from '../features/sign-in/index.ts';
import { Footer } from './footer.tsx';
import { GuruAvatar } from './guru-avatar.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { TabBar } from './tab-bar.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** The frame around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip-link">
        {appWords.skipLink}
      </a>
      <Header />
      <TabBar />
      <section aria-label={appWords.slogan} className="slogan">
        {appWords.slogan}
      </section>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 py-6 outline-none sm:py-8">
        <OfflineNotice />
        {children}
      </main>
      <Footer />
      <GuruAvatar />
      <UpdatePrompt />
      <DeskSlot />
    </>
  );
}
