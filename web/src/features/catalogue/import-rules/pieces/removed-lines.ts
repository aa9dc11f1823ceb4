/** Lines that somebody took out of what was found, and that are worth dropping from every recipe to come. */

/** As long as what a rule may look for. */
const LONGEST = 200
/** An amount says that the line is an ingredient, and somebody else's recipe needs it. */
const AMOUNT = /^[\s([~]*[\p{N}]/u
const LETTERS = /\p{L}.*\p{L}/u

/** Those with nothing in their place: a line that was written over has been mended, not taken out. */
export function removedLines(before: readonly string[], after: readonly string[]): string[] {
  const left = linesOf(after)
  const removed: string[] = []
  let gone: string[] = []
  let previous = -1
  const close = (next: number) => {
    if (next === previous + 1) removed.push(...gone)
    gone = []
    previous = next
  }
  for (const line of linesOf(before)) {
    const at = left.indexOf(line)
    if (at < 0) gone.push(line)
    else close(at)
  }
  close(left.length)
  return [...new Set(removed)].filter((line) => line.length <= LONGEST && LETTERS.test(line) && !AMOUNT.test(line))
}

const linesOf = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '')
