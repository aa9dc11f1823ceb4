import { normalise } from '../search/normalise.ts'

/** Which ingredients a step speaks of, guessed from its words. A guess: people tick and untick what it offers. */

export type Linkable = {
  referenceId: string
  food?: { name: string; pluralName?: string | null; aliases?: readonly { name: string }[] | null } | null
  referencedRecipe?: { name?: string | null } | null
  note?: string | null
  /** The line as it was written, before it was taken apart. */
  originalText?: string | null
}

/** Shorter words are articles and prepositions in most languages. */
const SHORTEST_WORD = 3
/** From here on a word may stand inside another: mehl in weizenmehl, tomato in tomatoes. */
const SHORTEST_PART = 4
const SAY_NOTHING = new Set([
  'and',
  'the',
  'for',
  'with',
  'without',
  'und',
  'der',
  'die',
  'das',
  'den',
  'dem',
  'mit',
  'ohne',
])

/** From the first letter or digit to the last. */
const WITHOUT_OUTER_SIGNS = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su

/** The references of all ingredients the text seems to mention, in the order of the list. */
export function suggestLinks(text: string, ingredients: readonly Linkable[]): string[] {
  const whole = normalise(text)
  const words = wordsOf(whole)
  return ingredients.filter((line) => isMentioned(line, whole, words)).map(({ referenceId }) => referenceId)
}

function isMentioned(line: Linkable, whole: string, words: string[]): boolean {
  const names = subjectsOf(line).map(normalise).filter(Boolean)
  // Scripts without blanks between words are compared whole.
  if (names.some((name) => name.length >= SHORTEST_PART && whole.includes(name))) return true
  const parts = names.flatMap(wordsOf)
  return words.some((word) => parts.some((part) => isSameWord(word, part)))
}

function isSameWord(word: string, part: string): boolean {
  if (word === part) return true
  if (word.length >= SHORTEST_PART && part.includes(word)) return true
  return part.length >= SHORTEST_PART && word.startsWith(part)
}

/** A line that was never taken apart has only its note to go by. */
function subjectsOf({ food, referencedRecipe, note }: Linkable): string[] {
  if (food) return [food.name, food.pluralName ?? '', ...(food.aliases ?? []).map(({ name }) => name)]
  return [referencedRecipe?.name ?? note ?? '']
}

const wordsOf = (text: string): string[] =>
  text
    .split(/[\s/]+/)
    .map((word) => WITHOUT_OUTER_SIGNS.exec(word)?.[0] ?? '')
    .filter((word) => word.length >= SHORTEST_WORD && !/\d/.test(word) && !SAY_NOTHING.has(word))
