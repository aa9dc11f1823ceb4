/** Finds many plain texts in another one at once, whatever their case: at each place the longest, and none inside another. */

export type Found<T> = { from: number; to: number; value: T }

/** With `asWords` only what stands by itself is found: "ad" is not in "bread". */
export type Finder<T> = (text: string, options?: { asWords?: boolean }) => Generator<Found<T>>

type Node<T> = { next: Map<number, Node<T>>; end?: { value: T; unspaced: boolean } }

/**
 * Letters looked at for each letter of the text. Texts of people need little more than one; what needs more was made to
 * take long, and is searched no further.
 */
const MAX_STEPS = 20

/** These scripts write words without blanks between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const PART_OF_WORD = /^[\p{L}\p{M}\p{N}]/u

/** Of two equal texts the later one counts. */
export function findAny<T>(wanted: Iterable<readonly [text: string, value: T]>): Finder<T> {
  const root: Node<T> = { next: new Map() }
  for (const [text, value] of wanted) add(root, text, value)
  return function* (text, { asWords = false } = {}) {
    if (root.next.size === 0) return
    const folded = fold(text)
    const budget = { steps: MAX_STEPS * (text.length + 1) }
    for (let from = 0; from < text.length && budget.steps > 0; ) {
      const found = asWords && !beginsWord(text, from) ? undefined : longestAt(root, folded, from, budget, asWords)
      if (found) yield found
      from = found?.to ?? from + 1
    }
  }
}

function add<T>(root: Node<T>, text: string, value: T): void {
  if (text === '') return
  let node = root
  const folded = fold(text)
  for (let at = 0; at < folded.length; at++) {
    const letter = folded.charCodeAt(at)
    const next: Node<T> = node.next.get(letter) ?? { next: new Map() }
    node.next.set(letter, next)
    node = next
  }
  node.end = { value, unspaced: UNSPACED.test(text) }
}

function longestAt<T>(
  root: Node<T>,
  text: string,
  from: number,
  budget: { steps: number },
  asWords: boolean,
): Found<T> | undefined {
  let found: Found<T> | undefined
  let node: Node<T> | undefined = root
  for (let at = from; node; at++) {
    const { end }: Node<T> = node
    if (end && (!asWords || end.unspaced || !isPartOfWord(text, at))) found = { from, to: at, value: end.value }
    node = at < text.length ? node.next.get(text.charCodeAt(at)) : undefined
    budget.steps--
  }
  return found
}

/** Lower case letter by letter, so that places stay where they are. */
function fold(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  }).join('')
}

const isPartOfWord = (text: string, at: number): boolean => PART_OF_WORD.test(text.slice(at, at + 2))

/** Whether a word could begin here; in an unspaced script that is anywhere. */
function beginsWord(text: string, at: number): boolean {
  if (at === 0 || UNSPACED.test(text.slice(at, at + 2))) return true
  return !PART_OF_WORD.test(text[at - 1] ?? '') || !isPartOfWord(text, at)
}
