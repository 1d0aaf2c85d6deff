import { done, refused, type Outcome, type Slate } from '@iron/domain';
import { explainIssue } from './explain-issue.ts';
import { jsonFaultAt, lineAndColumn } from './json-fault.ts';
import { findSlateConflicts } from './slate-conflicts.ts';
import { slateLimits } from './slate-limits.ts';
import { jsonPath, type SlateProblem } from './slate-problem.ts';
import { slateSchema } from './slate-schema.ts';

export type { SlateProblem } from './slate-problem.ts';

export type SlateRefusal = {
  /** At least one, at most slateLimits.problems; in the order of the checks. */
  readonly problems: readonly SlateProblem[];
};

/**
 * Reads a parsed slate file (docs/slate-format.md). Gives the slate without its format field, or names every
 * field that is wrong, up to a limit.
 */
export function readSlate(json: unknown): Outcome<Slate, SlateRefusal> {
  const shape = slateSchema.safeParse(json, { error: explainIssue });
  const problems = shape.success ? [] : shape.error.issues.flatMap(toProblems);
  const found = [...problems, ...findSlateConflicts(json)].slice(0, slateLimits.problems);
  if (!shape.success || found.length > 0) return refused({ problems: found });
  const { format: _format, ...slate } = shape.data;
  return done(slate);
}

/** Reads the text of a slate file. Where it is not JSON, the path is the line and column. */
export function readSlateText(text: string): Outcome<Slate, SlateRefusal> {
  // Some editors put a byte order mark first; JSON has no place for it.
  const body = text.replace(/^\uFEFF/, '');
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return refused({ problems: [notJson(body)] });
  }
  return readSlate(json);
}

function notJson(text: string): SlateProblem {
  const fault = jsonFaultAt(text) ?? text.length;
  const { line, column } = lineAndColumn(text, fault);
  const message = fault >= text.length ? 'not JSON: the file ends too early' : 'not JSON from here on';
  return { path: `line ${line}, column ${column}`, message };
}

type Issue = NonNullable<ReturnType<typeof slateSchema.safeParse>['error']>['issues'][number];

/** Unknown fields come as one issue of the object; each is named by itself. */
function toProblems(issue: Issue): SlateProblem[] {
  if (issue.code !== 'unrecognized_keys') return [{ path: jsonPath(issue.path), message: issue.message }];
  return issue.keys.map((key) => ({
    path: jsonPath([...issue.path, key]),
    message: 'is not a field of this format',
  }));
}
