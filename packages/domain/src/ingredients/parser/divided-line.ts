/** `1 egg and 1 egg white` names two things with an amount each: the line as two. Whether both are foods the caller knows. */
import { DIGITS, FRACTION_SIGNS } from '../../quantities/number-signs.ts'

const AMOUNT = `[${DIGITS}${FRACTION_SIGNS}]`
/** Whole, so that no word is tried in parts. */
const WORD = '(?<![\\p{L}\\p{M}])[\\p{L}\\p{M}]{2,}(?![\\p{L}\\p{M}])'
/** "And" and "plus" in the languages of the parser; a sign or a comma may stand before them. */
const JOINED = `\\s*(?:[,،]\\s*)?(?:\\+|&|(?:and|plus|und|sowie|et|y|e|más|più|mais|en|och|i|oraz|و|زائد)(?=[\\s${DIGITS}]))\\s*`
const divided = new RegExp(`^(\\s*${AMOUNT}[^+&]*?${WORD}[^+&]*?)${JOINED}(${AMOUNT}[^+&]*${WORD}.*)$`, 'isu')
const LONGEST = 200

/** Nothing for a line that holds one thing, or more than two. */
export function dividedLine(line: string): [string, string] | undefined {
  if (line.length > LONGEST || /[([].*[+&].*[)\]]/.test(line)) return undefined
  const found = divided.exec(line)
  if (!found) return undefined
  const [, first = '', second = ''] = found
  const isCut = (part: string) => (part.match(/[([]/g) ?? []).length !== (part.match(/[)\]]/g) ?? []).length
  return isCut(first) || isCut(second) || divided.test(second) ? undefined : [first.trim(), second.trim()]
}
