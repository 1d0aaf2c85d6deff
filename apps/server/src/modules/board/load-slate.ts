import { readFile } from 'node:fs/promises';
import { done, refused, type Outcome, type Slate } from '@iron/domain';
import { readSlate } from '@iron/protocol/schemas';

/** Why a slate file cannot be played: each line names one field and what is wrong with it. */
export type SlateRefusal = { readonly code: 'slate_unreadable'; readonly problems: readonly string[] };

/** Reads and checks a slate file (docs/slate-format.md). */
export async function loadSlate(path: string): Promise<Outcome<Slate, SlateRefusal>> {
  const json = await readJson(path);
  if (!json.ok) return json;
  const slate = readSlate(json.value);
  if (slate.ok) return done(slate.value);
  return unreadable(slate.refusal.problems.map(({ path: field, message }) => `${field}: ${message}`));
}

async function readJson(path: string): Promise<Outcome<unknown, SlateRefusal>> {
  try {
    return done(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    return unreadable([error instanceof Error ? error.message : String(error)]);
  }
}

const unreadable = (problems: readonly string[]) =>
  refused({ code: 'slate_unreadable', problems } as const);
