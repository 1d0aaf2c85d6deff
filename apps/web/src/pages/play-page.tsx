import { playWords } from '@iron/content';
import { PageHeader } from '@iron/ui';
import { Board } from '../features/board/index.ts';
import { OpenEntries } from '../features/entries/index.ts';
import { ContestSlip, FormatChooser, PlayTerms, SlipHint } from '../features/slip/index.ts';
import { useSession } from '../session/index.ts';

/** The contest builder. On a phone the slip floats above the tabs; beside the board it has its own column. */
export function PlayPage() {
  const isSignedIn = useSession(({ account }) => account !== undefined);
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={playWords.title} lead={playWords.lead} />
      {isSignedIn && <OpenEntries />}
      <FormatChooser />
      <div className="gap-6 lg:grid lg:grid-cols-3">
        <section aria-label={playWords.board.title} className="lg:col-span-2">
          <h2 className="sr-only">{playWords.board.title}</h2>
          <Board />
        </section>
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SlipHint />
          <ContestSlip />
        </div>
      </div>
      <PlayTerms />
    </div>
  );
}
