import { Hono, type Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Mode } from '../../env/read-settings.ts';
import type { Database } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import { readableRelations } from '../relations.ts';
import { bearerToken, unknownKeyBody, type RecogniseVisitor, type Visitor } from '../visitor.ts';
import { parseQuery, type ReadQuery } from './parse-query.ts';
import { readRows, type Rows } from './read-rows.ts';
import {
  databaseFault,
  fromDatabaseError,
  restRefusal,
  unknownTable,
  type RestRefusal,
} from './rest-error.ts';

export type RestNeeds = {
  readonly db: Database;
  readonly log: Log;
  readonly mode: Mode;
  readonly recognise: RecogniseVisitor;
};

/** Longest address that is read, in characters. */
const addressCharsMax = 4_096;
const singleType = 'application/vnd.pgrst.object+json';
const readableTypes: readonly string[] = ['*/*', 'application/*', 'application/json', singleType];

/** Reads of the listed relations, spoken as the hosted backend's client packages expect. */
export function createRest(needs: RestNeeds): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    if (c.req.url.length > addressCharsMax) {
      return refuse(c, restRefusal(414, 'PGRST100', 'The address is too long'));
    }
    return next();
  });
  app.all('/rpc/*', (c) =>
    answer(c, needs, () =>
      Promise.resolve(
        refuse(
          c,
          restRefusal(404, 'PGRST202', `Could not find the function public.${c.req.path.split('/').at(-1)}`),
        ),
      ),
    ),
  );
  app.all('/:relation', (c) =>
    answer(c, needs, (visitor) => readRelation(c, needs, visitor, c.req.param('relation'))),
  );
  app.all('/*', (c) => refuse(c, restRefusal(404, 'PGRST125', 'Invalid path specified in request URL')));
  return app;
}

async function answer(
  c: Context,
  { recognise }: RestNeeds,
  respond: (visitor: Visitor) => Promise<Response>,
): Promise<Response> {
  const key = c.req.header('apikey') ?? c.req.query('apikey');
  const token = bearerToken(c.req.header('authorization'));
  const visitor = await recognise({ key, token });
  if (visitor.ok) return respond(visitor.value);
  const { code } = visitor.refusal;
  return code === 'key_unknown' ? c.json(unknownKeyBody, 401) : refuse(c, visitorRefusals[code]);
}

const visitorRefusals = {
  token_invalid: restRefusal(401, 'PGRST301', 'No suitable key or wrong key type'),
  token_expired: restRefusal(401, 'PGRST303', 'JWT expired'),
  session_ended: restRefusal(401, 'PGRST303', 'The session of this JWT has ended'),
} as const;

async function readRelation(c: Context, needs: RestNeeds, visitor: Visitor, name: string): Promise<Response> {
  const relation = readableRelations(visitor.role, needs.mode).find((open) => open.name === name);
  if (relation === undefined) return refuse(c, unknownTable(name));
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    return refuse(
      c,
      restRefusal(visitor.role === 'anon' ? 401 : 403, '42501', `permission denied for table ${name}`),
    );
  }
  const profile = c.req.header('accept-profile') ?? 'public';
  if (profile !== 'public') {
    return refuse(c, restRefusal(406, 'PGRST106', `Invalid schema: ${profile}`, null, 'Exposed is public'));
  }
  const types = acceptedTypes(c);
  if (!types.some((type) => readableTypes.includes(type))) {
    return refuse(
      c,
      restRefusal(406, 'PGRST107', `None of these media types are available: ${types.join(', ')}`),
    );
  }
  const query = parseQuery(relation, new URL(c.req.url).searchParams);
  if (!query.ok) return refuse(c, query.refusal);

  const countTotal = /\bcount=(exact|planned|estimated)\b/.test(c.req.header('prefer') ?? '');
  try {
    const rows = await readRows(needs.db, visitor, needs.mode, query.value, countTotal);
    return respondWithRows(c, query.value, rows);
  } catch (error) {
    const refusal = fromDatabaseError(error);
    if (refusal === undefined) needs.log.error({ err: error }, 'a read failed');
    return refuse(c, refusal ?? databaseFault);
  }
}

function respondWithRows(c: Context, { offset }: ReadQuery, rows: Rows): Response {
  const { json, count, total } = rows;
  const range = count === 0 ? '*' : `${offset}-${offset + count - 1}`;
  c.header('content-range', `${range}/${total ?? '*'}`);
  if (total !== undefined && offset > total) {
    const details = `An offset of ${offset} was requested, but there are only ${total} rows.`;
    return refuse(c, restRefusal(416, 'PGRST103', 'Requested range not satisfiable', details));
  }
  if (acceptedTypes(c).includes(singleType)) return respondWithOne(c, rows);
  const isPart = total !== undefined && count < total;
  return c.body(json, isPart ? 206 : 200, { 'content-type': 'application/json; charset=utf-8' });
}

function respondWithOne(c: Context, { json, count }: Rows): Response {
  if (count !== 1) {
    const details = `The result contains ${count} rows`;
    return refuse(
      c,
      restRefusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', details),
    );
  }
  return c.body(json.slice(1, -1), 200, { 'content-type': `${singleType}; charset=utf-8` });
}

const acceptedTypes = (c: Context): readonly string[] =>
  (c.req.header('accept') ?? '*/*').split(',').map((part) => part.split(';')[0]?.trim() ?? '');

const refuse = (c: Context, { status, error }: RestRefusal): Response =>
  c.json(error, status as ContentfulStatusCode);
