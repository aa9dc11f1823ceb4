import { setImmediate as pause } from 'node:timers/promises'
import type { Food } from '@larder/contract/foods.ts'
import type { ParsedIngredient, ParserName } from '@larder/contract/ingredient-parser.ts'
import type { Unit } from '@larder/contract/units.ts'
import { parseBrutely } from '@larder/domain/ingredients/parser/brute.ts'
import { languageOfLine } from '@larder/domain/ingredients/parser/languages/every-language.ts'
import {
  matchLine,
  matchNames,
  type NameMatcher,
  UNIT_SIMILARITY,
} from '@larder/domain/ingredients/parser/match-names.ts'
import type { ParsedLine } from '@larder/domain/ingredients/parser/parsed-line.ts'
import { LONGEST_LINE, tokenise } from '@larder/domain/ingredients/parser/tokens.ts'
import { unitKey } from '@larder/domain/ingredients/same-unit.ts'
import type { CleanUp } from '@larder/domain/recipes/import-rules.ts'
import type { Ctx } from '#core/context.ts'
import { withMutex } from '#core/keyed-mutex.ts'
import { findOrMakeFoods } from '#modules/catalogue/foods/food-making.service.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import {
  type GroupFoods,
  groupFoods,
  type KnownFood,
  languageOfFoods,
} from '#modules/catalogue/foods/known-foods.service.ts'
import { cleanUpOf } from '#modules/catalogue/import-rules/import-rules.service.ts'
import { addMissingUnits, units } from '#modules/catalogue/units/units.service.ts'
import { parseLinesWithAi } from '#modules/foundation/ai-providers/ingredient-lines.service.ts'
import type { Foods } from '#ports/food-catalogue.ts'
import { ingredientParser } from '#ports/ingredient-parser.ts'
import { toParsedIngredient } from './ingredient-parser.mapper.ts'
import * as store from './ingredient-parser.store.ts'
import { leftOver } from './left-over.ts'

/**
 * Lines of text as ingredients of the caller's group: parsed, then matched to its own units and foods by its rules.
 * Reads only, unless foods that the catalogue knows are to be made. However long the lines are, nobody else waits for them, and nobody parses twice at once.
 */

/** After so long others have their turn. */
const SLICE_MS = 8

type Matched = {
  parsed: ParsedLine
  unitId: string | undefined
  food: KnownFood | undefined
  /** The foods of a line that names several: `salt and pepper`. */
  several: KnownFood[]
}

export type ParseOptions = {
  /** Foods that the catalogue knows and the group does not have are made. */
  makeKnown?: boolean | undefined
  /** Of lines that come from several texts: the language of the text. */
  languageOf?: (line: string) => string | undefined
}

export const parseLines = (
  ctx: Ctx,
  parser: ParserName,
  lines: string[],
  options: ParseOptions = {},
): Promise<ParsedIngredient[]> =>
  withMutex(`parse lines ${ctx.actor.userId}`, async () => {
    const group = await groupOf(ctx, lines)
    const matched: Matched[] = []
    let sliceEnds = performance.now() + SLICE_MS
    for await (const parsed of parsedBy[parser](ctx, lines, group)) {
      matched.push(matchedTo(group, whole(parsed), options.languageOf?.(parsed.input)))
      if (performance.now() < sliceEnds) continue
      await pause()
      sliceEnds = performance.now() + SLICE_MS
    }
    const understood = options.makeKnown ? await withMadeUnits(ctx, matched) : matched
    const idOf = options.makeKnown ? await madeFoods(ctx, matched, group) : ({ id }: KnownFood) => id ?? undefined
    const found = await thingsOf(ctx, understood, idOf)
    const foodOf = (known: KnownFood | undefined) => known && found.foods.get(idOf(known) ?? '')
    return understood.map(({ parsed, unitId = '', food, several }) =>
      toParsedIngredient(parser, {
        parsed: foodOf(food) ? withRest(group, parsed, food) : parsed,
        unit: found.units.get(unitId),
        food: foodOf(food),
        catalogueKey: food?.key ?? null,
        several: several.map((one) => ({
          food: foodOf(one),
          name: group.foods.catalogue.finder.namesOf(one.key ?? '', group.foods.language)?.name ?? parsed.food,
          catalogueKey: one.key,
        })),
      }),
    )
  })

