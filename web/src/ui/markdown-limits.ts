/**
 * Texts that are not rendered as Markdown: the work of the renderer grows with the square of the nesting, and some
 * thousand levels break the page. Nobody writes that by hand, so such a text is shown as it was typed.
 */

const LONGEST = 50_000
const DEEPEST = 24
const MOST_MARKS = 6_000
const MOST_MARKS_OF_A_PARAGRAPH = 1_500

export function isTooNested(text: string): boolean {
  if (text.length > LONGEST) return true
  let [all, ofParagraph] = [0, 0]
  return text.split('\n').some((line) => {
    const marks = countOf(line, MARKS)
    all += marks
    ofParagraph = line.trim() === '' ? 0 : ofParagraph + marks
    return depthOf(line) > DEEPEST || ofParagraph > MOST_MARKS_OF_A_PARAGRAPH || all > MOST_MARKS
  })
}

/** What may open or close something inside a line. */
const MARKS = /[*_~[\]<>`]/g
const INDENT = /^[ \t]*/
const COLUMNS_OF_A_LEVEL = 2
/** Quotes and lists at the beginning of a line, one inside the other. */
const CONTAINERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))*/

/** Blanks before anything else are only blanks. */
function depthOf(line: string): number {
  const containers = countOf(CONTAINERS.exec(line)?.[0] ?? '', /[>*+-]|\d+/g)
  return containers && containers + (INDENT.exec(line)?.[0].length ?? 0) / COLUMNS_OF_A_LEVEL
}

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0
