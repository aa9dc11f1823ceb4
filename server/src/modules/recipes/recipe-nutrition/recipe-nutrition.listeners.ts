import { type Runtime, systemContext } from '#core/context.ts'
import { afterChange, ofGroup, usingFood, usingUnit } from './stored-nutrition.service.ts'

/**
 * What makes stored sums stale: a food, a unit or a correction that changed. A saved recipe is known by its revision.
 */
export function recipeNutritionListeners(runtime: Runtime): void {
  const { outbox } = runtime
  outbox.follow('foods.forgotten', ({ groupId, recipeIds }) => [
    { kind: 'recipeNutrition.recount', subject: groupId, payload: { recipeIds } },
  ])
  outbox.follow('food.updated', ({ groupId, id }) => [
    { kind: 'recipeNutrition.foodChanged', subject: id, payload: { groupId } },
  ])
  outbox.follow('unit.updated', ({ id }) => [{ kind: 'recipeNutrition.unitChanged', subject: id, payload: null }])
  // Nobody knows any more which lines named it.
  outbox.follow('unit.deleted', ({ groupId }) => [
    { kind: 'recipeNutrition.groupChanged', subject: groupId, payload: null },
  ])

  outbox.handle('recipeNutrition.recount', async (tasks) => {
    const ids = [...new Set(tasks.flatMap(({ payload }) => payload.recipeIds))]
    await afterChange(systemContext(runtime), async () => ids)
  })
  outbox.handle('recipeNutrition.foodChanged', async (tasks) => {
    await afterChange(systemContext(runtime), (db) =>
      ofAll(tasks, ({ subject, payload }) => usingFood(db, payload.groupId, subject)),
    )
  })
  outbox.handle('recipeNutrition.unitChanged', async (tasks) => {
    await afterChange(systemContext(runtime), (db) => ofAll(tasks, ({ subject }) => usingUnit(db, subject)))
  })
  outbox.handle('recipeNutrition.groupChanged', async (tasks) => {
    await afterChange(systemContext(runtime), (db) => ofAll(tasks, ({ subject }) => ofGroup(db, subject)))
  })
}

/** What several changes touch, each recipe once. */
async function ofAll<Task>(tasks: readonly Task[], find: (task: Task) => Promise<string[]>): Promise<string[]> {
  const ids = new Set<string>()
  for (const task of tasks) for (const id of await find(task)) ids.add(id)
  return [...ids]
}
