import { type FoodKnown, isDoubtful } from '@larder/domain/ingredients/parser/doubt.ts'
import {
  languageOfLine,
  languageOfLines as spokenIn,
} from '@larder/domain/ingredients/parser/languages/every-language.ts'
import { matchLine, type NameMatcher } from '@larder/domain/ingredients/parser/match-names.ts'
import type { ParsedLine } from '@larder/domain/ingredients/parser/parsed-line.ts'
import { LONGEST_LINE, tokenise } from '@larder/domain/ingredients/parser/tokens.ts'
import { unitKey } from '@larder/domain/ingredients/same-unit.ts'
import type { CleanUp } from '@larder/domain/recipes/import-rules.ts'
import { unitOrName } from '@larder/food-catalogue/parsing/unit-or-name.ts'
import type { Ctx } from '#core/context.ts'
import {
  type GroupFoods,
  groupFoods,
  type KnownFood,
  languageOfFoods,
} from '#modules/catalogue/foods/known-foods.service.ts'
import { cleanUpOf } from '#modules/catalogue/import-rules/import-rules.service.ts'
import { knownUnits } from '#modules/catalogue/units/known-units.service.ts'
import type { Foods } from '#ports/food-catalogue.ts'

/**
 * Which unit and which food of the group a parsed line means: by its rules, by its names, then by the catalogue; and
 * whether somebody should look at it. Reads only.
 */

export type Matched = {
  parsed: ParsedLine
  unitId: string | undefined
  food: KnownFood | undefined
  /** The foods of a line that names several: `salt and pepper`. */
  several: KnownFood[]
  /** In which its names were looked up. */
  language: string
}

export type Group = { foods: GroupFoods; units: NameMatcher<string>; cleanUp: CleanUp; language: string }

export async function groupOf(ctx: Ctx, lines: string[], locale: string): Promise<Group> {
  const { db, actor } = ctx
  const foods = await groupFoods(db, actor.groupId, ctx.locale)
  return {
    foods,
    units: (await knownUnits(db, actor.groupId)).find,
    cleanUp: await cleanUpOf(ctx),
    // Together they say more surely which language they are in.
    language: languageOfLines(foods.catalogue, lines, locale),
  }
}

/** By the words around foods, and by the foods themselves. */
export const languageOfLines = (catalogue: Foods, lines: string[], locale: string): string =>
  languageOfFoods(catalogue, lines, spokenIn(lines, locale))

/** A line that is clearly in another language than the others is looked up in its own. */
export function matchedTo(group: Group, line: ParsedLine, spoken = group.language): Matched {
  const language = languageOfLine(tokenise(line.input.slice(0, LONGEST_LINE)), spoken)
  return { ...matchedIn(group, line, language), language }
}

/** The group's rules come first, then its names, then the catalogue. */
function matchedIn(group: Group, line: ParsedLine, language: string): Omit<Matched, 'language'> {
  const { units, cleanUp } = group
  const find = (name: string) => group.foods.find(name, language)
  const nameOf = (key: string) => group.foods.catalogue.finder.namesOf(key, language)?.name
  const isCounted = (key: string) => group.foods.catalogue.catalogue.foods.get(key)?.countable === true
  const ruledLine = cleanUp.isNoUnit(line.unit) ? withoutUnit(line, find) : line
  const ruled = cleanUp.foodOf(ruledLine.food)
  const parsed = ruled === undefined ? unitOrName(ruledLine, { find, nameOf, isCounted, language }) : ruledLine
  const { unit, food } = parsed
  if (ruled !== undefined) return { parsed, unitId: units(unit), food: chosen(ruled), several: [] }
  const together = unit === '' ? undefined : cleanUp.foodOf(`${unit} ${food}`)
  if (together !== undefined)
    return { parsed: { ...parsed, unit: '' }, unitId: undefined, food: chosen(together), several: [] }
  // `light bulbs` are no bulbs of light: a word that only looks like a unit belongs to the name.
  const named = unit === '' || find(food) ? undefined : find(`${food} ${unit}`)
  if (named?.whole)
    return { parsed: { ...parsed, unit: '', food: `${food} ${unit}` }, unitId: undefined, food: named, several: [] }
  const several = food === '' ? [] : (listed(group, parsed, language) ?? group.foods.findAll(food, language))
  if (several.length > 1) return { parsed, unitId: units(unit), food: undefined, several }
  // What the group has comes before what only the catalogue knows: `bell` `peppers` are its bell peppers.
  const own = matchLine(parsed, (name) => ownFood(find(name)), units)
  const matched = own.food ? own : matchLine(parsed, find, units)
  return { parsed: { ...parsed, unit: matched.unitName }, unitId: matched.unit, food: matched.food, several: [] }
}

/** `Salz, Pfeffer` without an amount: what looks like a note is the next food. */
function listed({ foods }: Group, { quantity, unit, food, note }: ParsedLine, language: string) {
  if (quantity !== null || unit !== '' || note === '') return undefined
  const names = `${food},${note}`.split(/[,،、]/).map((name) => name.trim())
  // `Oil, olive` is one.
  if (foods.findAll(names.join(', '), language).length === 1) return undefined
  const found = names.flatMap((name) => foods.find(name, language) ?? [])
  return found.length === names.length && found.every(({ whole }) => whole) ? found : undefined
}

const ownFood = (known: KnownFood | undefined) => (known?.id ? known : undefined)

const chosen = (id: string): KnownFood => ({
  id,
  key: null,
  confidence: 1,
  reason: 'chosen by the group',
  language: null,
  whole: true,
})

/** The word goes back into the name, or into the note where the group knows the food without it. */
function withoutUnit(line: ParsedLine, find: (name: string) => KnownFood | undefined): ParsedLine {
  const { unit, food, note, confidence } = line
  const rest = { ...line, unit: '', confidence: { ...confidence, unit: null } }
  const name = `${unit} ${food}`.trim()
  if (find(name)?.whole !== true && typeof find(food)?.id === 'string')
    return { ...rest, note: [unit, note].filter(Boolean).join(', ') }
  return { ...rest, food: name }
}

/** How much is known of the food that a line names. */
export function foodKnown({ food, several }: Matched): FoodKnown {
  if (several.length > 1 || food?.whole) return 'whole'
  return food ? 'part' : 'unknown'
}

/** Foods that are named together are understood where they stand: `salt and pepper`. */
export const isDoubtfulLine = (line: Matched): boolean =>
  line.several.length < 2 &&
  isDoubtful({
    parsed: line.parsed,
    food: foodKnown(line),
    isUnitKnown: line.unitId !== undefined || unitKey(line.parsed.unit) !== undefined,
  })
