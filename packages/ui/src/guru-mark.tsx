const HEAD =
  'M4.5 5.5c5.5 5.5 10.5 8 17.5 8h20c7 0 12-2.5 17.5-8-.3 6-1.8 10.5-4.5 14v15' +
  'c0 9-5.5 14-13 14.5-3.5.3-5.5 1-7 3L32 57l-3-5c-1.5-2-3.5-2.7-7-3-7.5-.5-13-5.5-13-14.5' +
  'v-15c-2.7-3.5-4.2-8-4.5-14zM21 22.5a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm22 0' +
  'a10 10 0 1 0 0 20 10 10 0 0 0 0-20z';

interface GuruMarkProps {
  readonly className?: string;
}

/** GURU: an ember-eyed owl with an anvil for a brow and a headset on. Decorative: name it beside it. */
export function GuruMark({ className }: GuruMarkProps) {
  return (
    <svg aria-hidden="true" focusable="false" className={className} viewBox="0 0 64 64" fill="none">
      {/* Head: horns for ear tufts, a flat face for a brow, and the point of the beak; eyes cut out. */}
      <path fill="currentColor" fillRule="evenodd" d={HEAD} />
      {/* Headset: two cups and the boom that ends in a live coal. */}
      <rect fill="currentColor" x="1" y="24" width="5" height="16" rx="2.5" />
      <rect fill="currentColor" x="58" y="24" width="5" height="16" rx="2.5" />
      <path stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" d="M60.5 39c0 11-7 19-18.5 19.8" />
      <rect fill="var(--accent, #e8590c)" x="36" y="55.5" width="9" height="6.5" rx="3.25" />
      {/* Eyes. */}
      <circle fill="var(--accent, #e8590c)" cx="21" cy="32.5" r="7.5" />
      <circle fill="var(--accent, #e8590c)" cx="43" cy="32.5" r="7.5" />
      <circle fill="#14171c" cx="22.5" cy="32.5" r="3.2" />
      <circle fill="#14171c" cx="41.5" cy="32.5" r="3.2" />
      <path fill="var(--accent, #e8590c)" d="M28.3 42h7.4L32 50z" />
      <path fill="currentColor" d="M9 20c10 1.5 18 4 23 10 5-6 13-8.5 23-10v-4H9z" />
    </svg>
  );
}
