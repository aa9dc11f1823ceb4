/**
 * Which food a name means. It asks the group first, then the catalogue in the language of the recipe, then in the other
 * languages, and says how sure it is and why. Where it is not sure enough it says nothing: a wrong food is worse than none.
 */

import { foodLanguageOf, wholeFoodLanguages } from '@larder/domain/foods/food-languages.ts'
import type { FoodCatalogue } from '../catalogue.ts'
import type { Sources } from '../sources.ts'
import { LANGUAGES, type Language } from '../vocabulary.ts'
import { spelledOut, takeApart } from './compounds.ts'
import { has } from './free-from.ts'
import { type Mention, mentionsIn } from './mentioned-foods.ts'
import { type FoodNames, type NameIndex, readNameIndex, regionalIndex, wholeName } from './name-index.ts'
import { partedName, turnedAtComma, turnedAtOf } from './several.ts'
import { cutOff, freeFrom, headSpan, namesInARow, qualifiedName, withoutQualifiers } from './spans.ts'
import { stemOf } from './stems.ts'
import { isSign, keyOf, withoutLeftOvers, wordsAndSigns, wordsOf } from './words.ts'

export type Reason =
  | 'chosen by the group'
  | 'name in the group'
  | 'name'
  | 'plural'
  | 'qualifier'
  | 'same food twice'
  | 'compound'
  | 'one of several'
  | 'other language'
  | 'head noun'

/** A food of the catalogue by its key, or one that stands for itself in the group by its id. */
export type FoodReference = { catalogue: string } | { group: string }

export type FoundFood = {
  food: FoodReference
  /** The share of such matches that were right when they were read. */
  confidence: number
  reason: Reason
  /** In which the name was found; `null` for names of the group. */
  language: Language | null
}

/** The group's own names by their words, made once for many names. */
export type GroupNames = {
  /** What somebody decided for this name, before everything else. */
  chosen: ReadonlyMap<string, FoodReference>
  /** Names and aliases of the group's foods. */
  named: ReadonlyMap<string, FoodReference>
}

export type FoodFinder = {
  /** Of alternatives and of things named together the first. */
  find: (name: string, language?: string, group?: GroupNames) => FoundFood | null
  /** Each food of a name that holds several: `salt and pepper`. Of alternatives the first. */
  findAll: (name: string, language?: string, group?: GroupNames) => FoundFood[]
  /** Every food that a line of words mentions, in one language. */
  mentions: (line: string, language: string) => Mention[]
  namesOf: (key: string, language: string) => FoodNames | null
  aisleName: (aisle: string, language: string) => string | null
  /** Reads the names of a language before they are asked for, in steps of about a millisecond. */
  readNames: (language: Language) => Iterable<void>
}

type GroupName = { name: string; food: FoodReference }

export const groupNames = (chosen: readonly GroupName[], named: readonly GroupName[]): GroupNames => ({
  chosen: new Map(chosen.map(({ name, food }) => [keyOf(wordsOf(name)), food])),
  named: new Map(named.map(({ name, food }) => [keyOf(wordsOf(name)), food])),
})

/** Below it nothing is said: what is above was right nine times in ten and more, what is held back once in three. */
export const THRESHOLD = 0.7
const CONFIDENCE: Record<Exclude<Reason, 'head noun' | 'one of several'>, number> = {
  'chosen by the group': 1,
  'name in the group': 1,
  name: 0.99,
  plural: 0.99,
  qualifier: 0.97,
  'same food twice': 0.95,
  compound: 0.9,
  'other language': 0.85,
}
const COMPOUND_OF_FOODS = 0.8
const COMPOUND_OF_UNKNOWN = 0.72

/** `Soľ` and `söl` are both `sol` without their signs. */
const SHORT_NAME = 3
/** `Toms` and `pots` are no plurals of a French cheese and a Spanish squid. */
const SHORTEST_FOREIGN_FORM = 5

/** `Chalk` is no form of Polish `chałka`, nor `string` of an Italian bean: only a stem that nobody writes looks like them. */
const isBareStem = ([word = '', ...others]: readonly string[], language: Language): boolean =>
  others.length === 0 && stemOf(word, language) === word

/** Names of a language that are not among the files of the catalogue, read when somebody asks for them. */
export type ExtraNames = (language: Language) => Sources | undefined

