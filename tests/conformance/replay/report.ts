import { replayedFiles, ruleOf, staleTitles } from '../applies.ts';
import type { Kind } from '../rules/rule.ts';
import type { ReplayedTest } from './run-tests.ts';

export type Report = {
  /** What a person reads. */
  readonly lines: readonly string[];
  /** True when every test that applies passed, and every test of the checkout is judged. */
  readonly good: boolean;
};

type Judged = ReplayedTest & { readonly kind: Kind | 'unjudged'; readonly because: string };

/** Adds up the two passes: what was spoken with our server, what needed none, and what was left out. */
export function report(
  withoutServer: readonly ReplayedTest[],
  withServer: readonly ReplayedTest[],
  brokenFiles: readonly string[],
): Report {
  const judged = join(withoutServer, withServer);
  const spoken = judged.filter(({ kind }) => kind === 'server' || kind === 'arranged');
  const client = judged.filter(({ kind }) => kind === 'client');
  const unjudged = judged.filter(({ kind }) => kind === 'unjudged').map(labelOf);
  const failed = [...spoken, ...client].filter(({ passed }) => passed !== true);
  const problems = [
    ...brokenFiles.map((file) => `does not load: ${file}`),
    ...unjudged.map((test) => `judged by no rule: ${test}`),
    ...staleTitles(judged).map((title) => `named by a rule and not found: ${title}`),
  ];
  const lines = [
    ...tableOf(judged),
    '',
    `found                     ${judged.length}`,
    `spoken with our server    ${score(spoken)}`,
    `  as written              ${score(spoken.filter(({ kind }) => kind === 'server'))}`,
    `  signed in by a code     ${score(spoken.filter(({ kind }) => kind === 'arranged'))}`,
    `    and asked no more     ${spoken.filter(({ onlySignedIn }) => onlySignedIn).length}`,
    `client only               ${score(client)}`,
    `do not apply              ${judged.filter(({ kind }) => kind === 'excluded').length}`,
    ...reasonsOf(judged).map(([because, count]) => `  ${String(count).padStart(3)}  ${because}`),
    ...failed.flatMap((test) => ['', `FAILED ${labelOf(test)}`, ...indented(test.why)]),
    ...problems.map((problem) => `PROBLEM ${problem}`),
  ];
  return { lines, good: failed.length === 0 && problems.length === 0 };
}

/** Both passes find all tests and each runs its own; where one did not run, the other may have. */
function join(
  withoutServer: readonly ReplayedTest[],
  withServer: readonly ReplayedTest[],
): readonly Judged[] {
  return withoutServer.map((test, index) => {
    const rule = ruleOf(test.file, test.name);
    const other = withServer[index];
    if (other?.name !== test.name) throw new Error('The two passes found different tests');
    const ran = test.passed === undefined ? other : test;
    return { ...ran, kind: rule?.kind ?? 'unjudged', because: rule?.why ?? '' };
  });
}

const labelOf = ({ file, name }: ReplayedTest): string => `${file}: ${name}`;
const indented = (text: string): readonly string[] => text.split('\n').map((line) => `  ${line}`);

const score = (tests: readonly ReplayedTest[]): string =>
  `${tests.filter(({ passed }) => passed === true).length} of ${tests.length} passed`;

function reasonsOf(judged: readonly Judged[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { kind, because } of judged) {
    if (kind === 'excluded') counts.set(because, (counts.get(because) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

/** One line per file, in Markdown, as the README has it. */
function tableOf(judged: readonly Judged[]): readonly string[] {
  const rows = replayedFiles.map((file) => {
    const tests = judged.filter((test) => test.file === file);
    const of = (...kinds: readonly Kind[]) => tests.filter(({ kind }) => kinds.some((one) => one === kind));
    const cells = [of('server', 'arranged'), of('client')].map((some) =>
      some.length === 0 ? '' : score(some),
    );
    return [file, tests.length, ...cells, of('excluded').length || ''];
  });
  const head = ['file', 'found', 'spoken with our server', 'client only', 'do not apply'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
