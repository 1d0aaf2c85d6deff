type DataTableProps = {
  /** Says what the table holds to a screen reader. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** A row's first cell is its header. */
  readonly rows: readonly (readonly string[])[];
};

/** Figures as a plain table: what stands behind a chart, in words and numbers. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  const classes = columns.map((_, index) => cellClass(rows[0]?.[index]));
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong">
          {columns.map((column, index) => (
            <th key={column} scope="col" className={classes[index]}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className={classes[0]}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className={classes[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Words stand left, figures right under each other; the first row tells which a column holds. */
const cellClass = (cell = ''): string => (/^[-+$]?\d/.test(cell) ? 'py-2 figure text-right' : 'py-2');
