import { setImmediate as pause } from 'node:timers/promises'
import type { Food } from '@larder/contract/foods.ts'
import type { ParsedIngredient, ParserName } from '@larder/contract/ingredient-parser.ts'
import type { Unit } from '@larder/contract/units.ts'
import { parseBrutely } from '@larder/domain/ingredients/parser/brute.ts'
import type { ParsedLine } from '@larder/domain/ingredients/parser/parsed-line.ts'
import { LONGEST_LINE } from '@larder/domain/ingredients/parser/tokens.ts'
import { unitKey } from '@larder/domain/ingredients/same-unit.ts'
import { unitInLanguage } from '@larder/domain/languages/unit-in-language.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { Ctx } from '#core/context.ts'
import { withMutex } from '#core/keyed-mutex.ts'
import { findOrMakeFoods, foodToMake } from '#modules/catalogue/foods/food-making.service.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import type { GroupFoods, KnownFood } from '#modules/catalogue/foods/known-foods.service.ts'
import { findOrMakeUnits } from '#modules/catalogue/units/unit-making.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { parseLinesWithAi } from '#modules/foundation/ai-providers/ingredient-lines.service.ts'
import { ingredientParser } from '#ports/ingredient-parser.ts'
import { toParsedIngredient } from './ingredient-parser.mapper.ts'
import { leftOver } from './left-over.ts'
import { type Group, groupOf, isDoubtfulLine, type Matched, matchedTo } from './line-matching.service.ts'

/**
 * Lines of text as ingredients of the caller's group: parsed, then matched to its own units and foods by its rules.
 * Reads only, unless foods that the catalogue knows are to be made. However long the lines are, nobody else waits for them, and nobody parses twice at once.
 */

export { languageOfLines } from './line-matching.service.ts'

/** After so long others have their turn. */
const SLICE_MS = 8

type MatchOptions = {
  /** Of the text the lines come from, where it says so. */
  language?: string | null | undefined
  /** Of lines that come from several texts: the language of the text. */
  languageOf?: (line: string) => string | undefined
}

export type ParseOptions = MatchOptions & {
  /** Foods that the catalogue knows and the group does not have are made. */
  makeKnown?: boolean | undefined
  /** They are named as they would be made, and nothing is made. */
  nameKnown?: boolean | undefined
}

/** What lines mean, without what the group keeps of its foods and units. */
export const matchLines = (
  ctx: Ctx,
  parser: ParserName,
  lines: string[],
  options: MatchOptions = {},
): Promise<{ group: Group; matched: Matched[] }> =>
  withMutex(`parse lines ${ctx.actor.userId}`, async () => {
    const { languageOf } = options
    const language = options.language ?? ctx.locale
    const group = await groupOf(ctx, lines, language)
    const matched: Matched[] = []
    let sliceEnds = performance.now() + SLICE_MS
    for await (const parsed of parsedBy[parser](ctx, lines, { group, language, languageOf })) {
      matched.push(matchedTo(group, whole(parsed), languageOf?.(parsed.input)))
      if (performance.now() < sliceEnds) continue
      await pause()
      sliceEnds = performance.now() + SLICE_MS
    }
    return { group, matched }
  })

export async function parseLines(
  ctx: Ctx,
  parser: ParserName,
  lines: string[],
  options: ParseOptions = {},
): Promise<ParsedIngredient[]> {
  const { group, matched } = await matchLines(ctx, parser, lines, options)
  const understood = options.makeKnown ? await withMadeUnits(ctx, matched) : matched
  const idOf = options.makeKnown ? await madeFoods(ctx, matched, group) : ({ id }: KnownFood) => id ?? undefined
  const found = await thingsOf(ctx, understood, idOf)
  const foodOf = (known: KnownFood | undefined) => known && found.foods.get(idOf(known) ?? '')
  return understood.map((line) => {
    const { parsed, unitId = '', food, several } = line
    const named = options.nameKnown && !foodOf(food) ? nameToMake(group, line) : undefined
    return toParsedIngredient(parser, {
      parsed: foodOf(food) || named ? withRest(group, parsed, food, foodOf(food)?.name ?? named?.name) : parsed,
      unit: found.units.get(unitId),
      namedUnit: options.nameKnown ? unitInLanguage(parsed.unit, group.foods.language) : undefined,
      food: foodOf(food),
      named,
      catalogueKey: food?.key ?? null,
      isDoubtful: options.nameKnown && parser === 'nlp' ? isDoubtfulLine(line) : undefined,
      madeOnSave: options.nameKnown ? { unit: isKnownUnit(line), food: named !== undefined } : undefined,
      several: several.map((one) => ({
        food: foodOf(one),
        name: group.foods.catalogue.finder.namesOf(one.key ?? '', group.foods.language)?.name ?? parsed.food,
        catalogueKey: one.key,
      })),
    })
  })
}

