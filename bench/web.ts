/**
 * `npm run bench:web`: what the pages weigh and how fast they are, printed with the budget and the measured
 * baseline beside them. Nothing here passes or fails. `-- --only sizes|lighthouse|interactions|filter`,
 * `--routes /,/play` and `--runs 5` narrow it down. It measures the build in apps/web/dist.
 */
import { parseArgs } from 'node:util';
import { measureFilter } from './web/filter.ts';
import { measureInteractions } from './web/interactions.ts';
import { measureLighthouse } from './web/lighthouse.ts';
import { printSizes } from './web/sizes.ts';

const everyRoute =
  '/,/play,/wallet,/promos,/venues,/playbooks,/playbooks/player,/playbooks/location,/kiosk-guide,/faq,' +
  '/guru,/register,/install,/admin,/admin/exposure,/404';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    routes: { type: 'string', default: everyRoute },
    runs: { type: 'string', default: '5' },
  },
});
const runs = Math.max(1, Number(values.runs) || 1);

const parts: Readonly<Record<string, () => unknown>> = {
  sizes: printSizes,
  filter: () => measureFilter(runs),
  interactions: () => measureInteractions(runs),
  lighthouse: () => measureLighthouse(values.routes.split(','), runs),
};

for (const [name, measure] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue;
  console.log(`\n== ${name}`);
  await measure();
}