/** What a name says beyond its food goes into the note. */
function withRest({ foods }: Group, parsed: ParsedLine, food: KnownFood | undefined): ParsedLine {
  const rest = leftOver(foods, parsed.food, food)
  return rest === '' ? parsed : { ...parsed, note: [rest, parsed.note].filter(Boolean).join(', ') }
}

/** Units that a language knows and the group does not have are made, in one transaction. */
async function withMadeUnits(ctx: Ctx, matched: Matched[]): Promise<Matched[]> {
  const isMissing = ({ parsed: { unit }, unitId }: Matched) => unitId === undefined && unitKey(unit) !== undefined
  const missing = [...new Set(matched.filter(isMissing).map(({ parsed }) => parsed.unit))]
  if (missing.length === 0) return matched
  const made = await ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const ids = await addMissingUnits(ctx, groupId, onePerKey(missing))
    for (const id of ids) ctx.emit('unit.created', { groupId, id })
    return unitMatcher(await store.unitNames(ctx.db, groupId))
  })
  return matched.map((one) => (isMissing(one) ? { ...one, unitId: made(one.parsed.unit) } : one))
}

const onePerKey = (names: string[]) => [
  ...new Map(names.toReversed().map((name) => [unitKey(name), { name }])).values(),
]

/** Once for each food of the catalogue, in one transaction. */
async function madeFoods(ctx: Ctx, matched: Matched[], { foods, language }: Group) {
  const named = new Map(
    matched.flatMap(({ parsed, food, several }) =>
      [...(food ? [food] : []), ...several].flatMap((known) =>
        known.id === null && known.key !== null ? [[known.key, nameFor(foods, known, parsed.food, several)]] : [],
      ),
    ) as [string, string][],
  )
  if (named.size === 0) return ({ id }: KnownFood) => id ?? undefined
  const ids = await ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const wanted = [...named.values()].map((name) => ({ name, language }))
    const { idOf, made } = await findOrMakeFoods(ctx, groupId, wanted, { named: false })
    for (const id of made) ctx.emit('food.created', { groupId, id })
    return new Map([...named].map(([key, name]) => [key, idOf(name)]))
  })
  return ({ id, key }: KnownFood) => id ?? ids.get(key ?? '')
}

/** As it was written, unless the line names more than this food. */
const nameFor = ({ catalogue, language }: GroupFoods, { key }: KnownFood, written: string, several: KnownFood[]) =>
  several.length > 1 ? (catalogue.finder.namesOf(key ?? '', language)?.name ?? written) : written

type Group = { foods: GroupFoods; units: NameMatcher<string>; cleanUp: CleanUp; language: string }
type Parse = (ctx: Ctx, lines: string[], group: Group) => Iterable<ParsedLine> | AsyncIterable<ParsedLine>

const parsedBy: Record<ParserName, Parse> = {
  nlp: async function* ({ locale }, lines) {
    yield* (await ingredientParser()).parseEach(lines, locale)
  },
  brute: function* (_ctx, lines, { units }) {
    for (const line of lines) yield parseBrutely(line, (text) => units(text) !== undefined)
  },
  openai: async function* (ctx, lines) {
    yield* await parseLinesWithAi(ctx, lines, ctx.t('ingredientParser.noAi'))
  },
}

/** A parser reads no further than any ingredient goes: a longer text is kept as it is, and nothing of it is lost. */
const whole = (parsed: ParsedLine): ParsedLine =>
  parsed.input.length > LONGEST_LINE
    ? { ...parsed, food: '', confidence: { average: 0, quantity: null, unit: null, food: null, comment: null } }
    : parsed

