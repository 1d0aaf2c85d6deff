/**
 * A process of its own that holds many sockets and follows exposures on each, as the client package asks
 * for it. It reads of a frame only when its change was made. Started and told what to do by ../realtime.ts.
 */
import { share } from '../placing/drive.ts';
import { follow, type Follower } from './follow.ts';

export type SubscribersOrder =
  | {
      readonly kind: 'follow';
      readonly urls: readonly string[];
      readonly count: number;
      readonly key: string;
      readonly buckets: readonly string[] | undefined;
    }
  | { readonly kind: 'measure'; readonly ms: number };

/** Milliseconds from the change to its frame's arrival here, over all sockets. */
export type Heard = {
  readonly frames: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Sockets that were closed on the way. */
  readonly lost: number;
};

/** So many sockets ask at once, as clients do that come back after a restart. */
const atOnce = 50;
let delays: number[] | undefined;
const followers: Follower[] = [];

process.on('message', (order: SubscribersOrder) => {
  obey(order).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});

async function obey(order: SubscribersOrder): Promise<Heard | { readonly following: number }> {
  if (order.kind === 'follow') {
    while (followers.length < order.count) {
      const opening = Array.from({ length: Math.min(atOnce, order.count - followers.length) }, (_, n) => {
        const at = followers.length + n;
        return follow({
          url: order.urls[at % order.urls.length] ?? '',
          key: order.key,
          buckets: order.buckets,
          // Everybody from an address of their own, as a proxy would tell it.
          address: `10.1.${at >> 8}.${at & 255}`,
          onChange: (madeAt) => delays?.push(Date.now() - madeAt),
        });
      });
      followers.push(...(await Promise.all(opening)));
    }
    return { following: followers.length };
  }
  delays = [];
  await new Promise((resolve) => setTimeout(resolve, order.ms));
  const heard = Float64Array.from(delays).sort();
  delays = undefined;
  const within = (part: number) => share(heard, part);
  const lost = followers.filter((follower) => follower.isLost()).length;
  return { frames: heard.length, p50: within(0.5), p95: within(0.95), p99: within(0.99), lost };
}
