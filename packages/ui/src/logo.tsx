const ANVIL =
  'M.6 11.5h8.2l2.7 2.7 2.7-2.7H23v2.8c-3.4.1-5.6 1.3-5.9 3.2.2 1.2 1.5 1.8 3.6 2v3H6.2v-3' +
  'c2.1-.2 3.4-.8 3.6-2-.3-1.6-2-2.3-4.3-2.6C3.7 14.7 2.1 13.5.6 11.5z';

interface LogoMarkProps {
  /** Edge of the square in CSS pixels; drawn on a 24 unit grid. */
  readonly size?: number;
  readonly className?: string;
}

/** The anvil with the tick forged into its face. Decorative: the name stands beside it or on its link. */
export function LogoMark({ size = 24, className }: LogoMarkProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
    >
      <path fill="currentColor" d={ANVIL} />
      <path fill="var(--accent, #e8590c)" d="M5.9 7.1 8.1 4.9l3.4 3.5L19.4.4l2.2 2.2L11.5 12.6z" />
    </svg>
  );
}
