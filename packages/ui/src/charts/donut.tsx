import type { Tone } from '../badge.tsx';

export type Slice = { readonly label: string; readonly value: number; readonly tone: SliceTone };
type SliceTone = Exclude<Tone, 'neutral' | 'warning' | 'danger'>;

type DonutProps = {
  /** What a person who does not see the chart is told. */
  readonly label: string;
  readonly slices: readonly Slice[];
  /** The one figure in the middle. */
  readonly middle: string;
};

const colours: Record<SliceTone, string> = {
  accent: 'text-accent',
  good: 'text-good',
  cool: 'text-cool',
};
const radius = 42;
const round = 2 * Math.PI * radius;
/** Left open between two slices, so that they are told apart without their colours. */
const gap = 3;

/** Shares of a whole, clockwise from the top. */
export function Donut({ label, slices, middle }: DonutProps) {
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  const lengths = slices.map(({ value }) => (whole > 0 ? (value / whole) * round : 0));
  return (
    <svg role="img" aria-label={label} viewBox="0 0 120 120" className="w-full max-w-56">
      <g transform="rotate(-90 60 60)" fill="none" strokeWidth={20}>
        {slices.map(({ label: name, tone }, index) => {
          const length = lengths[index] ?? 0;
          const before = lengths.slice(0, index).reduce((sum, part) => sum + part, 0);
          return (
            <circle
              key={name}
              className={colours[tone]}
              cx={60}
              cy={60}
              r={radius}
              stroke="currentColor"
              strokeDasharray={`${Math.max(0, length - gap)} ${round}`}
              strokeDashoffset={-before}
            />
          );
        })}
      </g>
      <text className="figure" x={60} y={68} textAnchor="middle" fontSize={24} fill="currentColor">
        {middle}
      </text>
    </svg>
  );
}
