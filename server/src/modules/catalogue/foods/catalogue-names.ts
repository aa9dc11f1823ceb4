import { foodLanguageOf } from '@larder/domain/foods/food-languages.ts'
import type { FoundFood, Reason } from '@larder/food-catalogue/finding/find-food.ts'
import { turnedAtComma } from '@larder/food-catalogue/finding/several.ts'
import { withoutLeftOvers, wordsAndSigns, wordsOf } from '@larder/food-catalogue/finding/words.ts'
import type { Language } from '@larder/food-catalogue/vocabulary.ts'
import type { Foods } from '#ports/food-catalogue.ts'

/** What the food catalogue says of a name: asked once for each name and language, because the same names come all day. */

export type CatalogueMatch = {
  key: string
  confidence: number
  reason: Reason
  language: Language
  /** The words are a name of the food and nothing more. */
  whole: boolean
}

/** Below it somebody is asked before a food of the group stands for one of the catalogue. */
export const SURE = 0.85

const MAX_REMEMBERED = 20_000
const remembered = new WeakMap<Foods, Map<string, readonly CatalogueMatch[]>>()

const wholeReasons: ReadonlySet<Reason> = new Set(['name', 'plural'])

/** Each food of a name: in the language it is written in, then in that of the group, then in any. */
export function matchesOf(
  foods: Foods,
  name: string,
  languages: { of: string; group: string },
): readonly CatalogueMatch[] {
  const first = foundIn(foods, name, foodLanguageOf(languages.of))
  const group = foodLanguageOf(languages.group)
  if (isWhole(first) || group === foodLanguageOf(languages.of)) return first
  const second = foundIn(foods, name, group)
  return (second[0]?.confidence ?? 0) > (first[0]?.confidence ?? 0) ? second : first
}

/** The one food that a name surely means; nothing for several or for a guess. */
export function sureKey(foods: Foods, name: string, languages: { of: string; group: string }): string | null {
  const [one, ...others] = matchesOf(foods, name, languages)
  return one && others.length === 0 && one.confidence >= SURE ? one.key : null
}

const SAMPLE = 40

/** The language in which most of these lines name foods; that of the others where they are none. */
export function languageOfFoods(foods: Foods, lines: readonly string[], asked: string): string {
  const counts = new Map<string, number>()
  for (const line of lines.slice(0, SAMPLE)) {
    const [match] = foundIn(foods, line, foodLanguageOf(asked))
    if (match) counts.set(match.language, (counts.get(match.language) ?? 0) + 1)
  }
  // A language without names of its own is not judged by those of its neighbours.
  if (foodLanguageOf(asked) === 'en' && !/^en\b/i.test(asked)) return asked
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? asked
}

const isWhole = ([one]: readonly CatalogueMatch[]): boolean => one?.whole === true && one.reason !== 'other language'

function foundIn(foods: Foods, name: string, language: Language): readonly CatalogueMatch[] {
  const known = remembered.get(foods) ?? new Map<string, readonly CatalogueMatch[]>()
  remembered.set(foods, known)
  const key = `${language} ${name}`
  const before = known.get(key)
  if (before) return before
  if (known.size >= MAX_REMEMBERED) known.clear()
  const found = foods.finder.findAll(name, language).flatMap((one) => matchFrom(foods, name, one))
  known.set(key, found)
  return found
}

/** `milk 2` means milk, but is not exactly its name. */
function hasNoLeftOvers(name: string): boolean {
  const words = wordsOf(name)
  return withoutLeftOvers(words).length === words.length
}

function matchFrom({ catalogue, finder }: Foods, name: string, found: FoundFood): CatalogueMatch[] {
  const { food, confidence, reason, language } = found
  // What stands in no aisle (`food`) says nothing about what it is.
  if (!('catalogue' in food) || !language || catalogue.foods.get(food.catalogue)?.aisle === '') return []
  const own = reason === 'other language' ? (finder.find(name, language)?.reason ?? reason) : reason
  const isName = wholeReasons.has(own) || isTurned(finder, name, language)
  return [{ key: food.catalogue, confidence, reason, language, whole: isName && hasNoLeftOvers(name) }]
}

/** `oil, olive` is `olive oil` and nothing more. */
function isTurned(finder: Foods['finder'], name: string, language: Language): boolean {
  const turned = turnedAtComma(wordsAndSigns(name))
  const found = turned && finder.find(turned.join(' '), language)
  return Boolean(found && wholeReasons.has(found.reason))
}