export function createFoodFinder(catalogue: FoodCatalogue, extraNames: ExtraNames = () => undefined): FoodFinder {
  const indexes = new Map<Language, NameIndex>()
  function* readIndex(language: Language): Generator<void, NameIndex> {
    const sources = isAlwaysNamed(language) ? catalogue.sources : (extraNames(language) ?? NO_NAMES)
    const own = yield* readNameIndex(sources, language)
    const whole = wholeFoodLanguages[language]
    const index = whole ? regionalIndex(indexOf(whole), own) : own
    indexes.set(language, index)
    return index
  }
  const indexOf = (language: Language): NameIndex => indexes.get(language) ?? toItsEnd(readIndex(language))

  const surely = (index: NameIndex, words: readonly string[], parted: readonly string[]): FoundFood | null =>
    wholeIn(index, words) ??
    turnedIn(index, words, parted) ??
    qualifiedIn(index, words) ??
    sameTwice(catalogue, index, words) ??
    compoundIn(index, words)

  const findAll = (
    words: readonly string[],
    locale: string | undefined,
    group: GroupNames | undefined,
  ): FoundFood[] => {
    const plain = words.filter((word) => !isSign(word))
    if (plain.length === 0) return []
    const own = group && inGroup(group, plain)
    if (own) return [own]
    const [spoken, ...others] = languagesFrom(locale)
    const first = indexOf(spoken ?? 'en')
    const short = withoutLeftOvers(plain)
    const known = surely(first, plain, words) ?? (short.length < plain.length ? surely(first, short, words) : null)
    if (known) return [known]
    const free = freeFrom(first, short)
    const base = free && surely(first, free.rest, free.rest)
    if (free && base && !hasIt(catalogue, base, free.from)) return [base]
    const seasoning = saltAndPepper(catalogue, first, short)
    if (seasoning) return seasoning
    const parted = partedName(first, words)
    if (parted) {
      const found = parted.parts.map((part) => findAll(part, locale, group))
      const [one] = found.filter((foods) => foods.length > 0)
      if (parted.by === 'or' && one) return one.map(asOneOfSeveral)
      if (found.every((foods) => foods.length > 0)) return found.flat().map(asOneOfSeveral)
    }
    const foreign = inOthers(others, short)
    if (foreign === 'several foods') return []
    if (foreign) return [{ ...foreign, reason: 'other language', confidence: CONFIDENCE['other language'] }]
    const head = headNoun(first, short)
    return head ? [head] : []
  }

  /** A name to the letter comes before a form of another. Of three letters that mean several foods nobody knows which. */
  const inOthers = (others: readonly Language[], words: readonly string[]): FoundFood | 'several foods' | null => {
    const isShort = keyOf(words).length < SHORTEST_FOREIGN_FORM
    for (const isFound of isShort ? [exactlyIn] : [exactlyIn, wholeIn, qualifiedIn]) {
      const asked = others.filter((language) => isFound === exactlyIn || !isBareStem(words, language))
      const found = asked.flatMap((language) => isFound(indexOf(language), words) ?? [])
      const keys = new Set(found.map(({ food }) => Object.values(food)[0]))
      if (keys.size > 1 && keyOf(words).length <= SHORT_NAME) return 'several foods'
      if (found[0]) return found[0]
    }
    return null
  }

  const findNamed: FoodFinder['findAll'] = (name, language, group) => {
    const own = group && inGroup(group, wordsOf(name))
    return own ? [own] : findAll(wordsAndSigns(spelledOut(indexOf(languageOf(language)), name)), language, group)
  }

  /** English is not asked for a language that names every food: what it lacks it lacks on purpose. */
  const inOrInEnglish = <T>(asked: string, read: (index: NameIndex) => T | null): T | null => {
    const language = languageOf(asked)
    return read(indexOf(language)) ?? (isAlwaysNamed(language) ? null : read(indexOf('en')))
  }

  return {
    find: (name, language, group) => findNamed(name, language, group)[0] ?? null,
    findAll: findNamed,
    mentions: (line, language) => mentionsIn(catalogue, indexOf(languageOf(language)), line),
    namesOf: (key, language) => inOrInEnglish(language, (index) => index.namesOf(key)),
    aisleName: (aisle, language) => inOrInEnglish(language, (index) => index.words.aisles.get(aisle) ?? null),
    readNames: (language) => (indexes.has(language) ? [] : readIndex(language)),
  }
}

