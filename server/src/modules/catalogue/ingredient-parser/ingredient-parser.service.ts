import { setImmediate as pause } from 'node:timers/promises'
import type { Food } from '@larder/contract/foods.ts'
import type { ParsedIngredient, ParserName } from '@larder/contract/ingredient-parser.ts'
import type { Unit } from '@larder/contract/units.ts'
import { parseBrutely } from '@larder/domain/ingredients/parser/brute.ts'
import {
  FOOD_SIMILARITY,
  matchLine,
  matchNames,
  type NameMatcher,
  UNIT_SIMILARITY,
} from '@larder/domain/ingredients/parser/match-names.ts'
import type { ParsedLine } from '@larder/domain/ingredients/parser/parsed-line.ts'
import { LONGEST_LINE } from '@larder/domain/ingredients/parser/tokens.ts'
import type { CleanUp } from '@larder/domain/recipes/import-rules.ts'
import type { Ctx } from '#core/context.ts'
import { withMutex } from '#core/keyed-mutex.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { cleanUpOf } from '#modules/catalogue/import-rules/import-rules.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { parseLinesWithAi } from '#modules/foundation/ai-providers/ingredient-lines.service.ts'
import { ingredientParser } from '#ports/ingredient-parser.ts'
import { toParsedIngredient } from './ingredient-parser.mapper.ts'
import * as store from './ingredient-parser.store.ts'

/**
 * Lines of text as ingredients of the caller's group: parsed, then matched to its own units and foods by its rules.
 * Reads only. However long the lines are, nobody else waits for them, and nobody parses twice at once.
 */

/** After so long others have their turn. */
const SLICE_MS = 8

type Matched = { parsed: ParsedLine; unitId: string | undefined; foodId: string | undefined }

export const parseLines = (ctx: Ctx, parser: ParserName, lines: string[]): Promise<ParsedIngredient[]> =>
  withMutex(`parse lines ${ctx.actor.userId}`, async () => {
    const group = await groupOf(ctx)
    const matched: Matched[] = []
    let sliceEnds = performance.now() + SLICE_MS
    for await (const parsed of parsedBy[parser](ctx, lines, group)) {
      matched.push(matchedTo(group, whole(parsed)))
      if (performance.now() < sliceEnds) continue
      await pause()
      sliceEnds = performance.now() + SLICE_MS
    }
    const found = await thingsOf(ctx, matched)
    return matched.map(({ parsed, unitId = '', foodId = '' }) =>
      toParsedIngredient(parser, { parsed, unit: found.units.get(unitId), food: found.foods.get(foodId) }),
    )
  })

type Group = { foods: NameMatcher<string>; units: NameMatcher<string>; cleanUp: CleanUp }
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

async function groupOf(ctx: Ctx): Promise<Group> {
  const { db, actor } = ctx
  return {
    foods: matcherOf(await store.foodNames(db, actor.groupId), FOOD_SIMILARITY),
    units: matcherOf(await store.unitNames(db, actor.groupId), UNIT_SIMILARITY),
    cleanUp: await cleanUpOf(ctx),
  }
}

/** As long as nobody writes, the database gives the same rows again: then what was made of them is still good. */
const matchers = new WeakMap<store.NameRow[], NameMatcher<string>>()

function matcherOf(rows: store.NameRow[], least: number): NameMatcher<string> {
  const known = matchers.get(rows)
  if (known) return known
  const made = matchNames(
    rows.map(({ id, key }) => ({ key, thing: id })),
    least,
  )
  matchers.set(rows, made)
  return made
}

/** The group's rules come first, then its names. */
function matchedTo({ foods, units, cleanUp }: Group, line: ParsedLine): Matched {
  const parsed = cleanUp.isNoUnit(line.unit) ? withoutUnit(line, foods) : line
  const { unit, food } = parsed
  const ruled = cleanUp.foodOf(food)
  if (ruled !== undefined) return { parsed, unitId: units(unit), foodId: ruled }
  const together = unit === '' ? undefined : cleanUp.foodOf(`${unit} ${food}`)
  if (together !== undefined) return { parsed: { ...parsed, unit: '' }, unitId: undefined, foodId: together }
  const matched = matchLine(parsed, foods, units)
  return { parsed: { ...parsed, unit: matched.unitName }, unitId: matched.unit, foodId: matched.food }
}

/** The word goes back into the name, or into the note where the group knows the food without it. */
function withoutUnit(line: ParsedLine, foods: NameMatcher<string>): ParsedLine {
  const { unit, food, note, confidence } = line
  const rest = { ...line, unit: '', confidence: { ...confidence, unit: null } }
  const name = `${unit} ${food}`.trim()
  if (foods(name) === undefined && foods(food) !== undefined)
    return { ...rest, note: [unit, note].filter(Boolean).join(', ') }
  return { ...rest, food: name }
}

async function thingsOf({ db, actor }: Ctx, matched: Matched[]): Promise<{ foods: Things<Food>; units: Things<Unit> }> {
  const ids = (of: 'foodId' | 'unitId') => [...new Set(matched.flatMap((line) => line[of] ?? []))]
  return {
    foods: await foods.byIds(db, actor, ids('foodId')),
    units: await units.byIds(db, actor, ids('unitId')),
  }
}

type Things<T> = Map<string, T>

/** The foods of the group by anything that sounds like one of their names; answers their ids. */
export async function foodsByName(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  least: number,
): Promise<NameMatcher<string>> {
  const names = await store.foodNames(db, actor.groupId)
  return matchNames(
    names.map(({ id, key }) => ({ key, thing: id })),
    least,
  )
}
