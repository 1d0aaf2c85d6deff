/**
 * The rules that look at all imports together: no circle, and no roundabout way to what a browser must not
 * load.
 */

/** File path to the paths (or package names) it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** One path per circle found, its first file repeated at the end. */
export function circlesIn(graph: ImportGraph): readonly (readonly string[])[] {
  const finished = new Set<string>();
  const trail: string[] = [];
  const circles: (readonly string[])[] = [];
  const visit = (file: string): void => {
    if (finished.has(file)) return;
    const start = trail.indexOf(file);
    if (start !== -1) {
      circles.push([...trail.slice(start), file]);
      return;
    }
    trail.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    trail.pop();
    finished.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return circles;
}

/** The shortest way from any of `starts` to something `unwanted`, or undefined when there is none. */
export function wayTo(
  graph: ImportGraph,
  starts: readonly string[],
  unwanted: (name: string) => boolean,
): readonly string[] | undefined {
  const cameFrom = new Map<string, string | undefined>(starts.map((start) => [start, undefined]));
  for (const [file] of cameFrom) {
    if (unwanted(file)) return trailTo(cameFrom, file);
    // A Map hands out what is added while it is walked, so this is a breadth-first search.
    for (const next of graph.get(file) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, file);
  }
  return undefined;
}

function trailTo(cameFrom: ReadonlyMap<string, string | undefined>, end: string): readonly string[] {
  const before = cameFrom.get(end);
  return before === undefined ? [end] : [...trailTo(cameFrom, before), end];
}
