export type Bar = {
  /** Short name under the bar. */
  readonly label: string;
  readonly value: number;
  /** The value in words, over the bar. */
  readonly text: string;
};

type BarChartProps = {
  /** What a person who does not see the chart is told; the figures themselves go in a table. */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Where the scale ends; a higher value fills the whole height. */
  readonly max: number;
  /** Marks on the scale, with their words. */
  readonly marks: readonly { readonly value: number; readonly text: string }[];
};

// Small, so that its words can be read on a phone, where it is drawn at about this size.
const width = 330;
const height = 230;
const left = 40;
const top = 20;
const floor = height - 26;
const plot = floor - top;

/** Bars over a scale that starts at zero. */
export function BarChart({ label, bars, max, marks }: BarChartProps) {
  const rise = (value: number) => (Math.min(max, Math.max(0, value)) / max) * plot;
  const slot = (width - left) / Math.max(1, bars.length);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="w-full max-w-md">
      {marks.map(({ value, text }) => (
        <g key={value} className="text-muted">
          <line
            x1={left}
            x2={width}
            y1={floor - rise(value)}
            y2={floor - rise(value)}
            stroke="currentColor"
            strokeOpacity={value === 0 ? 1 : 0.3}
          />
          <text x={left - 6} y={floor - rise(value) + 4} textAnchor="end" fontSize={12} fill="currentColor">
            {text}
          </text>
        </g>
      ))}
      {bars.map(({ label: name, value, text }, index) => {
        const middle = left + slot * (index + 0.5);
        const tall = rise(value);
        return (
          <g key={name} textAnchor="middle" fontSize={12}>
            <g className="text-accent">
              <rect
                x={middle - slot * 0.32}
                y={floor - tall}
                width={slot * 0.64}
                height={tall}
                rx={3}
                fill="currentColor"
              />
            </g>
            <text x={middle} y={floor - tall - 5} fill="currentColor">
              {text}
            </text>
            <text x={middle} y={height - 8} fill="currentColor">
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
