import { type MentionFinder, mentionFinder, possibleMentionFinder } from '../ingredients/find-mentions.ts'
import { type Linkable, suggestLinks } from '../ingredients/suggest-links.ts'
import { normalise } from '../search/normalise.ts'
import { findDurations } from '../timers/find-durations.ts'
import { durationMinutes, wholeDuration } from '../timers/whole-duration.ts'
import {
  alwaysThere,
  collectiveWords,
  comparingWords,
  doings,
  kinds,
  offeringWords,
  verbObjects,
} from './health-words.ts'

/** What is missing or odd in a recipe. Hints, never errors: a recipe without a picture still feeds people. */

type CheckedIngredient = Linkable & {
  title?: string | null
  food?: (NonNullable<Linkable['food']> & { label?: { name: string } | null }) | null
}

export type CheckedRecipe = {
  image?: string | null
  recipeServings?: number | null
  recipeYieldQuantity?: number | null
  recipeYield?: string | null
  prepTime?: string | null
  performTime?: string | null
  totalTime?: string | null
  recipeIngredient: readonly CheckedIngredient[]
  recipeInstructions: readonly {
    id: string
    text: string
    ingredientReferences: readonly { referenceId: string | null }[]
  }[]
}

export type HealthFinding =
  | { kind: 'noPicture' | 'noYield' | 'noIngredients' | 'noSteps' | 'timesDisagree' }
  | { kind: 'unusedIngredient'; referenceId: string }
  | { kind: 'unlistedFood'; stepId: string; food: string }

export type KnownFood = NonNullable<Linkable['food']>

/** The foods of a group, to notice those that a step names and the list of ingredients has forgotten. */
export type FoodFinder = { find: MentionFinder; nameOf: (id: string | undefined) => string | undefined }

export const foodFinder = (foods: readonly KnownFood[]): FoodFinder => ({
  find: mentionFinder(foods.map((food, at) => ({ referenceId: `${at}`, food }))),
  nameOf: (id) => foods[Number(id)]?.name,
})

export function recipeHealth(recipe: CheckedRecipe, knownFoods: FoodFinder): HealthFinding[] {
  return [
    ...(recipe.image ? [] : [{ kind: 'noPicture' } as const]),
    ...(hasYield(recipe) ? [] : [{ kind: 'noYield' } as const]),
    ...(recipe.recipeIngredient.length > 0 ? [] : [{ kind: 'noIngredients' } as const]),
    ...(recipe.recipeInstructions.some(({ text }) => text.trim()) ? [] : [{ kind: 'noSteps' } as const]),
    ...(timesDisagree(recipe) ? [{ kind: 'timesDisagree' } as const] : []),
    ...(isBook(recipe) ? [] : [...unusedIngredients(recipe), ...unlistedFoods(recipe, knownFoods)]),
  ]
}

const MOST_LINES = 100
const MOST_LETTERS = 20_000

/** What is longer than any recipe is not searched for its foods: each word may be any of them. */
const isBook = ({ recipeIngredient, recipeInstructions }: CheckedRecipe): boolean =>
  recipeIngredient.length > MOST_LINES ||
  recipeInstructions.reduce((letters, { text }) => letters + text.length, 0) > MOST_LETTERS

const hasYield = ({ recipeServings, recipeYieldQuantity, recipeYield }: CheckedRecipe): boolean =>
  Boolean(recipeServings) || Boolean(recipeYieldQuantity) || Boolean(recipeYield?.trim())

/** Only where every time can be read: preparation and cooking together are longer than the whole. */
function timesDisagree({ prepTime, performTime, totalTime }: CheckedRecipe): boolean {
  const [prep, perform, total] = [prepTime, performTime, totalTime].map(secondsOf)
  if (total === undefined || (prep === undefined && perform === undefined)) return false
  return (prep ?? 0) + (perform ?? 0) > total
}

function secondsOf(time: string | null | undefined): number | undefined {
  const whole = wholeDuration(time ?? '')
  if (whole) return durationMinutes(whole) * 60
  const found = findDurations(time ?? '')
  return found.length > 0 ? found.reduce((sum, { seconds }) => sum + seconds, 0) : undefined
}

/**
 * Only where the steps name something at all: "Mix everything" uses every ingredient without naming one. Whatever a
 * step may mean is used: a hint that accuses a sound recipe is worse than none.
 */
