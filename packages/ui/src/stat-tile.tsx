type StatTileProps = { readonly label: string; readonly value: string; readonly note?: string };

/** One figure with its name; a group of them stands in a `<dl>`. */
export function StatTile({ label, value, note }: StatTileProps) {
  return (
    <div className="card flex flex-col">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figure order-first text-3xl">{value}</dd>
      {note !== undefined && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  );
}
