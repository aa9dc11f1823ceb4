import { measureOf } from '../quantities/measures.ts'
import { normalise } from '../search/normalise.ts'
import type { Linkable } from './suggest-links.ts'

/**
 * Where a step names an ingredient, so that a tap on the word can show how much of it. Stricter than the links that
 * are suggested to the writer: a word that is tapped must not lie.
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
type Name = { referenceId: string; parts: string[] }
export type MentionFinder = (text: string) => Mention[]

export const findMentions = (text: string, ingredients: readonly Linkable[]): Mention[] =>
  mentionFinder(ingredients)(text)

/** Looks each word up instead of trying every ingredient: the foods of a whole group may be asked for. */
export function mentionFinder(ingredients: readonly Linkable[]): MentionFinder {
  const namesByForm = new Map<string, Set<Name>>()
  for (const name of ingredients.flatMap(namesOf))
    for (const form of [name.parts[0], name.parts.at(-1)].flatMap((part) => (part ? formsOf(part) : [])))
      namesByForm.set(form, (namesByForm.get(form) ?? new Set()).add(name))
  return (text) => {
    const words = wordsOf(text)
    const found: Mention[] = []
    let at = 0
    while (at < words.length) {
      const best = longestAt(words, at, namesByForm)
      const [first, last] = [words[at], best && words[at + best.length - 1]]
      if (best && first && last) found.push({ start: first.start, end: last.end, referenceIds: best.referenceIds })
      at += best?.length ?? 1
    }
    return found
  }
}

type Match = { length: number; referenceIds: string[] }

function longestAt(words: Word[], at: number, namesByForm: Map<string, Set<Name>>): Match | undefined {
  let best: Match | undefined
  const names = new Set(formsOf(words[at]?.text ?? '').flatMap((form) => [...(namesByForm.get(form) ?? [])]))
  for (const { referenceId, parts } of names) {
    const length = matchLength(words, at, parts)
    if (length === 0 || (best && length < best.length)) continue
    if (!best || length > best.length) best = { length, referenceIds: [referenceId] }
    else if (!best.referenceIds.includes(referenceId)) best.referenceIds.push(referenceId)
  }
  return best
}

/** The whole name, or its last word, which is what it is a kind of: "oil" for olive oil. */
function matchLength(words: Word[], at: number, parts: string[]): number {
  const whole = parts.every((part, index) => isSameWord(words[at + index]?.text ?? '', part))
  if (whole) return parts.length
  const head = parts.at(-1)
  return head && isSameWord(words[at]?.text ?? '', head) ? 1 : 0
}

/** A word and what is left of it without an ending. */
const formsOf = (word: string): string[] => [
  word,
  ...[...ENDINGS]
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM)
    .map((ending) => word.slice(0, -ending.length)),
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
]

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

function namesOf({ referenceId, food, referencedRecipe, note }: Linkable): Name[] {
  const named = food ? [food.name, food.pluralName ?? ''] : [referencedRecipe?.name ?? '']
  const parts = food || referencedRecipe?.name ? named.map(partsOf) : [subjectOf(note ?? '')]
  return parts.filter((one) => one.length > 0).map((one) => ({ referenceId, parts: one }))
}

/** A line as it was typed: what stands before the first comma, without amounts and describing words, names the food. */
function subjectOf(line: string): string[] {
  const [subject = ''] = line.split(/[,(;]/)
  return partsOf(subject).filter((part) => !DESCRIBING_WORDS.has(part) && !measureOf({ name: part }))
}

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
