import { randomUUID } from 'node:crypto'
import type {
  Cooking,
  CookingActed,
  CookingAction,
  CookingDraft,
  CookingSummary,
  CookingUpdate,
} from '@larder/contract/cookings.ts'
import type { Kitchen } from '@larder/contract/kitchen.ts'
import { replanned } from '@larder/domain/cookings/replan.ts'
import { applyActions } from '@larder/domain/cookings/step-actions.ts'
import { DAY_MS, HOUR_MS } from '@larder/domain/durations.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { scaleFor } from '@larder/domain/recipes/servings.ts'
import { momentOf } from '@larder/domain/scheduled-time.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { preferences } from '#modules/accounts/households/households.service.ts'
import { momentBefore } from '#ports/clock.ts'
import { joining, openBoard, readBoard, saveBoard } from './board.service.ts'
import { boardColumns, toSummary } from './cookings.mapper.ts'
import * as store from './cookings.store.ts'
import { type NewDish, namedSteps, newDishes, wantedDishes } from './dishes.service.ts'

/**
 * Several dishes for one time, planned by the rules of the domain and kept here until twelve hours after they were
 * served. One cooking is written by one person at a time; whatever is done to it, what runs stays where it began.
 */

/** A dinner of yesterday is no plan; within these hours the earliest possible time is said instead. */
const OLDEST_SERVING_MS = 12 * HOUR_MS
const FURTHEST_SERVING_MS = 366 * DAY_MS

export const get = (ctx: Ctx, id: string): Promise<Cooking> => readBoard(ctx, id)

export async function list({ db, actor, clock }: Ctx): Promise<CookingSummary[]> {
  const rows = await store.listOpen(db, actor.householdId, clock.iso())
  if (rows.length === 0) return []
  const dishes = grouped(
    await store.listDishes(
      db,
      rows.map(({ id }) => id),
    ),
    ({ cookingId }) => cookingId,
  )
  return rows.map((row) => toSummary(row, dishes.get(row.id) ?? []))
}

export const create = (ctx: Ctx, draft: CookingDraft): Promise<Cooking> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId, userId } = ctx.actor
    const [id, now] = [draft.id ?? randomUUID(), ctx.clock.iso()]
    const serveAt = servingTime(ctx, draft)
    if (serveAt === undefined) throw fieldProblem('serveAt', ctx.t('cookings.noTime'), null)
    const wanted = await wantedDishes(ctx, draft.dishes, { ids: draft.mealplanIds, meal: draft.meal })
    if (wanted.length === 0) throw fieldProblem('dishes', ctx.t('cookings.noDishes'), [])
    const dishes = await newDishes(ctx, id, wanted, { colours: [], position: 0, field: 'dishes' })
    const kitchen: Kitchen = draft.kitchen ?? (await preferences(ctx)).kitchen
    const board = replanned(
      withDishes(
        {
          ...{ id, name: draft.name, serveAt, readyAt: serveAt, kitchen, dishes: [], steps: [], people: [] },
          ...{ beginsAt: null, nextStepId: null, scarce: [], waysOut: [], unpinned: [], endedAt: null },
          ...{ keptUntil: now, createdAt: now, updatedAt: now },
        },
        dishes,
      ),
      now,
    )
    const columns = boardColumns(board, { told: [], learned: false })
    const row = { id, createdAt: now, updatedAt: now, householdId, name: draft.name, endedAt: null, ...columns }
    if (!(await store.insert(ctx.db, row))) throw idTaken(ctx)
    await insertDishes(ctx, dishes)
    await store.addPerson(ctx.db, id, userId)
    ctx.emit('cookingBoard.created', { groupId, householdId, id })
    return readBoard(ctx, id)
  })

export const update = (ctx: Ctx, id: string, draft: CookingUpdate): Promise<Cooking> =>
  ctx.tx(async (ctx) => {
    const { board, stored } = await openBoard(ctx, id)
    const left = withoutDishes(board, draft.removeDishIds)
    if (left.dishes.length < board.dishes.length) await store.removeDishes(ctx.db, id, draft.removeDishIds)
    const changed = await withChangedDishes(ctx, left, draft.changeDishes)
    const wanted = await wantedDishes(ctx, draft.addDishes, { ids: draft.addMealplanIds })
    const added = await newDishes(ctx, id, wanted, {
      colours: changed.dishes.map(({ colour }) => colour),
      position: board.dishes.length + 1,
      field: 'addDishes',
    })
    await insertDishes(ctx, added)
    const next = withDishes(
      {
        ...changed,
        name: draft.name ?? board.name,
        serveAt: servingTime(ctx, draft) ?? board.serveAt,
        kitchen: draft.kitchen ?? board.kitchen,
      },
      added,
    )
    if (next.dishes.length === 0) throw fieldProblem('removeDishIds', ctx.t('cookings.noDishes'), draft.removeDishIds)
    await joining(ctx, id)
    return saveBoard(ctx, replanned(next, ctx.clock.iso()), stored)
  })

export const act = (ctx: Ctx, id: string, actions: CookingAction[]): Promise<CookingActed> =>
  ctx.tx(async (ctx) => {
    const { board, stored } = await openBoard(ctx, id)
    demandPinsInReach(ctx, board, actions)
    const person = await joining(ctx, id)
    const acted = applyActions(board, actions, { now: ctx.clock.iso(), person, since: board.createdAt })
    const isSame = acted.board === board && board.people.some((one) => one.id === person.id)
    return {
      cooking: isSame ? board : await saveBoard(ctx, acted.board, stored),
      results: acted.results,
      readyBefore: board.readyAt,
    }
  })

