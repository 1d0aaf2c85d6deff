// A string is written as runs between escapes, so that reading one takes time in proportion to its length.
const run = String.raw`[^"\\\u0000-\u001f]*`;
const escape = String.raw`\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})`;
const kinds = [
  String.raw`(?<open>[{[])`,
  String.raw`(?<close>[}\]])`,
  '(?<colon>:)',
  '(?<comma>,)',
  `(?<text>"${run}(?:${escape}${run})*")`,
  String.raw`(?<other>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)`,
];

type Expected = 'value' | 'value or close' | 'key' | 'key or close' | 'colon' | 'comma or close' | 'end';

/**
 * The offset in characters at which text stops being JSON, or undefined when all of it is. The platform's
 * own parser gives a position with some of its errors only.
 */
export function jsonFaultAt(text: string): number | undefined {
  const scan = new RegExp(`[ \\t\\n\\r]*(?:${kinds.join('|')})`, 'y');
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    scan.lastIndex = at;
    const groups = scan.exec(text)?.groups;
    const start = skipSpace(text, at);
    if (groups === undefined) return start === text.length && expected === 'end' ? undefined : start;
    const next = follow(expected, groups, open);
    if (next === undefined) return start;
    expected = next;
    at = scan.lastIndex;
  }
}

/** What may come after what was read, or undefined when that itself may not stand here. */
function follow(expected: Expected, read: Groups, open: string[]): Expected | undefined {
  const wantsValue = expected === 'value' || expected === 'value or close';
  const wantsKey = expected === 'key' || expected === 'key or close';
  if (read['open'] !== undefined) {
    if (!wantsValue) return undefined;
    open.push(read['open']);
    return read['open'] === '{' ? 'key or close' : 'value or close';
  }
  if (read['close'] !== undefined) {
    if (!expected.endsWith('or close') || open.pop() !== openerOf(read['close'])) return undefined;
    return afterValue(open);
  }
  if (read['colon'] !== undefined) return expected === 'colon' ? 'value' : undefined;
  if (read['comma'] !== undefined) {
    if (expected !== 'comma or close') return undefined;
    return open.at(-1) === '{' ? 'key' : 'value';
  }
  if (wantsKey) return read['text'] === undefined ? undefined : 'colon';
  return wantsValue ? afterValue(open) : undefined;
}

type Groups = Readonly<Record<string, string | undefined>>;

const openerOf = (close: string): string => (close === '}' ? '{' : '[');
const afterValue = (open: readonly string[]): Expected => (open.length === 0 ? 'end' : 'comma or close');

function skipSpace(text: string, from: number): number {
  const space = /[ \t\n\r]*/y;
  space.lastIndex = from;
  space.exec(text);
  return space.lastIndex;
}

/** Line and column of an offset, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
