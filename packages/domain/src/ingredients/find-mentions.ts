import { measureOf } from '../quantities/measures.ts'
import { normalise } from '../search/normalise.ts'
import {
  describingWords,
  endOfSubject,
  foodJoiners,
  harmlessBefore,
  kindsBefore,
  kindsBehind,
  nameLinks,
} from './mention-words.ts'
import type { Linkable } from './suggest-links.ts'

/**
 * Where a step names an ingredient, so that a tap on the word can show how much of it. Stricter than the links that
 * are suggested to the writer: a word that is tapped must not lie. A food is known by its name, its aliases and the
 * words that its line was written with; the longest wins, and where another food may be meant nothing is said.
 */

/** `text.slice(start, end)` is the food as it was written; more than one line may hold it. */
export type Mention = { start: number; end: number; referenceIds: string[] }

/** Shorter words are articles and prepositions in most languages. */
const SHORTEST_WORD = 3
/** From here on an ending may follow: tomato in tomatoes, Zwiebel in Zwiebeln. */
const SHORTEST_STEM = 4
const ENDINGS = new Set(['s', 'es', 'e', 'n', 'en', 'er'])
/** A word that may mean more lines than these tells nothing. */
const MOST_MEANT = 50

type Word = { text: string; start: number; end: number }

/** How well a name tells its food: one of several foods of a line, its last word, another name, its own. */
const ranks = { oneOfSeveral: 0, head: 1, alias: 2, own: 3 } as const
type Name = { referenceId: string; subject: string; parts: string[]; rank: number }

export type MentionFinder = (text: string) => Mention[]

export const findMentions = (text: string, ingredients: readonly Linkable[]): Mention[] =>
  mentionFinder(ingredients)(text)

/** Only what is certain: for whoever tells an amount. */
export function mentionFinder(ingredients: readonly Linkable[]): MentionFinder {
  const find = possibleMentionFinder(ingredients)
  return (text) =>
    find(text).flatMap(({ certain, start, end, referenceIds }) => (certain ? { start, end, referenceIds } : []))
}

export type PossibleMention = Mention & { certain: boolean }

/**
 * What may be meant as well: for whoever says that something is missing. Looks each word up instead of trying every
 * ingredient: the foods of a whole group may be asked for.
 */
export function possibleMentionFinder(ingredients: readonly Linkable[]): (text: string) => PossibleMention[] {
  const namesByForm = new Map<string, Set<Name>>()
  for (const name of ingredients.flatMap(namesOf))
    for (const form of formsOf(name.parts[0] ?? ''))
      namesByForm.set(form, (namesByForm.get(form) ?? new Set()).add(name))
  const namesByWord = new Map<string, Name[]>()
  const namesAt = ({ text }: Word): Name[] => {
    const names = namesByWord.get(text) ?? [
      ...new Set(formsOf(text).flatMap((form) => [...(namesByForm.get(form) ?? [])])),
    ]
    namesByWord.set(text, names)
    return names
  }
  return (text) => {
    const words = wordsOf(text)
    const found: PossibleMention[] = []
    let at = 0
    while (at < words.length) {
      const first = words[at]
      const best = first && longestAt(words, at, namesAt(first))
      const last = best && words[at + best.length - 1]
      if (best && first && last) {
        const certain = best.certain && !isPartOfAnother(text, words, at, best)
        found.push({ start: first.start, end: last.end, referenceIds: best.referenceIds, certain })
      }
      at += best?.length ?? 1
    }
    return found
  }
}

type Match = { length: number; rank: number; subjects: Set<string>; referenceIds: string[]; certain: boolean }