/** Further away it would be another meal. */
const LONGEST_PIN_MS = 7 * DAY_MS

function demandPinsInReach(ctx: TxCtx, { serveAt, createdAt }: Cooking, actions: CookingAction[]): void {
  for (const [index, action] of actions.entries()) {
    if (action.type !== 'pin' || action.from === null) continue
    const from = Date.parse(action.from)
    if (from < Date.parse(createdAt) - LONGEST_PIN_MS || from > Date.parse(serveAt) + LONGEST_PIN_MS)
      throw fieldProblem(['actions', String(index), 'from'], ctx.t('cookings.pinTooFar'), action.from)
  }
}

export const join = (ctx: Ctx, id: string): Promise<Cooking> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId, userId } = ctx.actor
    const { board } = await openBoard(ctx, id, { ended: true })
    if (board.people.some((person) => person.id === userId)) return board
    await joining(ctx, id)
    ctx.emit('cookingBoard.updated', { groupId, householdId, id })
    return readBoard(ctx, id)
  })

export const leave = (ctx: Ctx, id: string): Promise<Cooking> =>
  ctx.tx(async (ctx) => {
    const { userId } = ctx.actor
    const { board, stored } = await openBoard(ctx, id, { ended: true })
    await store.removePerson(ctx.db, id, userId)
    const steps = board.steps.map((step) => (step.takenBy?.id === userId ? { ...step, takenBy: null } : step))
    return saveBoard(ctx, { ...board, steps }, stored)
  })

export const remove = (ctx: Ctx, id: string): Promise<null> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    found(await store.find(ctx.db, householdId, id, ctx.clock.iso()))
    await store.remove(ctx.db, id)
    ctx.emit('cookingBoard.deleted', { groupId, householdId, id })
    return null
  })

const YEARS_LEARNED_MS = 2 * 366 * DAY_MS

/** For the schedule. */
export const removeOld = (ctx: Ctx<undefined>): Promise<number> =>
  ctx.tx(async ({ db, clock }) => {
    await store.removeDurationsBefore(db, momentBefore(clock, YEARS_LEARNED_MS))
    return store.removeOld(db, clock.iso())
  })

const idTaken = (ctx: TxCtx) => problem('conflict', ctx.t('cookings.idTaken'))

async function insertDishes(ctx: TxCtx, dishes: NewDish[]): Promise<void> {
  const rows = dishes.map(({ row }) => row)
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw idTaken(ctx)
  if ((await store.insertDishes(ctx.db, rows)) < rows.length) throw idTaken(ctx)
}

/** By the clock of the household where no instant is given. */
function servingTime(ctx: TxCtx, { serveAt, serveOn }: Pick<CookingDraft, 'serveAt' | 'serveOn'>): string | undefined {
  if (!serveAt && !serveOn) return undefined
  const moment = serveAt ? new Date(serveAt) : momentOf(ctx.actor.timeZone, serveOn?.date ?? '', serveOn?.time ?? '')
  const field = serveAt ? 'serveAt' : 'serveOn'
  const ahead = moment.getTime() - ctx.clock.now().getTime()
  if (ahead < -OLDEST_SERVING_MS) throw fieldProblem(field, ctx.t('cookings.longOver'), serveAt ?? serveOn)
  if (ahead > FURTHEST_SERVING_MS) throw fieldProblem(field, ctx.t('cookings.tooFar'), serveAt ?? serveOn)
  return moment.toISOString()
}

const withDishes = (board: Cooking, added: NewDish[]): Cooking => ({
  ...board,
  // What the plan needs of them; they are read again before anybody is answered.
  dishes: [
    ...board.dishes,
    ...added.map(({ row }) => ({
      ...{ id: row.id, colour: row.colour, name: row.name, recipe: null, mealplanId: null, servings: null, scale: 1 },
      ...{ minutes: null, offset: row.offsetMinutes ?? 0, readyAt: board.readyAt, warnings: [] },
    })),
  ],
  steps: [...board.steps, ...added.flatMap(({ steps }) => steps)],
})

const withoutDishes = (board: Cooking, ids: string[]): Cooking => ({
  ...board,
  dishes: board.dishes.filter(({ id }) => !ids.includes(id)),
  steps: board.steps.filter(({ dishId }) => !ids.includes(dishId)),
})

async function withChangedDishes(ctx: TxCtx, board: Cooking, changes: CookingUpdate['changeDishes']): Promise<Cooking> {
  let next = board
  for (const { id, name, servings, minutes, offset } of changes) {
    const dish = found(next.dishes.find((one) => one.id === id))
    const usual = dish.servings !== null ? dish.servings / dish.scale : null
    await store.updateDish(ctx.db, id, {
      ...(name?.trim() ? { name: name.trim() } : { name: dish.name }),
      ...(servings ? { servings, scale: scaleFor(servings, usual) } : {}),
      ...(minutes !== undefined && dish.minutes !== null ? { minutes } : {}),
      ...(offset === undefined ? {} : { offsetMinutes: offset }),
    })
    const isLonger = minutes !== undefined && dish.minutes !== null
    next = {
      ...next,
      dishes: next.dishes.map((one) => (one.id === id ? { ...one, offset: offset ?? one.offset } : one)),
      steps: next.steps.map((step) => {
        const [whole] = isLonger && step.dishId === id ? namedSteps(id, minutes) : []
        return whole ? { ...step, handsOn: whole.handsOn, waiting: whole.waiting } : step
      }),
    }
  }
  return next
}