async function groupOf(ctx: Ctx, lines: string[]): Promise<Group> {
  const { db, actor, locale } = ctx
  const foods = await groupFoods(db, actor.groupId, locale)
  return {
    foods,
    units: unitMatcher(await store.unitNames(db, actor.groupId)),
    cleanUp: await cleanUpOf(ctx),
    // Together they say more surely which language they are in.
    language: languageOfLines(foods.catalogue, lines, locale),
  }
}

const LONGEST_SAMPLE = 5000

/** By the words around foods, and by the foods themselves. */
export const languageOfLines = (catalogue: Foods, lines: string[], locale: string): string =>
  languageOfFoods(catalogue, lines, languageOfLine(tokenise(lines.join('\n').slice(0, LONGEST_SAMPLE)), locale))

/** As long as nobody writes, the database gives the same rows again: then what was made of them is still good. */
const matchers = new WeakMap<store.NameRow[], NameMatcher<string>>()

/** By a name of the group, or by one that means the same in another language. */
function unitMatcher(rows: store.NameRow[]): NameMatcher<string> {
  const known = matchers.get(rows)
  if (known) return known
  const byName = matchNames(
    rows.map(({ id, key }) => ({ key, thing: id })),
    UNIT_SIMILARITY,
  )
  const byKey = new Map(rows.toReversed().map(({ id, key }) => [unitKey(key), id]))
  byKey.delete(undefined)
  const made: NameMatcher<string> = (name) => byName(name) ?? byKey.get(unitKey(name))
  matchers.set(rows, made)
  return made
}

/** The group's rules come first, then its names, then the catalogue. */
function matchedTo(group: Group, line: ParsedLine, spoken = group.language): Matched {
  const { units, cleanUp } = group
  // A line that is clearly in another language than the others is looked up in its own.
  const language = languageOfLine(tokenise(line.input.slice(0, LONGEST_LINE)), spoken)
  const find = (name: string) => group.foods.find(name, language)
  const parsed = cleanUp.isNoUnit(line.unit) ? withoutUnit(line, find) : line
  const { unit, food } = parsed
  const ruled = cleanUp.foodOf(food)
  if (ruled !== undefined) return { parsed, unitId: units(unit), food: chosen(ruled), several: [] }
  const together = unit === '' ? undefined : cleanUp.foodOf(`${unit} ${food}`)
  if (together !== undefined)
    return { parsed: { ...parsed, unit: '' }, unitId: undefined, food: chosen(together), several: [] }
  // `light bulbs` are no bulbs of light: a word that only looks like a unit belongs to the name.
  const named = unit === '' || find(food) ? undefined : find(`${food} ${unit}`)
  if (named?.whole)
    return { parsed: { ...parsed, unit: '', food: `${food} ${unit}` }, unitId: undefined, food: named, several: [] }
  const several = food === '' ? [] : group.foods.findAll(food, language)
  if (several.length > 1) return { parsed, unitId: units(unit), food: undefined, several }
  // What the group has comes before what only the catalogue knows: `bell` `peppers` are its bell peppers.
  const own = matchLine(parsed, (name) => ownFood(find(name)), units)
  const matched = own.food ? own : matchLine(parsed, find, units)
  return { parsed: { ...parsed, unit: matched.unitName }, unitId: matched.unit, food: matched.food, several: [] }
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

async function thingsOf(
  { db, actor }: Ctx,
  matched: Matched[],
  idOf: (known: KnownFood) => string | undefined,
): Promise<{ foods: Things<Food>; units: Things<Unit> }> {
  const foodIds = matched.flatMap(({ food, several }) => [food, ...several].flatMap((one) => (one && idOf(one)) ?? []))
  const unitIds = matched.flatMap(({ unitId }) => unitId ?? [])
  return {
    foods: await foods.byIds(db, actor, [...new Set(foodIds)]),
    units: await units.byIds(db, actor, [...new Set(unitIds)]),
  }
}

type Things<T> = Map<string, T>
