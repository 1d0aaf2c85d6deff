import { guruWords } from '@iron/content';
import { useEffect, useRef } from 'react';
import type { Transcript } from './transcript.ts';

const words = guruWords.transcript;

export function TranscriptLog({ transcript }: { readonly transcript: Transcript }) {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = log.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [transcript]);
  return (
    <div
      ref={log}
      role="log"
      aria-label={words.title}
      // Scrolled by keyboard too, so it takes the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="card max-h-80 min-h-32 overflow-y-auto"
    >
      {transcript.length === 0 && <p className="text-muted">{words.empty}</p>}
      <ol className="flex flex-col gap-3">
        {transcript.map(({ id, role, content }) => (
          <li key={id} className={role === 'user' ? 'self-end text-right' : 'self-start'}>
            <p className="text-sm text-muted">{words[role]}</p>
            <p className="rounded-lg bg-sunken px-3 py-2">{content}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
