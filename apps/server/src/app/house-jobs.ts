import { pruneAccounts } from '../modules/accounts/index.ts';
import { chainAudit, findBreak } from '../modules/audit/index.ts';
import { expireVouchers } from '../modules/cashier/index.ts';
import { findImbalance } from '../modules/ledger/index.ts';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import type { House } from './open-house.ts';

export type JobNeeds = {
  readonly db: Database;
  readonly log: Log;
  readonly house: Pick<House, 'clock' | 'limits'>;
};

const minuteMs = 60_000;

type Job = { readonly everyMs: number; readonly run: (needs: JobNeeds) => Promise<void> };

/** What is done now and then, on every node; each may be done at any time and by several at once. */
const jobs: Readonly<Record<string, Job>> = {
  'old accounts could not be pruned': { everyMs: 60 * minuteMs, run: prune },
  'the books could not be checked': { everyMs: 10 * minuteMs, run: checkBooks },
  'old vouchers could not be returned': { everyMs: minuteMs, run: expire },
  'the audit could not be chained': { everyMs: 5_000, run: chain },
  'the audit could not be checked': { everyMs: 60 * minuteMs, run: checkAudit },
};

/** Returns what ends them and waits for those that run. */
export function startJobs(needs: JobNeeds): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = Object.entries(jobs).map(([failure, { everyMs, run }]) => {
    let isBusy = false;
    return setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      const work = run(needs)
        .catch((error: unknown) => needs.log.error({ err: error }, failure))
        .finally(() => {
          isBusy = false;
          running.delete(work);
        });
      running.add(work);
    }, everyMs).unref();
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}

function prune({ db, house }: JobNeeds): Promise<void> {
  return pruneAccounts(db, house.clock(), house.limits.sessionIdleSeconds);
}

/** Shouts when an account is not what its transfers say: nothing is more wrong than that. */
export async function checkBooks({ db, log }: JobNeeds): Promise<void> {
  const imbalances = await findImbalance(db);
  if (imbalances.length > 0) log.error({ imbalances }, 'THE BOOKS DO NOT BALANCE');
}

/** A hundred at a time; many more are the work of the next minutes. */
async function expire({ db, house }: JobNeeds): Promise<void> {
  await expireVouchers(db, house.clock());
}

async function chain({ db }: JobNeeds): Promise<void> {
  await chainAudit(db);
}

export async function checkAudit({ db, log }: JobNeeds): Promise<void> {
  const position = await findBreak(db);
  if (position !== undefined) log.error({ position }, 'THE AUDIT WAS TAMPERED WITH');
}
