import { measureOf } from '../quantities/measures.ts'
import { normalise } from '../search/normalise.ts'
import type { Linkable } from './suggest-links.ts'

/**
 * Where a step names an ingredient, so that a tap on the word can show how much of it. Stricter than the links that
 * are suggested to the writer: a word that is tapped must not lie. The work grows with text times ingredients.
 */

/** `text.slice(start, end)` is the food as it was written; more than one line may be meant. */
export type Mention = { start: number; end: number; referenceIds: string[] }

/** Shorter words are articles and prepositions in most languages. */
const SHORTEST_WORD = 3
/** From here on an ending may follow: tomato in tomatoes, Zwiebel in Zwiebeln. */
const SHORTEST_STEM = 4
const ENDINGS = new Set(['s', 'es', 'e', 'n', 'en', 'er'])

/** Words of an ingredient line that was never taken apart and that do not name the food. */
const DESCRIBING_WORDS = new Set(
  'and the for with without from into about large small medium fresh dried ground chopped sliced diced minced grated peeled whole cold warm hot soft taste plus extra optional more half und oder mit ohne der die das den dem ein eine groß grosse große klein kleine frisch frische gehackt gehackte gerieben geriebener getrocknet etwas nach Geschmack'
    .split(' ')
    .map(normalise),
)

type Word = { text: string; start: number; end: number }
type Candidate = { referenceId: string; names: string[][] }

export function findMentions(text: string, ingredients: readonly Linkable[]): Mention[] {
  const words = wordsOf(text)
  const candidates = ingredients.map(candidateOf).filter(({ names }) => names.length > 0)
  const found: Mention[] = []
  let at = 0
  while (at < words.length) {
    const best = longestAt(words, at, candidates)
    const [first, last] = [words[at], best && words[at + best.length - 1]]
    if (best && first && last) found.push({ start: first.start, end: last.end, referenceIds: best.referenceIds })
    at += best?.length ?? 1
  }
  return found
}

type Match = { length: number; referenceIds: string[] }

function longestAt(words: Word[], at: number, candidates: Candidate[]): Match | undefined {
  let best: Match | undefined
  for (const { referenceId, names } of candidates) {
    const length = Math.max(0, ...names.map((name) => matchLength(words, at, name)))
    if (length === 0 || (best && length < best.length)) continue
    if (best && length === best.length) best.referenceIds.push(referenceId)
    else best = { length, referenceIds: [referenceId] }
  }
  return best
}

/** The whole name, or its last word, which is what it is a kind of: "oil" for olive oil. */
function matchLength(words: Word[], at: number, name: string[]): number {
  const whole = name.every((part, index) => isSameWord(words[at + index]?.text ?? '', part))
  if (whole) return name.length
  const head = name.at(-1)
  return head && isSameWord(words[at]?.text ?? '', head) ? 1 : 0
}

function isSameWord(word: string, part: string): boolean {
  if (word === part) return true
  return isStemOf(part, word) || isStemOf(word, part)
}

function isStemOf(stem: string, word: string): boolean {
  if (stem.length < SHORTEST_STEM) return false
  if (word.startsWith(stem)) return ENDINGS.has(word.slice(stem.length))
  // berry, berries
  return stem.endsWith('y') && word === `${stem.slice(0, -1)}ies`
}

function candidateOf({ referenceId, food, referencedRecipe, note }: Linkable): Candidate {
  if (food) return { referenceId, names: [food.name, food.pluralName ?? ''].map(partsOf).filter(isSomething) }
  if (referencedRecipe?.name) return { referenceId, names: [partsOf(referencedRecipe.name)].filter(isSomething) }
  // A line as it was typed: what stands before the first comma, without amounts and describing words, names the food.
  const [subject = ''] = (note ?? '').split(/[,(;]/)
  const parts = partsOf(subject).filter((part) => !DESCRIBING_WORDS.has(part) && !measureOf({ name: part }))
  return { referenceId, names: [parts].filter(isSomething) }
}

const isSomething = (parts: string[]): boolean => parts.length > 0

const partsOf = (name: string): string[] =>
  wordsOf(name)
    .map(({ text }) => text)
    .filter((text) => text.length >= SHORTEST_WORD || !/^[a-z]/.test(text))

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\p{L}[\p{L}\p{M}'’-]*/gu)].map((match) => ({
    text: normalise(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
