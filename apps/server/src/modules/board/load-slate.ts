import { readFile } from 'node:fs/promises';
import { done, refused, type Outcome, type Slate } from '@iron/domain';
import { readSlateText, slateLimits } from '@iron/protocol/schemas';

/** Why a slate file cannot be played: each line names one field and what is wrong with it. */
export type SlateRefusal = { readonly code: 'slate_unreadable'; readonly problems: readonly string[] };

/** Reads and checks a slate file (docs/slate-format.md). */
export async function loadSlate(path: string): Promise<Outcome<Slate, SlateRefusal>> {
  const file = await readBounded(path);
  if (!file.ok) return file;
  const slate = readSlateText(file.value);
  if (slate.ok) return done(slate.value);
  return unreadable(slate.refusal.problems.map(({ path: field, message }) => `${field} ${message}`));
}

async function readBounded(path: string): Promise<Outcome<string, SlateRefusal>> {
  try {
    const bytes = await readFile(path);
    if (bytes.length <= slateLimits.fileBytes) return done(bytes.toString('utf8'));
    return unreadable([`is ${bytes.length} bytes; at most ${slateLimits.fileBytes} are read`]);
  } catch (error) {
    return unreadable([error instanceof Error ? error.message : String(error)]);
  }
}

const unreadable = (problems: readonly string[]) => refused({ code: 'slate_unreadable', problems } as const);