function unusedIngredients({ recipeIngredient, recipeInstructions }: CheckedRecipe): HealthFinding[] {
  const find = possibleMentionFinder(recipeIngredient)
  const used = new Set<string | null>()
  const said = new Set<string>()
  for (const { text, ingredientReferences } of recipeInstructions) {
    for (const { referenceId } of ingredientReferences) used.add(referenceId)
    for (const { referenceIds } of find(text)) for (const id of referenceIds) used.add(id)
    for (const word of wordsOf(text)) said.add(word)
  }
  if (used.size * 2 < recipeIngredient.length || [...said].some((word) => collectiveWords.has(word))) return []
  const whole = recipeInstructions.map(({ text }) => text).join('\n')
  const perhaps = new Set(suggestLinks(whole, recipeIngredient))
  return recipeIngredient
    .filter(({ food, note, referencedRecipe }) => food || note?.trim() || referencedRecipe)
    .filter((line) => !used.has(line.referenceId) && !perhaps.has(line.referenceId) && !isMeantByKind(line, said))
    .map(({ referenceId }) => ({ kind: 'unusedIngredient', referenceId }))
}

/** "Season" uses the salt, "the cheese" is the cheddar; a label of the group is a kind as well. */
function isMeantByKind({ food, note, originalText }: CheckedIngredient, said: ReadonlySet<string>): boolean {
  const label = wordsOf(food?.label?.name ?? '').filter((word) => word.length >= SHORTEST_KIND)
  if (label.some((word) => said.has(word))) return true
  const names = food ? [food.name, food.pluralName ?? '', originalText ?? ''] : [note ?? '']
  const own = names.flatMap(wordsOf)
  return [...kinds, ...doings].some(
    ({ said: sayings, meant }) => own.some((word) => meant.has(word)) && [...sayings].some((word) => said.has(word)),
  )
}

const SHORTEST_KIND = 4

/** A food is forgotten when a step names it whole, as something to use, and no ingredient can be meant. */
function unlistedFoods(
  { recipeIngredient, recipeInstructions }: CheckedRecipe,
  { find, nameOf }: FoodFinder,
): HealthFinding[] {
  if (recipeIngredient.length === 0) return []
  const findListed = possibleMentionFinder(recipeIngredient)
  const listed = recipeIngredient.flatMap(({ food, note, originalText }) =>
    [food?.name, note, originalText].flatMap((text) => wordsOf(text ?? '')),
  )
  const reported = new Set<string>()
  return recipeInstructions.flatMap(({ id, text }) => {
    const known = findListed(text)
    return find(text).flatMap(({ start, end, referenceIds: [first] }): HealthFinding[] => {
      const food = nameOf(first)
      const overlaps = known.some((one) => one.start < end && start < one.end)
      if (!food || overlaps || reported.has(food) || !isNamedWhole(text.slice(start, end), food)) return []
      if (!isUsedThere(text, start, end) || isCovered(wordsOf(food), listed)) return []
      reported.add(food)
      return [{ kind: 'unlistedFood', stepId: id, food }]
    })
  })
}

/** "Pan" is not a frying-pan food: a name of several words must be there with all of them. */
const isNamedWhole = (written: string, name: string): boolean => written.split(/\s+/).length >= name.split(/\s+/).length

/** Water comes from the tap; "the cheese" is the cheddar on the list, and "rolled oats" has the oats. */
function isCovered(food: readonly string[], listed: readonly string[]): boolean {
  if (food.every((word) => alwaysThere.has(word))) return true
  const begins = (one: string, other: string) => other.length >= SHORTEST_KIND && one.startsWith(other)
  if (food.some((word) => listed.some((one) => begins(one, word) || begins(word, one)))) return true
  return kinds.some(({ said, meant }) => food.some((word) => said.has(word)) && listed.some((word) => meant.has(word)))
}

const WORDS_BEFORE = 4

/** Not compared with, not offered beside the dish, and not a verb: "butter the dish". */
function isUsedThere(text: string, start: number, end: number): boolean {
  const from = Math.max(...CLAUSE_ENDS.map((sign) => text.lastIndexOf(sign, start - 1))) + 1
  const before = wordsOf(text.slice(from, start))
  const behind = wordsOf(text.slice(end).split(/[.!?;\n]/, 1)[0] ?? '')
  if (before.slice(-WORDS_BEFORE).some((word) => comparingWords.has(word))) return false
  if ([...before, ...behind].some((word) => offeringWords.has(word))) return false
  const opens = before.length === 0 || before.at(-1) === 'and' || before.at(-1) === 'then'
  return !(opens && verbObjects.has(behind[0] ?? ''))
}

const CLAUSE_ENDS = ['.', '!', '?', ';', '\n']

const wordsOf = (text: string): string[] => (text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []).map(normalise)
