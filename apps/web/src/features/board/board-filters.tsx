import { playWords } from '@iron/content';
import { Button, TextField } from '@iron/ui';
import { useId } from 'react';
import type { BoardFilter } from './filter-board.ts';

const words = playWords.board;

type BoardFiltersProps = {
  readonly filter: BoardFilter;
  readonly stats: readonly string[];
  readonly onChange: (filter: BoardFilter) => void;
};

export const noFilter: BoardFilter = { query: '', stat: undefined };

export function BoardFilters({ filter, stats, onChange }: BoardFiltersProps) {
  const statId = useId();
  const isFiltered = filter.query !== '' || filter.stat !== undefined;
  return (
    <search className="flex flex-wrap items-end gap-3">
      <TextField
        className="w-full sm:w-auto sm:flex-1"
        label={words.search}
        type="search"
        placeholder={words.searchHint}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        value={filter.query}
        onChange={(event) => onChange({ ...filter, query: event.target.value })}
      />
      <div className="flex min-w-32 flex-1 flex-col gap-1">
        <label htmlFor={statId} className="font-semibold">
          {words.stat}
        </label>
        <select
          id={statId}
          className="input"
          value={filter.stat ?? ''}
          onChange={(event) => onChange({ ...filter, stat: event.target.value || undefined })}
        >
          <option value="">{words.everyStat}</option>
          {stats.map((stat) => (
            <option key={stat}>{stat}</option>
          ))}
        </select>
      </div>
      <Button variant="secondary" aria-disabled={!isFiltered} onClick={() => onChange(noFilter)}>
        {words.clear}
      </Button>
    </search>
  );
}
