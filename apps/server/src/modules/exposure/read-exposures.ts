import type { ExposureBucket } from '@iron/domain';
import type { Queryable } from '../../platform/db.ts';

/** Every bucket, ordered by label as the dashboard lists them (spec section 7). */
export const readExposures = (db: Queryable): Promise<readonly ExposureBucket[]> =>
  db.query<ExposureBucket>(
    `select bucket_id, label, status, current_liability_cents, max_liability_cents
       from exposures order by label, bucket_id`,
  );
