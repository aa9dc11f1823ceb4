import { normalise } from '../search/normalise.ts'
import { type Allergen, allergens, type FoodContent } from './allergens.ts'
import { againstDiet, type Diet, diets } from './diets.ts'
import type { Diner, DinerFood } from './diners.ts'

/**
 * What in a recipe speaks against somebody at the table: person, reason and line. It tells three strengths of evidence
 * apart and never says that something is free of anything: an empty answer means that nothing was found.
 */

/** The food of a line has it; a word in a line without a known food means it; the food may have it. */
export const strengths = ['food', 'word', 'mayContain'] as const
export type Strength = (typeof strengths)[number]

/** A food that a line names. */
export type NamedFood = FoodContent & {
  by: 'food' | 'word'
  /** As the line calls it. */
  name: string
  foodId: string | null
  /** Keys of the catalogue: the food itself and what it is a kind of. */
  kinds: readonly string[]
}

export type ContentLine = {
  id: string
  /** As it stands in the recipe. */
  text: string
  foods: readonly NamedFood[]
  /** The recipe in the recipe that it stands in. */
  within?: string
}

export type Reason =
  | { kind: 'allergen'; allergen: Allergen }
  | { kind: 'diet'; diet: Diet }
  | { kind: 'food'; foodId: string; name: string }

export type Level = 'allergy' | 'avoids' | 'dislikes'

export type Finding = {
  lineId: string
  text: string
  within: string | null
  strength: Strength
  /** The food or the word that was found. */
  name: string
  foodId: string | null
  key: string | null
}

export type Warning = { dinerId: string; diner: string; level: Level; reason: Reason; findings: Finding[] }

const levels: readonly Level[] = ['allergy', 'avoids', 'dislikes']

/** Somebody who wrote the recipe says that it suits a diet, or that it does not. */
export type DietStatement = { diet: Diet; suits: boolean }

/** Allergies first, then by the strongest evidence; a statement about a diet stands instead of what was found for it. */
export function warningsOf(
  people: readonly Diner[],
  lines: readonly ContentLine[],
  statements: readonly DietStatement[] = [],
): Warning[] {
  const warnings = people.flatMap((diner) => warningsFor(diner, lines, statements))
  const rank = ({ level, findings }: Warning) =>
    levels.indexOf(level) * strengths.length +
    Math.min(...findings.map(({ strength }) => strengths.indexOf(strength)), 2)
  return warnings.toSorted((one, other) => rank(one) - rank(other))
}

function warningsFor(diner: Diner, lines: readonly ContentLine[], statements: readonly DietStatement[]): Warning[] {
  const warning = (level: Level, reason: Reason, findings: Finding[]): Warning[] =>
    findings.length > 0 ? [{ dinerId: diner.id, diner: diner.name, level, reason, findings }] : []
  return [
    ...allergens.flatMap((allergen) => {
      const level = diner.allergens[allergen]
      return level ? warning(level, { kind: 'allergen', allergen }, allergenIn(allergen, lines)) : []
    }),
    ...diets.flatMap((diet) => {
      if (!diner.diets.includes(diet)) return []
      const said = statements.find((one) => one.diet === diet)
      if (said?.suits) return []
      const reason: Reason = { kind: 'diet', diet }
      const findings = againstDietIn(diet, lines)
      // Somebody says that it does not suit, whatever was found.
      if (said) return [{ dinerId: diner.id, diner: diner.name, level: 'avoids' as const, reason, findings }]
      return warning('avoids', reason, findings)
    }),
    ...diner.foods.flatMap((food) =>
      warning(food.level, { kind: 'food', foodId: food.foodId, name: food.name }, foodIn(food, lines)),
    ),
  ]
}

export const allergenIn = (allergen: Allergen, lines: readonly ContentLine[]): Finding[] =>
  findingsIn(lines, (food) => {
    if (food.contains.includes(allergen)) return food.by
    return food.mayContain.includes(allergen) ? 'mayContain' : undefined
  })

export const againstDietIn = (diet: Diet, lines: readonly ContentLine[]): Finding[] =>
  findingsIn(lines, (food) => {
    const against = againstDiet(diet, food)
    if (against === 'no') return undefined
    return against === 'yes' ? food.by : 'mayContain'
  })

function foodIn({ foodId, key, name }: DinerFood, lines: readonly ContentLine[]): Finding[] {
  const known = findingsIn(lines, (food) =>
    food.foodId === foodId || (key !== null && food.kinds.includes(key)) ? food.by : undefined,
  )
  // What the catalogue does not know is found by its name.
  const byName = key === null ? lines.filter((line) => lacksFood(line) && hasWholeWords(name, line.text)) : []
  return [
    ...known,
    ...byName.map((line) => ({ ...placeOf(line), strength: 'word' as const, name, foodId: null, key: null })),
  ]
}

const lacksFood = ({ foods }: ContentLine) => foods.every(({ by }) => by === 'word')

const placeOf = ({ id, text, within }: ContentLine) => ({ lineId: id, text, within: within ?? null })

/** A line once, by its strongest evidence. */
function findingsIn(lines: readonly ContentLine[], strengthOf: (food: NamedFood) => Strength | undefined): Finding[] {
  return lines.flatMap((line) => {
    const found = line.foods.flatMap((food) => {
      const strength = strengthOf(food)
      return strength ? [{ food, strength }] : []
    })
    const [best] = found.toSorted((one, other) => strengths.indexOf(one.strength) - strengths.indexOf(other.strength))
    if (!best) return []
    const { food, strength } = best
    return [{ ...placeOf(line), strength, name: food.name, foodId: food.foodId, key: food.kinds[0] ?? null }]
  })
}

/** What somebody is allergic to, whether it is in it or may be. */
export const isUnsafe = ({ level }: Warning): boolean => level === 'allergy'

/** Unsafe, against a diet, or avoided; a food that only may contain something does not count. */
export const isUneatable = (warning: Warning): boolean =>
  isUnsafe(warning) || (warning.level === 'avoids' && isCertain(warning))

/** Uneatable, or disliked. */
export const isUnwelcome = (warning: Warning): boolean =>
  isUneatable(warning) || (warning.level === 'dislikes' && isCertain(warning))

/** A writer's statement needs no finding. */
const isCertain = ({ findings }: Warning): boolean =>
  findings.length === 0 || findings.some(({ strength }) => strength !== 'mayContain')

/** Whether somebody has to confirm that it is served all the same. */
export const asksOnceMore = (warnings: readonly Warning[]): boolean => warnings.some(isUnsafe)

const LETTER = /[\p{L}\p{N}]/u

/** Whether the words stand in the text as they are, and not as a part of longer ones. */
function hasWholeWords(words: string, text: string): boolean {
  const [wanted, searched] = [normalise(words).trim(), normalise(text)]
  if (wanted === '') return false
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + 1)) {
    const [before, after] = [searched[at - 1] ?? ' ', searched[at + wanted.length] ?? ' ']
    if (!LETTER.test(before) && !LETTER.test(after)) return true
  }
  return false
}
