import type { Mode } from '../env/read-settings.ts';
import { mayFollow, mayRead, type RelationName, type VisitorRole } from './policy.ts';

/** `type` is PostgreSQL's own name (pg_type.typname): clients cast values by it. */
export type Column = {
  readonly name: string;
  readonly type: 'text' | 'int8' | 'uuid' | 'date' | 'timestamptz' | 'jsonb';
};

/** A table of the schema public that visitors may read and follow. */
export type Relation = {
  readonly name: RelationName;
  readonly key: string;
  readonly columns: readonly Column[];
};

/** Every relation that can be named over REST and realtime. What is not listed does not exist there. */
const relations: readonly Relation[] = [
  {
    name: 'exposures',
    key: 'bucket_id',
    columns: [
      { name: 'bucket_id', type: 'text' },
      { name: 'label', type: 'text' },
      { name: 'status', type: 'text' },
      { name: 'current_liability_cents', type: 'int8' },
      { name: 'max_liability_cents', type: 'int8' },
    ],
  },
  {
    name: 'venues',
    key: 'id',
    columns: [
      { name: 'id', type: 'text' },
      { name: 'name', type: 'text' },
      { name: 'jurisdiction', type: 'text' },
    ],
  },
  {
    name: 'profiles',
    key: 'user_id',
    columns: [
      { name: 'user_id', type: 'uuid' },
      { name: 'venue_id', type: 'text' },
      { name: 'kiosk_id', type: 'uuid' },
      { name: 'born_on', type: 'date' },
      { name: 'created_at', type: 'timestamptz' },
    ],
  },
  {
    name: 'kiosks',
    key: 'id',
    columns: [
      { name: 'id', type: 'uuid' },
      { name: 'venue_id', type: 'text' },
      { name: 'name', type: 'text' },
      { name: 'created_at', type: 'timestamptz' },
      { name: 'revoked_at', type: 'timestamptz' },
    ],
  },
  {
    name: 'audit_entries',
    key: 'id',
    columns: [
      { name: 'id', type: 'uuid' },
      { name: 'at', type: 'timestamptz' },
      { name: 'actor', type: 'text' },
      { name: 'action', type: 'text' },
      { name: 'subject', type: 'text' },
      { name: 'reason', type: 'text' },
      { name: 'details', type: 'jsonb' },
    ],
  },
];

/** What a visitor may read; the policies of the database say which rows of it. */
export const readableRelations = (role: VisitorRole, mode: Mode): readonly Relation[] =>
  relations.filter(({ name }) => mayRead(role, mode, name));

/** What a visitor may follow. */
export const followableRelations = (role: VisitorRole, mode: Mode): readonly Relation[] =>
  relations.filter(({ name }) => mayFollow(role, mode, name));

/** What anybody may follow: the rest of the outbox is not even looked at. */
export const publishedRelations = (mode: Mode): readonly Relation[] =>
  relations.filter(({ name }) => mayFollow('service', mode, name) || mayFollow('operator', mode, name));

export const columnOf = (relation: Relation, name: string): Column | undefined =>
  relation.columns.find((column) => column.name === name);
