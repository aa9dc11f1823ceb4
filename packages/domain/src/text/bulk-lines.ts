/** Many things pasted as one text, a line each: how such a text is tidied and taken apart. */

const LINE_END = /\r\n|\r|\n/
/** `1.`, `1)` or `1:` at the start of the text, of a line, or after a blank. */
const NUMBERING = /(?:^|\s)\d{1,3}[.):](?!\d)\s*/gu

/** The things in the text; empty lines are none. */
export const bulkLines = (text: string): string[] =>
  text
    .split(LINE_END)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A bullet, a box to tick, or a number with its point: what a list puts in front of its lines. `1 cup` has none. */
const MARKER = /^(?:[•‣◦▪▫■□▢☐●○·∙]\s*|[-–—*]\s+(?:\[[ x]?\]\s*)?|\(?\p{Nd}{1,3}[.):](?:\s+|$))/u

/** The things in a list that was copied from elsewhere, without what it put in front of each. */
export const pastedLines = (text: string): string[] =>
  bulkLines(text)
    .map((line) => line.replace(MARKER, ''))
    .filter((line) => line !== '')

export const trimLines = (text: string): string => bulkLines(text).join('\n')

/** For lists that carry a bullet or a dash on every line. */
export const dropFirstCharacters = (text: string): string =>
  text
    .split(LINE_END)
    .map((line) => [...line.trimStart()].slice(1).join('').trimStart())
    .join('\n')

/** One line per number, for steps that were pasted as one paragraph. What stands before the first number stays. */
export const splitNumbered = (text: string): string => trimLines(text.replace(NUMBERING, '\n'))
