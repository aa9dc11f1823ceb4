import type { TypedBatch } from '@larder/contract/pantry.ts'
import { isPantryDate } from '@larder/domain/pantry/dates.ts'
import { dateFromDays } from '@larder/domain/pantry/shelf-life.ts'
import type { TypedLine } from '@larder/domain/pantry/typed-line.ts'
import type { Ctx } from '#core/context.ts'
import { todayOf } from '#core/household-day.ts'
import { parseLines } from '#modules/catalogue/ingredient-parser/ingredient-parser.service.ts'
import { ingredientParser } from '#ports/ingredient-parser.ts'
import { named } from './batch.mapper.ts'
import { placesOrFirst } from './first-places.service.ts'
import { usualDaysOf } from './food-states.service.ts'
import { foodsByIds } from './pantry.store.ts'
import { kindsIn, placesOf } from './places.service.ts'

/** What typed lines mean to the household: its foods, units and places. Of it nothing is stored. */

export async function readLines(ctx: Ctx, lines: string[]): Promise<TypedBatch[]> {
  const places = await placesOrFirst(ctx)
  const parser = await ingredientParser()
  // What dates are called in every language is loaded with the first line.
  const { readTypedLine } = await import('@larder/domain/pantry/typed-line.ts')
  const today = todayOf(ctx)
  const typed = lines.map((line) =>
    readTypedLine(line, { places, today, locale: ctx.locale, parse: (text) => parser.parse(text, ctx.locale) }),
  )
  return understood(ctx, lines, typed)
}

/** Foods and units by the names that stand in the lines, found as those of recipes are. */
export async function understood(ctx: Ctx, lines: string[], typed: TypedLine[]): Promise<TypedBatch[]> {
  const kindOf = kindsIn(await placesOf(ctx))
  const parsed = await parseLines(
    ctx,
    'nlp',
    typed.flatMap(({ amount, unit, food, pack }) => [
      [amount ?? '', unit, food].join(' ').trim(),
      pack ? `${pack.amount} ${pack.unit} ${food}` : '',
    ]),
  )
  const foodIds = parsed.flatMap(({ ingredient }) => ingredient.food?.id ?? [])
  const foods = new Map((await foodsByIds(ctx.db, ctx.actor.groupId, foodIds)).map((food) => [food.id, food]))
  const daysOf = await usualDaysOf(ctx, foodIds, foods)
  const today = todayOf(ctx)
  return typed.map((line, at) => {
    const own = parsed[2 * at]?.ingredient
    const ofPack = parsed[2 * at + 1]?.ingredient
    const food = foods.get(own?.food?.id ?? '')
    const unit = own?.unit?.id ? { ...own.unit, id: own.unit.id } : null
    const packUnit = ofPack?.unit?.id ? { ...ofPack.unit, id: ofPack.unit.id } : null
    const isUnknown = line.unit !== '' && unit === null
    const usual = dateFromDays(daysOf(food?.id ?? null, unit).usual, kindOf(line.placeId), today)
    const dated = line.date !== null && isPantryDate(line.date) ? { date: line.date, dateEstimated: false } : usual
    return {
      line: lines[at] ?? '',
      foodId: food?.id ?? null,
      food: named(food),
      foodName: food?.name ?? line.food,
      amount: line.amount,
      unitId: unit?.id ?? null,
      unit,
      unitName: line.unit,
      pack: line.pack && {
        amount: line.pack.amount,
        unitId: packUnit?.id ?? null,
        unit: packUnit,
        unitName: line.pack.unit,
      },
      placeId: line.placeId,
      shelf: line.shelf,
      ...dated,
      dateKind: 'bestBefore',
      note: line.note,
      problems: isUnknown ? [...line.problems, 'unit'] : line.problems,
    }
  })
}
