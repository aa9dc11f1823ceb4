import { type Runtime, systemContext } from '#core/context.ts'
import type { Task } from '#core/outbox-map.ts'
import { grouped } from '#db/rows.ts'
import { afterChange, markFood, markGroup, markRecipes, markUnit } from './kept-nutrition.service.ts'

/** What makes kept sums stale: a recipe that was saved, a food, a unit or a correction that changed. */
export function recipeNutritionListeners(runtime: Runtime): void {
  const { outbox } = runtime
  const recount = (groupId: string, recipeIds: string[]): Task[] => [
    { kind: 'recipeNutrition.recount', subject: groupId, payload: { recipeIds } },
  ]
  outbox.follow('recipe.created', ({ groupId, id }) => recount(groupId, [id]))
  outbox.follow('recipe.updated', ({ groupId, id }) => recount(groupId, [id]))
  outbox.follow('recipe.restored', ({ groupId, id }) => recount(groupId, [id]))
  outbox.follow('recipes.updated', ({ groupId, recipes }) =>
    recount(
      groupId,
      recipes.map(({ id }) => id),
    ),
  )
  outbox.follow('foods.forgotten', ({ groupId, recipeIds }) => recount(groupId, recipeIds))
  outbox.follow('food.updated', ({ groupId, id }) => [
    { kind: 'recipeNutrition.foodChanged', subject: id, payload: { groupId } },
  ])
  outbox.follow('unit.updated', ({ id }) => [{ kind: 'recipeNutrition.unitChanged', subject: id, payload: null }])
  // Nobody knows any more which lines named it.
  outbox.follow('unit.deleted', ({ groupId }) => [
    { kind: 'recipeNutrition.groupChanged', subject: groupId, payload: null },
  ])

  outbox.handle('recipeNutrition.recount', async (tasks) => {
    for (const [groupId, own] of grouped(tasks, ({ subject }) => subject)) {
      const ids = [...new Set(own.flatMap(({ payload }) => payload.recipeIds))]
      await afterChange(systemContext(runtime), (db) => markRecipes(db, ids), { groupId, ids })
    }
  })
  outbox.handle('recipeNutrition.foodChanged', async (tasks) => {
    await afterChange(systemContext(runtime), async (db) => {
      for (const { subject, payload } of tasks) await markFood(db, payload.groupId, subject)
    })
  })
  outbox.handle('recipeNutrition.unitChanged', async (tasks) => {
    await afterChange(systemContext(runtime), async (db) => {
      for (const { subject } of tasks) await markUnit(db, subject)
    })
  })
  outbox.handle('recipeNutrition.groupChanged', async (tasks) => {
    await afterChange(systemContext(runtime), async (db) => {
      for (const { subject } of tasks) await markGroup(db, subject)
    })
  })
}
