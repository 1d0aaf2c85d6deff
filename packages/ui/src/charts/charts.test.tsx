import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { DataTable } from './data-table.tsx';
import { Donut } from './donut.tsx';

afterEach(cleanup);

const heights = () =>
  Array.from(document.querySelectorAll('rect'), (bar) => Number(bar.getAttribute('height')));

describe('a bar chart', () => {
  const bar = (label: string, value: number) => ({ label, value, text: `${value} pieces` });

  it('draws bars in proportion to a scale that starts at zero', () => {
    render(
      <BarChart label="Pieces" max={100} marks={[]} bars={[bar('A', 100), bar('B', 50), bar('C', 0)]} />,
    );
    const [whole = 0, half = 0, none = 0] = heights();
    expect(whole).toBeGreaterThan(0);
    expect(half).toBeCloseTo(whole / 2);
    expect(none).toBe(0);
  });

  it('fills the scale, and no more, for a value above its end', () => {
    render(<BarChart label="Pieces" max={100} marks={[]} bars={[bar('A', 100), bar('B', 900)]} />);
    const [whole, above] = heights();
    expect(above).toBe(whole);
  });

  it('is one picture with a name, and says each value and mark in words', () => {
    render(<BarChart label="Pieces" max={100} marks={[{ value: 50, text: 'half' }]} bars={[bar('A', 10)]} />);
    const chart = within(screen.getByRole('img', { name: 'Pieces' }));
    expect(['A', '10 pieces', 'half'].map((text) => chart.getByText(text).textContent)).toHaveLength(3);
  });
});

describe('a donut', () => {
  const lengths = () =>
    Array.from(document.querySelectorAll('circle'), (arc) =>
      Number(arc.getAttribute('stroke-dasharray')?.split(' ')[0]),
    );
  const slices = [
    { label: 'Most', value: 75, tone: 'accent' },
    { label: 'Rest', value: 25, tone: 'cool' },
  ] as const;

  it('gives each slice its share of the round, less the gap between them', () => {
    render(<Donut label="Shares" slices={slices} middle="75%" />);
    const [most = 0, rest = 0] = lengths();
    expect((most + 3) / (rest + 3)).toBeCloseTo(3);
  });

  it('draws nothing of an empty whole', () => {
    render(<Donut label="Shares" slices={slices.map((slice) => ({ ...slice, value: 0 }))} middle="0%" />);
    expect(lengths()).toEqual([0, 0]);
  });
});

describe('a table of figures', () => {
  it('heads its rows and columns, and sets figures to the right', () => {
    render(<DataTable caption="Pieces" columns={['Name', 'Kind', 'Count']} rows={[['A', 'Round', '$10']]} />);
    const table = within(screen.getByRole('table', { name: 'Pieces' }));
    expect(table.getByRole('rowheader', { name: 'A' })).toBeTruthy();
    expect(table.getByRole('columnheader', { name: 'Count' }).className).toContain('text-right');
    expect(table.getByRole('columnheader', { name: 'Kind' }).className).not.toContain('text-right');
    expect(table.getByRole('cell', { name: '$10' }).className).toContain('text-right');
  });
});
