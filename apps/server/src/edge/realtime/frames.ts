import { z } from 'zod';

/** The two ways frames are written: an object (1.0.0) or an array (2.0.0, the default). */
export type Version = '1.0.0' | '2.0.0';

/** One message of the Phoenix channel protocol. */
export type Frame = {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

const ref = z
  .union([z.string().max(64), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : String(value)));
const payload = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? {});
const objectFrame = z.object({ topic: z.string(), event: z.string(), payload, ref, join_ref: ref });
const arrayFrame = z.tuple([ref, ref, z.string(), z.string(), payload]);

/** Undefined for anything that is not a frame of this version. */
export function readFrame(text: string, version: Version): Frame | undefined {
  const json = parseJson(text);
  if (version === '2.0.0') {
    const frame = arrayFrame.safeParse(json);
    if (!frame.success) return undefined;
    const [joinRef, ownRef, topic, event, body] = frame.data;
    return { joinRef, ref: ownRef, topic, event, payload: body };
  }
  const frame = objectFrame.safeParse(json);
  if (!frame.success) return undefined;
  const { join_ref: joinRef, ...rest } = frame.data;
  return { joinRef, ...rest };
}

export const writeFrame = ({ payload: body, ...frame }: Frame, version: Version): string =>
  writeFrameAround(frame, JSON.stringify(body), version);

/** The same with a payload that is JSON text already: one change is written once for all its readers. */
export function writeFrameAround(frame: Omit<Frame, 'payload'>, body: string, version: Version): string {
  const { joinRef, ref: ownRef, topic, event } = frame;
  if (version === '2.0.0') {
    return `${JSON.stringify([joinRef, ownRef, topic, event]).slice(0, -1)},${body}]`;
  }
  const head = JSON.stringify({ topic, event, ref: ownRef, join_ref: joinRef });
  return `${head.slice(0, -1)},"payload":${body}}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
