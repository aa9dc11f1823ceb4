import type { UsualItem } from '@larder/contract/usual-items.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { identityKey, itemIdentity, purchaseRhythm, usualQuantity } from '@larder/domain/shopping/usual-items.ts'
import type { Ctx } from '#core/context.ts'
import { found } from '#core/found.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { labels } from '#modules/catalogue/labels/labels.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import * as store from './usual-items.store.ts'

/** What is offered for a list: the household's habits, without what stands open on the list. */

/** Habits that are looked at, the last bought first, and those that are offered. */
const MAX_HABITS = 500
const MAX_OFFERED = 50

export async function list({ db, actor, clock }: Ctx, listId: string | null | undefined): Promise<UsualItem[]> {
  const { householdId } = actor
  const open = listId ? found(await store.openThingsOn(db, actor, listId)) : []
  const there = new Set(open.flatMap((item) => itemIdentity(item) ?? []).map(identityKey))
  const now = clock.now()
  const offered = (await store.listHabits(db, householdId, MAX_HABITS))
    .filter((row) => !there.has(identityKey(row)))
    .flatMap((row) => {
      const habit = { timesBought: row.timesBought, recent: JSON.parse(row.recent) }
      const usual = purchaseRhythm(habit, now)
      return usual ? [{ row, usual, quantity: usualQuantity(habit) }] : []
    })
    .sort((one, other) => other.usual.score - one.usual.score)
    .slice(0, MAX_OFFERED)
  const idsOf = (column: 'foodId' | 'unitId' | 'labelId') => [
    ...new Set(offered.flatMap(({ row }) => row[column] ?? [])),
  ]
  const food = await foods.byIds(db, actor, idsOf('foodId'))
  const unit = await units.byIds(db, actor, idsOf('unitId'))
  const label = await labels.byIds(db, actor, idsOf('labelId'))
  return offered.map(({ row, usual, quantity }) => {
    const named = { food: food.get(row.foodId ?? '') ?? null, unit: unit.get(row.unitId ?? '') ?? null }
    const own = named.food?.label ?? label.get(row.labelId ?? '') ?? null
    const isFood = named.food !== null
    const note = row.name
    return {
      ...named,
      id: row.id,
      foodId: row.foodId,
      note,
      quantity,
      unitId: row.unitId,
      labelId: own?.id ?? null,
      label: own,
      display: ingredientDisplay({ quantity, note, ...named, isFood, disableAmount: !isFood }),
      timesBought: row.timesBought,
      boughtAt: row.boughtAt,
      everyDays: usual.every,
      due: usual.due,
    }
  })
}
