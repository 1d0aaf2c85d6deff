import type { Slate } from '@iron/domain';
import type { Queryable } from '../../platform/db.ts';

/** Which slate is on offer, and as of which change of it. */
export type OfferedRevision = { readonly slateId: string; readonly revision: number };

/** The slate that was brought last, by whatever node; undefined before the first. */
export async function readOfferedRevision(db: Queryable): Promise<OfferedRevision | undefined> {
  const [row] = await db.query<{ id: string; revision: number }>(
    'select id, revision from board_slates where file is not null order by offered_at desc, id limit 1',
  );
  return row && { slateId: row.id, revision: row.revision };
}

/** A slate as it was brought, each line with the version that placing asks for. */
export async function readOfferedSlate(db: Queryable, slateId: string): Promise<Slate | undefined> {
  const [row] = await db.query<{ file: Slate | null }>('select file from board_slates where id = $1', [
    slateId,
  ]);
  const slate = row?.file ?? undefined;
  if (slate === undefined) return undefined;
  const versions = await db.query<{ player_id: string; stat: string; version: number }>(
    'select player_id, stat, version from board_lines where slate_id = $1',
    [slateId],
  );
  const versionOf = new Map(versions.map((one) => [`${one.player_id}:${one.stat}`, one.version]));
  return {
    ...slate,
    lines: slate.lines.map((line) => ({
      ...line,
      version: versionOf.get(`${line.playerId}:${line.stat}`) ?? 1,
    })),
  };
}
