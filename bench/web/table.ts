/** Prints rows under their names, each column as wide as it needs to be. */
export function printTable(names: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = names.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  for (const row of [names, ...rows]) console.log(line(row));
}

/** The middle of the measurements; the upper of the two middles when their number is even. */
const median = (measured: readonly number[]): number =>
  measured.toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? Number.NaN;

/** Median with the least and the most beside it: 12 [10..31]. */
export const spread = (measured: readonly number[], digits = 0): string =>
  `${median(measured).toFixed(digits)} [${Math.min(...measured).toFixed(digits)}..${Math.max(...measured).toFixed(digits)}]`;
