/** Prints what a check found, one line each; any line fails the check. */
export function report(problems: string[]): void {
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
