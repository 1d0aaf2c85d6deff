export { changeBucket, type BucketChange, type BucketRefusal } from './change-bucket.ts';
export { bucketsOfEntryOn, type BucketsOfEntry } from './buckets-of-entry.ts';
export { readExposures } from './read-exposures.ts';
export { releaseLiability } from './release-liability.ts';
export { ensureBuckets, lockRoom, type NewBucket } from './ensure-buckets.ts';
export { keepOnlyBuckets, seedExposures } from './seed-exposures.ts';
export { takeLiability, type LiabilityRefusal } from './take-liability.ts';
