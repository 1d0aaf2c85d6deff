import { done, refused, type Outcome } from '@iron/domain';
import { z } from 'zod';
import { columnOf, type Relation } from '../relations.ts';
import { readRowFilter } from './row-filter.ts';
import type { PublishedChange } from './published-change.ts';

/** What one channel wants to hear of one table. */
export type Binding = {
  readonly id: number;
  readonly hears: (change: PublishedChange) => boolean;
  /** The columns asked for; undefined for all. */
  readonly select: readonly string[] | undefined;
};

const kinds: readonly string[] = ['*', 'INSERT', 'UPDATE', 'DELETE'];

const requestSchema = z.looseObject({
  event: z.string().max(20).optional(),
  schema: z.string().max(100).optional(),
  table: z.string().max(100).optional(),
  filter: z.string().max(1_000).optional(),
  select: z.array(z.string().max(100)).max(50).optional(),
});

export type BindingRequest = z.infer<typeof requestSchema>;

const joinSchema = z.object({
  access_token: z.string().max(8_192).nullish(),
  config: z
    .looseObject({
      private: z.boolean().nullish(),
      postgres_changes: z.array(requestSchema).nullish(),
    })
    .nullish(),
});

export type JoinRequest = {
  readonly token: string | undefined;
  readonly isPrivate: boolean;
  readonly bindings: readonly BindingRequest[];
};

/** Reads the payload of phx_join; undefined when it is not one. */
export function readJoin(payload: Readonly<Record<string, unknown>>): JoinRequest | undefined {
  const join = joinSchema.safeParse(payload);
  if (!join.success) return undefined;
  const { access_token: token, config } = join.data;
  return {
    token: token ?? undefined,
    isPrivate: config?.private === true,
    bindings: config?.postgres_changes ?? [],
  };
}

/** Refuses, in the hosted backend's words, what this visitor cannot be told of. */
export function bind(
  request: BindingRequest,
  id: number,
  relations: readonly Relation[],
): Outcome<Binding, string> {
  const { event = '*', schema = 'public', table = '*', filter, select } = request;
  const followed =
    schema === 'public' || schema === '*'
      ? relations.filter((open) => table === '*' || open.name === table)
      : [];
  const [first] = followed;
  if (first === undefined || !kinds.includes(event)) return refused(unableTo(request));

  // A condition or a choice of columns has a meaning for one table only.
  const passes = filter === undefined ? () => true : readRowFilter(first, filter);
  const known = select?.every((name) => columnOf(first, name) !== undefined) ?? true;
  if (passes === undefined || !known) return refused(unableTo(request));
  if (table === '*' && (filter !== undefined || select !== undefined)) return refused(unableTo(request));

  return done({
    id,
    select,
    hears: (change) =>
      followed.includes(change.relation) && (event === '*' || event === change.kind) && passes(change.row),
  });
}

function unableTo({ event, schema, table, filter }: BindingRequest): string {
  const asked = { event, schema, table, filters: filter };
  const written = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return (
    'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the ' +
    `given connect parameters: [${written.join(', ')}]`
  );
}