function toItsEnd<T>(steps: Generator<void, T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

const hasIt = (catalogue: FoodCatalogue, { food }: FoundFood, what: string): boolean => {
  const known = 'catalogue' in food ? catalogue.foods.get(food.catalogue) : undefined
  return !known || has(known, what)
}

const NO_NAMES: Sources = new Map()

const isAlwaysNamed = (language: Language): boolean => (LANGUAGES as readonly Language[]).includes(language)

/** `en-US` is English, and so is what nobody knows. */
const languageOf = (locale: string | undefined): Language => foodLanguageOf(locale)

const orders = new Map<Language, readonly Language[]>()

/** The asked language, then those that name every food; all others are read only for those who ask for them. */
const languagesFrom = (locale: string | undefined): readonly Language[] => {
  const first = languageOf(locale)
  const order = orders.get(first) ?? [
    first,
    ...LANGUAGES.filter((one) => one !== first && one !== wholeFoodLanguages[first]),
  ]
  orders.set(first, order)
  return order
}

/** The noun that several share is not always meant for all of them (`ground cumin and coriander`). */
const ONE_OF_SEVERAL = 0.96

const asOneOfSeveral = (found: FoundFood): FoundFood => ({
  ...found,
  reason: 'one of several',
  confidence: Math.min(found.confidence, ONE_OF_SEVERAL),
})

function inGroup(group: GroupNames, words: readonly string[]): FoundFood | null {
  const key = keyOf(words)
  const chosen = group.chosen.get(key)
  if (chosen) return { food: chosen, confidence: 1, reason: 'chosen by the group', language: null }
  const named = group.named.get(key)
  return named ? { food: named, confidence: 1, reason: 'name in the group', language: null } : null
}

const foundIn = (index: NameIndex, key: string, reason: keyof typeof CONFIDENCE): FoundFood => ({
  food: { catalogue: key },
  confidence: CONFIDENCE[reason],
  reason,
  language: index.language,
})

function wholeIn(index: NameIndex, words: readonly string[]): FoundFood | null {
  const found = wholeName(index, words)
  return found && foundIn(index, found.key, found.exact ? 'name' : 'plural')
}

function exactlyIn(index: NameIndex, words: readonly string[]): FoundFood | null {
  const key = index.exact.get(keyOf(words))
  return key === undefined ? null : foundIn(index, key, 'name')
}

function turnedIn(index: NameIndex, words: readonly string[], parted: readonly string[]): FoundFood | null {
  const turned = turnedAtComma(parted) ?? turnedAtOf(index, withoutQualifiers(index, words))
  const found = turned && wholeName(index, turned)
  return found && foundIn(index, found.key, 'qualifier')
}

function qualifiedIn(index: NameIndex, words: readonly string[]): FoundFood | null {
  const cut = cutOff(index, words)
  const key = (cut.length < words.length && wholeName(index, cut)?.key) || qualifiedName(index, cut)
  return key ? foundIn(index, key, 'qualifier') : null
}

/** `zucchini courgettes` names one food twice, `bucatini pasta` a food and its kind: the narrower is meant. */
function sameTwice(catalogue: FoodCatalogue, index: NameIndex, words: readonly string[]): FoundFood | null {
  const names = words.length < 2 ? null : namesInARow(index, words)
  const [one, other] = names ?? []
  if (!one || !other || names?.length !== 2) return null
  if (catalogue.isKindOf(one.key, other.key)) return foundIn(index, one.key, 'same food twice')
  return catalogue.isKindOf(other.key, one.key) ? foundIn(index, other.key, 'same food twice') : null
}

/** The parser drops the word between them, and they are named together more often than anything else. */
function saltAndPepper(catalogue: FoodCatalogue, index: NameIndex, words: readonly string[]): FoundFood[] | null {
  const names = words.length < 2 ? null : namesInARow(index, words)
  const [one, other] = names ?? []
  if (!one || !other || names?.length !== 2) return null
  const both = catalogue.isKindOf(one.key, 'salt') && catalogue.isKindOf(other.key, 'black-pepper')
  return both ? [one, other].map(({ key }) => asOneOfSeveral(foundIn(index, key, 'name'))) : null
}

function compoundIn(index: NameIndex, words: readonly string[]): FoundFood | null {
  const [word, ...more] = withoutQualifiers(index, cutOff(index, words))
  const compound = word !== undefined && more.length === 0 ? takeApart(index, word) : null
  if (!compound) return null
  if (compound.front === 'qualifier') return foundIn(index, compound.key, 'compound')
  if (index.words.narrow.has(compound.head)) return null
  const confidence = compound.front === 'food' ? COMPOUND_OF_FOODS : COMPOUND_OF_UNKNOWN
  return { ...foundIn(index, compound.key, 'compound'), confidence }
}

/** The longest known name at the end (or the beginning, by the language) of the name, the rest being unknown. */
function headNoun(index: NameIndex, words: readonly string[]): FoundFood | null {
  const head = headSpan(index, words)
  if (!head || head.confidence < THRESHOLD) return null
  return { food: { catalogue: head.key }, confidence: head.confidence, reason: 'head noun', language: index.language }
}