function longestAt(words: Word[], at: number, names: readonly Name[]): Match | undefined {
  let best: Match | undefined
  for (const { referenceId, subject, parts, rank } of names) {
    const { length } = parts
    if (!parts.every((part, index) => isSameWord(words[at + index]?.text ?? '', part))) continue
    if (best && (length < best.length || (length === best.length && rank < best.rank))) continue
    if (!best || length > best.length || rank > best.rank)
      best = { length, rank, subjects: new Set(), referenceIds: [], certain: true }
    best.subjects.add(subject)
    if (best.referenceIds.length < MOST_MEANT && !best.referenceIds.includes(referenceId))
      best.referenceIds.push(referenceId)
  }
  // The same food on two lines is no doubt, two foods of one name are.
  if (best) best.certain = best.subjects.size === 1 && best.rank > ranks.oneOfSeveral
  return best
}

/** "Butter" in "peanut butter" and in "butter beans"; the last word of a name only where nothing else qualifies it. */
function isPartOfAnother(text: string, words: Word[], at: number, { length, rank }: Match): boolean {
  const [first, last] = [words[at], words[at + length - 1]]
  const [before, behind] = [words[at - 1], words[at + length]]
  if (behind && last && isBlank(text.slice(last.end, behind.start)) && hasForm(kindsBehind(), behind.text)) return true
  if (!before || !first || !isBlank(text.slice(before.end, first.start))) return false
  if (hasForm(kindsBefore(), before.text)) return true
  return rank === ranks.head && !harmlessBefore().has(before.text) && !opensSentence(text, words[at - 2], before)
}

/** The first word of a sentence says what to do. */
const opensSentence = (text: string, previous: Word | undefined, word: Word): boolean =>
  !previous || /[.!?:;\n]/.test(text.slice(previous.end, word.start))

const isBlank = (between: string): boolean => between.trim() === ''
const hasForm = (words: ReadonlySet<string>, word: string) => formsOf(word).some((form) => words.has(form))

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

function namesOf({ referenceId, food, referencedRecipe, note, originalText }: Linkable): Name[] {
  const own = food ? [food.name, food.pluralName ?? ''] : [referencedRecipe?.name ?? '']
  const subject = normalise(own.find(Boolean) ?? note ?? '')
  const name = (parts: string[], rank: number): Name[] =>
    parts.length > 0 ? [{ referenceId, subject, parts, rank }] : []
  const withHead = (parts: string[]) => [...name(parts, ranks.own), ...name(parts.slice(1).slice(-1), ranks.head)]
  if (!food && !referencedRecipe?.name) {
    const subjects = subjectsOf(note ?? '')
    return subjects.length > 1
      ? subjects.flatMap((parts) => name(parts, ranks.oneOfSeveral))
      : subjects.flatMap(withHead)
  }
  const aliases = food?.aliases?.map((alias) => partsOf(alias.name)) ?? []
  const original = originalText ? subjectsOf(originalText) : []
  return [
    ...own.flatMap((one) => (nameLinks.test(one) ? name(partsOf(one), ranks.own) : withHead(partsOf(one)))),
    ...[...aliases, ...(original.length === 1 ? original : [])].flatMap((parts) => name(parts, ranks.alias)),
  ]
}

/** A line as it was typed: what stands before the first comma, without amounts and describing words, names the food. */
function subjectsOf(line: string): string[][] {
  const [subject = ''] = line.split(/[,(;]/)
  const subjects: string[][] = [[]]
  for (const { text } of wordsOf(subject)) {
    const open = subjects.at(-1) ?? []
    if (endOfSubject().has(text) && open.length > 0) break
    if (foodJoiners().has(text)) subjects.push([])
    else if (isNaming(text) && !describingWords().has(text) && !measureOf({ name: text })) open.push(text)
  }
  return subjects.filter((parts) => parts.length > 0)
}

/** All words of a name, short ones too, where one of them names something. */
function partsOf(name: string): string[] {
  const words = wordsOf(name).map(({ text }) => text)
  return words.some(isNaming) ? words : []
}

const isNaming = (word: string): boolean => word.length >= SHORTEST_WORD || !/^[a-z]/.test(word)

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\p{L}[\p{L}\p{M}'’-]*/gu)].map((match) => ({
    text: normalise(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
