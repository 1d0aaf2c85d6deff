import { configFor, defaultJurisdiction } from '@iron/rulebook';
import { summarizeExposure } from '@iron/domain';
import { openEmbeddedDatabase } from '../platform/db-pglite.ts';
import { migrate, readMigrations } from '../platform/migrate.ts';
import { loadSlate } from '../modules/board/index.ts';
import { readExposures } from '../modules/exposure/index.ts';
import { countCrowd } from '../modules/crowd/index.ts';
import { prepareCrowd } from './demo-crowd.ts';
import { seed } from './seed.ts';
const log = { debug() {}, info() {}, warn(...a: unknown[]) { console.log(a) }, error() {} };
const db = await openEmbeddedDatabase(undefined);
await migrate(db, readMigrations('/work/main/apps/server/migrations'), log);
const s = await loadSlate('/work/main/packages/demo/slate.json');
if (!s.ok) throw new Error();
const config = configFor(defaultJurisdiction);
await seed({ db, log, slate: s.value, config, settings: { mode: 'demo', crowd: true } });
const step = await prepareCrowd({ db, log, slate: s.value, config });
const tally: Record<string, number> = {};
for (let i = 0; i < 600; i++) {
  const r = await step(); tally[r] = (tally[r] ?? 0) + 1;
  if (i % 50 === 49) {
    const rows = await readExposures(db);
    console.log(i, await countCrowd(db), summarizeExposure(rows).overallUtilization.toFixed(3), rows.filter(r => r.bucket_id.startsWith('slate')).map(r => r.current_liability_cents), rows.filter(r => r.current_liability_cents / r.max_liability_cents >= 0.9).length, JSON.stringify(tally));
  }
}
await db.close();
