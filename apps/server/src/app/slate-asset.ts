import { slateFormat } from '@iron/protocol/schemas';
import { compressAsset, type Asset } from '../edge/asset.ts';
import { readOfferedRevision, readOfferedSlate } from '../modules/board/index.ts';
import type { Database } from '../platform/db.ts';

/**
 * The slate on offer, for /slate.json. It is made anew when the database says that another was brought or
 * a line moved, through this node or any other; the last one stands in while the database is away.
 */
export function createSlateAsset(db: Database): () => Promise<Asset> {
  let made: { readonly mark: string; readonly asset: Asset } | undefined;
  let making: Promise<Asset> | undefined;

  async function look(): Promise<Asset> {
    const offered = await readOfferedRevision(db);
    if (offered === undefined) throw new Error('A house that is open offers a slate');
    const mark = `${offered.revision} ${offered.slateId}`;
    if (made?.mark === mark) return made.asset;
    const slate = await readOfferedSlate(db, offered.slateId);
    const asset = await compressAsset({
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      bytes: new TextEncoder().encode(JSON.stringify({ format: slateFormat, ...slate })),
    });
    made = { mark, asset };
    return asset;
  }

  return async () => {
    making ??= look().finally(() => (making = undefined));
    try {
      return await making;
    } catch (error) {
      if (made === undefined) throw error;
      return made.asset;
    }
  };
}
