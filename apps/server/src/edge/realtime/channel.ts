import type { VisitorRole } from '../policy.ts';
import type { Binding } from './bindings.ts';
import { writeChange, type PublishedChange } from './published-change.ts';

/** One topic that a client has joined, and what it wants to hear there. */
export type Channel = {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly bindings: readonly Binding[];
  /** As whom it was joined: who may hear something now may not for ever. */
  readonly admission: Admission;
};

export type Admission = {
  readonly role: VisitorRole;
  readonly token: string | undefined;
  /** Unix seconds; undefined for somebody without an account. */
  readonly expiresAt: number | undefined;
};

/** The text of each change, written once for all the channels that hear of it. */
export type WrittenChanges = Map<PublishedChange, string>;

/**
 * The payloads by which a channel is told of a change. One names every binding it answers; a choice of
 * columns needs one of its own.
 */
export function payloadsFor(
  channel: Channel,
  change: PublishedChange,
  written: WrittenChanges,
): readonly string[] {
  const hearing = channel.bindings.filter((binding) => binding.hears(change));
  const whole = hearing.filter(({ select }) => select === undefined).map(({ id }) => id);
  const parts = hearing.flatMap(({ id, select }) =>
    select === undefined ? [] : [`{"ids":[${id}],"data":${writeChange(change, select)}}`],
  );
  if (whole.length === 0) return parts;
  const data = written.get(change) ?? writeChange(change, undefined);
  written.set(change, data);
  return [`{"ids":${JSON.stringify(whole)},"data":${data}}`, ...parts];
}
