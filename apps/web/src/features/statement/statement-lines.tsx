import { statementWords as words, walletWords } from '@iron/content';
import { formatCents, formatSignedCents, type ActivityType } from '@iron/domain';
import type { StatementLine } from '@iron/protocol';
import { Button, LocalTime } from '@iron/ui';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { downloadText } from '../../platform/download-text.ts';
import { statementCsv } from './statement-csv.ts';

const linesAtOnce = 25;

/** The lines of one kind or of all, as a table and as a file. */
export function StatementLines({ lines }: { readonly lines: readonly StatementLine[] }) {
  const [kind, setKind] = useState<ActivityType | ''>('');
  const [shown, setShown] = useState(linesAtOnce);
  const chosen = lines.filter(({ type }) => kind === '' || type === kind);
  if (lines.length === 0) return <p className="text-muted">{words.empty}</p>;

  const download = () => {
    const day = new Date().toISOString().slice(0, 10);
    downloadText(words.file.name(day), 'text/csv;charset=utf-8', statementCsv(chosen));
  };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <KindFilter lines={lines} kind={kind} onKind={setKind} />
        <Button variant="secondary" onClick={download}>
          <Download aria-hidden="true" size={18} />
          {words.download}
        </Button>
      </div>
      <output className="text-sm text-muted">{words.count(chosen.length)}</output>
      <StatementTable lines={chosen.slice(0, shown)} />
      {chosen.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + linesAtOnce)}>
          {words.more}
        </Button>
      )}
    </>
  );
}

type KindFilterProps = {
  readonly lines: readonly StatementLine[];
  readonly kind: ActivityType | '';
  readonly onKind: (kind: ActivityType | '') => void;
};

/** Only what there is can be chosen. */
function KindFilter({ lines, kind, onKind }: KindFilterProps) {
  const id = useId();
  const kinds = [...new Set(lines.map(({ type }) => type))];
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {words.filter}
      </label>
      <select
        id={id}
        className="input"
        value={kind}
        onChange={({ target }) => onKind(kinds.find((each) => each === target.value) ?? '')}
      >
        <option value="">{words.everything}</option>
        {kinds.map((each) => (
          <option key={each} value={each}>
            {words.kinds[each]}
          </option>
        ))}
      </select>
    </div>
  );
}

const { columns } = words;

function StatementTable({ lines }: { readonly lines: readonly StatementLine[] }) {
  return (
    <div className="card py-1">
      <table className="w-full text-left">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr className="border-b border-line-strong text-sm text-muted">
            <th scope="col" className="py-2 font-semibold">
              {columns.movement}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {columns.amount}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold">
              {columns.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <StatementRow key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StatementRow({ line: { type, desc, date, amount, balance } }: { readonly line: StatementLine }) {
  return (
    <tr className="border-b border-line align-top last:border-0">
      <th scope="row" className="py-2 font-normal">
        <span className="block font-semibold">{walletWords.activity.types[type]}</span>
        <span className="block text-sm text-muted">{desc}</span>
        <span className="block text-sm text-muted">
          <LocalTime iso={date} parts={moment} />
        </span>
      </th>
      <td className={`figure py-2 text-right ${amount > 0 ? 'text-good' : ''}`}>
        {formatSignedCents(amount)}
      </td>
      <td className="figure py-2 pl-3 text-right">{formatCents(balance)}</td>
    </tr>
  );
}

const moment = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
