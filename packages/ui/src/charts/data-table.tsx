type DataTableProps = {
  /** Says what the table holds to a screen reader. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** A row's first cell is its header. */
  readonly rows: readonly (readonly string[])[];
};

/** Figures as a plain table: what stands behind a chart, in words and numbers. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong">
          {columns.map((column, index) => (
            <th key={column} scope="col" className={`py-2 ${alignment(index)}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 font-semibold">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className={`py-2 figure ${alignment(index + 1)}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Names stand left, figures right under each other. */
const alignment = (column: number): string => (column === 0 ? '' : 'text-right');
