import type { Cooking, CookingDish, CookingStep, CookingSummary } from '@larder/contract/cookings.ts'
import type { Kitchen } from '@larder/contract/kitchen.ts'
import type { DishWarning } from '@larder/domain/cookings/board.ts'
import { safeBegin } from '@larder/domain/cookings/clock-minutes.ts'
import { HOUR_MS, MINUTE_MS } from '@larder/domain/durations.ts'
import { toBoolean } from '#db/rows.ts'
import type { CookingRow, DishRow } from './cookings.store.ts'

/** What the plan says besides its steps, and what was told and learned of it. */
export type StoredPlan = Pick<Cooking, 'beginsAt' | 'nextStepId' | 'scarce' | 'waysOut' | 'unpinned'> & {
  /** Ids of steps that were told, and `begin`. */
  told: string[]
  /** What its steps took is known already. */
  learned: boolean
}

type Person = Cooking['people'][number]

/** How long a cooking is kept after it was served. */
const KEPT_MS = 12 * HOUR_MS

export const stepsOf = ({ steps }: Pick<CookingRow, 'steps'>): CookingStep[] => JSON.parse(steps) as CookingStep[]
export const planOf = ({ plan }: Pick<CookingRow, 'plan'>): StoredPlan => JSON.parse(plan) as StoredPlan

export function toCooking(row: CookingRow, dishes: DishRow[], people: Person[]): Cooking {
  const { beginsAt, nextStepId, scarce, waysOut, unpinned } = planOf(row)
  const byId = new Map(people.map((person) => [person.id, person]))
  return {
    id: row.id,
    name: row.name,
    serveAt: row.serveAt,
    readyAt: row.readyAt,
    beginsAt,
    nextStepId,
    kitchen: JSON.parse(row.kitchen) as Kitchen,
    dishes: dishes.map((dish) => toDish(dish, row.readyAt)),
    steps: stepsOf(row).map((step) => ({ ...step, takenBy: byId.get(step.takenBy?.id ?? '') ?? null })),
    scarce,
    waysOut,
    unpinned,
    people,
    endedAt: row.endedAt,
    keptUntil: row.keptUntil,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

function toDish(row: DishRow, readyAt: string): CookingDish {
  const { recipeId, recipeSlug, recipeName } = row
  const recipe =
    recipeId !== null && recipeSlug !== null && recipeName !== null
      ? { id: recipeId, slug: recipeSlug, name: recipeName }
      : null
  const isGone = toBoolean(row.fromRecipe) && recipe === null
  return {
    id: row.id,
    colour: row.colour,
    name: row.name,
    recipe,
    mealplanId: row.mealplanId,
    servings: row.servings,
    scale: row.scale,
    minutes: row.minutes,
    offset: row.offsetMinutes,
    readyAt: new Date(Date.parse(readyAt) + row.offsetMinutes * MINUTE_MS).toISOString(),
    warnings: [...(JSON.parse(row.warnings) as DishWarning[]), ...(isGone ? ['recipeGone' as const] : [])],
  }
}

/** The columns of a board after it was planned. */
export function boardColumns(board: Cooking, { told, learned }: Pick<StoredPlan, 'told' | 'learned'>) {
  const { beginsAt, nextStepId, scarce, waysOut, unpinned } = board
  const plan: StoredPlan = { beginsAt, nextStepId, scarce, waysOut, unpinned, told, learned }
  const last = board.readyAt > board.serveAt ? board.readyAt : board.serveAt
  return {
    serveAt: board.serveAt,
    readyAt: board.readyAt,
    kitchen: JSON.stringify(board.kitchen),
    steps: JSON.stringify(board.steps),
    plan: JSON.stringify(plan),
    keptUntil: new Date(Date.parse(last) + KEPT_MS).toISOString(),
    tellAt: board.endedAt === null ? (nextTelling(board, told)?.at ?? null) : null,
  }
}

export const BEGIN = 'begin'
/** Time to wash hands. */
const BEFORE_BEGIN_MS = 10 * MINUTE_MS

/** What those who cook are told next: once when to begin, then each step when it is due. */
export function nextTelling(
  { steps, beginsAt }: Pick<Cooking, 'steps' | 'beginsAt'>,
  told: readonly string[],
): { key: string; at: string; step: CookingStep } | undefined {
  const waiting = steps.filter(({ state, ahead, from }) => state === 'waiting' && !ahead && from !== null)
  const [first] = waiting
  const hasBegun = steps.some(({ state }) => state === 'running' || state === 'done')
  if (first && beginsAt && !hasBegun && !told.includes(BEGIN))
    return { key: BEGIN, at: new Date(Date.parse(beginsAt) - BEFORE_BEGIN_MS).toISOString(), step: first }
  const next = waiting.find(({ id }) => !told.includes(id))
  return next?.from ? { key: next.id, at: safeBegin(next.from), step: next } : undefined
}

export function toSummary(row: CookingRow, dishes: DishRow[]): CookingSummary {
  const steps = stepsOf(row)
  const { beginsAt, nextStepId } = planOf(row)
  const next = steps.find(({ id }) => id === nextStepId)
  return {
    id: row.id,
    name: row.name,
    serveAt: row.serveAt,
    readyAt: row.readyAt,
    beginsAt,
    dishes: dishes.map(({ id, name, colour, mealplanId }) => ({ id, name, colour, mealplanId })),
    next:
      next?.from === null || next === undefined
        ? null
        : {
            stepId: next.id,
            dishName: dishes.find(({ id }) => id === next.dishId)?.name ?? '',
            title: next.title,
            text: next.text,
            from: next.from,
          },
    running: steps.filter(({ state }) => state === 'running').length,
  }
}
