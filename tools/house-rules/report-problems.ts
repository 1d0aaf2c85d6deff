/** Prints what a check found, one problem a line, and makes the process fail if there is any. */
export function reportProblems(check: string, problems: readonly string[], looked: string): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(
      `${check}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in ${looked}.`,
    );
    process.exitCode = 1;
  } else {
    console.log(`${check}: no problem in ${looked}.`);
  }
}