/** What a food that only the catalogue knows would be called in the group. */
export function nameToMake({ foods }: Group, { parsed, food, language }: Matched) {
  if (food?.id !== null || food.key === null) return undefined
  const { name, pluralName = null } = foodToMake(foods, { name: parsed.food, language }, food)
  return { name, pluralName }
}

/** What a name says beyond its food goes into the note, unless the food is called so here: `harissa paste`. */
export function withRest(
  { foods }: Group,
  parsed: ParsedLine,
  food: KnownFood | undefined,
  called: string | undefined,
): ParsedLine {
  const said = ` ${normalise(called ?? '')} `
  const left = leftOver(foods, parsed.food, food)
  const rest = said.includes(` ${normalise(left)} `) ? '' : left
  return rest === '' ? parsed : { ...parsed, note: [rest, parsed.note].filter(Boolean).join(', ') }
}

/** One that a language knows and the group does not have. */
const isKnownUnit = ({ parsed: { unit }, unitId }: Matched) => unitId === undefined && unitKey(unit) !== undefined

/** Units that a language knows and the group does not have are made, in one transaction. */
async function withMadeUnits(ctx: Ctx, matched: Matched[]): Promise<Matched[]> {
  const missing = [...new Set(matched.filter(isKnownUnit).map(({ parsed }) => parsed.unit))]
  if (missing.length === 0) return matched
  const idOf = await ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const { idOf, made } = await findOrMakeUnits(ctx, groupId, onePerKey(missing))
    for (const id of made) ctx.emit('unit.created', { groupId, id })
    return idOf
  })
  return matched.map((one) => (isKnownUnit(one) ? { ...one, unitId: idOf(one.parsed.unit) } : one))
}

const onePerKey = (names: string[]) => [
  ...new Map(names.toReversed().map((name) => [unitKey(name), { name }])).values(),
]

/** Once for each food of the catalogue, in one transaction. */
async function madeFoods(ctx: Ctx, matched: Matched[], { foods }: Group) {
  const named = new Map(
    matched.flatMap(({ parsed, food, several, language }) =>
      [...(food ? [food] : []), ...several].flatMap((known) => {
        if (known.id !== null || known.key === null) return []
        return [[known.key, { name: nameFor(foods, known, parsed.food, several), language }] as const]
      }),
    ),
  )
  if (named.size === 0) return ({ id }: KnownFood) => id ?? undefined
  const ids = await ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const { idOf, made } = await findOrMakeFoods(ctx, groupId, [...named.values()], { named: false })
    for (const id of made) ctx.emit('food.created', { groupId, id })
    return new Map([...named].map(([key, { name }]) => [key, idOf(name)]))
  })
  return ({ id, key }: KnownFood) => id ?? ids.get(key ?? '')
}

/** As it was written, unless the line names more than this food. */
const nameFor = ({ catalogue, language }: GroupFoods, { key }: KnownFood, written: string, several: KnownFood[]) =>
  several.length > 1 ? (catalogue.finder.namesOf(key ?? '', language)?.name ?? written) : written

type Parse = (
  ctx: Ctx,
  lines: string[],
  given: { group: Group; language: string; languageOf: MatchOptions['languageOf'] },
) => Iterable<ParsedLine> | AsyncIterable<ParsedLine>

const parsedBy: Record<ParserName, Parse> = {
  nlp: async function* (_ctx, lines, { language, languageOf }) {
    const parser = await ingredientParser()
    if (!languageOf) yield* parser.parseEach(lines, language)
    // Lines of several texts say nothing about each other's language.
    else for (const line of lines) yield parser.parse(line, languageOf(line) ?? language)
  },
  brute: function* (_ctx, lines, { group }) {
    for (const line of lines) yield parseBrutely(line, (text) => group.units(text) !== undefined)
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
