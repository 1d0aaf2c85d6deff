interface GuruMarkProps {
  readonly className?: string;
}

/** GURU, the owl whose brow and beak are an anvil and who wears a headset. Decorative: name it beside it. */
export function GuruMark({ className }: GuruMarkProps) {
  return (
    <svg aria-hidden="true" focusable="false" className={className} viewBox="0 0 64 64" fill="none">
      {/* Headset: band, ear cups, boom. */}
      <path
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        d="M7 29C7 14 18 5.5 32 5.5S57 14 57 29M56.5 42c-1 8.5-8 14.5-17 15"
      />
      <rect fill="currentColor" x="2.5" y="27.5" width="8" height="16" rx="3.5" />
      <rect fill="currentColor" x="53.5" y="27.5" width="8" height="16" rx="3.5" />
      <rect fill="var(--accent, #e8590c)" x="30" y="54" width="11" height="6.5" rx="3.25" />
      {/* Eyes: an ember in an iron ring. */}
      <circle stroke="currentColor" strokeWidth="2.5" cx="21.5" cy="33.5" r="9.7" />
      <circle stroke="currentColor" strokeWidth="2.5" cx="42.5" cy="33.5" r="9.7" />
      <path
        fill="var(--accent, #e8590c)"
        fillRule="evenodd"
        d="M21.5 27a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zm1.2 4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM42.5 27a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zm-1.2 4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z"
      />
      {/* The anvil: horns for ear tufts, face for a brow, waist and foot for a beak. */}
      <path
        fill="currentColor"
        d="M8.5 13.5c4.5 3 8 3.5 12 3.5h23c4 0 7.5-.5 12-3.5-.5 8.5-5.5 12-12.5 12-4.5 0-7 2.5-7 6.5 0 3.5 1 6 3.5 8.5L32 51l-7.5-10.5c2.5-2.5 3.5-5 3.5-8.5 0-4-2.5-6.5-7-6.5-7 0-12-3.5-12.5-12z"
      />
    </svg>
  );
}
