import { randomUUID } from 'node:crypto'
import type {
  EntryType,
  Mealplan,
  MealplanDraft,
  MealplanListQuery,
  MealplanUpdate,
} from '@larder/contract/mealplans.ts'
import type { Page } from '@larder/contract/page.ts'
import { addDays, daysBetween } from '@larder/domain/calendar-days.ts'
import { isReversed, isTooLong, LONGEST_RANGE_DAYS, type PlanRange } from '@larder/domain/mealplans/plan-range.ts'
import { canSeeRecipe } from '@larder/domain/permissions/recipe-visibility.ts'
import type { Viewer } from '#core/actor.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, notFound, problem, unprocessable } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { todayOf } from '#core/household-day.ts'
import { isMember } from '#modules/accounts/users/members.service.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { askAgain } from '#modules/pantry/pantry-changes/booking.service.ts'
import { householdMeals } from '#modules/planning/household-meals/household-meals.service.ts'
import { summariesOf } from '#modules/recipes/recipes/recipe-summaries.service.ts'
import { type Entry, wholeEntries } from './entry-reading.service.ts'
import * as store from './mealplans.store.ts'
import { demandedDish, type NewEntry, withDish } from './planned-dishes.service.ts'

/** What a household has planned: recipes of the whole group and notes, each for a day and a meal. */

type Read = Pick<Ctx, 'db' | 'actor' | 't'>

/** Whether the recipe of the meal is hidden from the caller. */
const isHiddenFrom = ({ actor }: Pick<Ctx, 'actor'>, row: store.MealplanRow): boolean =>
  row.visibility !== null &&
  !canSeeRecipe(
    { id: actor.userId, householdId: actor.householdId },
    { visibility: row.visibility, householdId: row.recipeHouseholdId, userId: row.recipeUserId },
  )

const wholeEntry = async (ctx: Read, row: store.MealplanRow): Promise<Entry> =>
  found((await wholeEntries(ctx, [row]))[0])

export async function list(ctx: Ctx, query: MealplanListQuery): Promise<Page<Mealplan>> {
  const page = await store.list(ctx, ctx.actor, query)
  return { ...page, items: await wholeEntries(ctx, page.items) }
}

/** What a household has planned for a day, for whoever is not a person. */
export const mealsOf = async (
  { db, t }: Pick<Ctx<unknown>, 'db' | 't'>,
  household: Viewer & { householdId: string },
  date: string,
): Promise<Mealplan[]> => {
  const rows = await store.listWithin(db, household.householdId, { from: date, to: date })
  const meals = await wholeEntries({ db, t, actor: household }, rows)
  return meals.map(({ isToldToHousehold: _, ...meal }) => meal)
}

export async function today(ctx: Ctx): Promise<Mealplan[]> {
  const date = todayOf(ctx)
  return wholeEntries(ctx, await store.listWithin(ctx.db, ctx.actor.householdId, { from: date, to: date }))
}

const rowOf = async (ctx: Read, id: number) => found(await store.find(ctx.db, ctx.actor.householdId, id))

export const get = async (ctx: Read, id: number): Promise<Entry> => wholeEntry(ctx, await rowOf(ctx, id))

export const create = (ctx: Ctx, draft: MealplanDraft): Promise<Mealplan> =>
  ctx.tx(async (ctx) => {
    return found((await addEntries(ctx, [await checkedDraft(ctx, draft)]))[0])
  })

/** Recipes, meals and dishes were found before; tells of each. */
export async function addEntries(ctx: TxCtx, drafts: NewEntry[]): Promise<Entry[]> {
  if (drafts.length === 0) return []
  const now = ctx.clock.iso()
  const { userId, householdId } = ctx.actor
  const rows = drafts.map((draft) => ({ ...columnsOf(draft), userId, cookedAt: null, createdAt: now, updatedAt: now }))
  const ids = await store.insert(ctx.db, rows)
  const entries = await wholeEntries(ctx, await store.listByIds(ctx.db, householdId, ids))
  for (const entry of entries) announce(ctx, 'created', entry)
  return entries
}

/** The whole household is told, so a hidden recipe is not named. */
export function announce(
  ctx: Pick<TxCtx, 'emit' | 't'>,
  change: 'created' | 'updated' | 'deleted',
  { groupId, householdId, id, date, entryType, ...entry }: Entry,
): void {
  const recipe = entry.isToldToHousehold ? entry.recipe : null
  ctx.emit(`mealplan.${change}`, {
    ...{ groupId, householdId, id, date, entryType },
    title: entry.recipe && !recipe ? ctx.t('mealplans.privateMeal') : entry.title,
    recipeId: recipe?.id ?? null,
    recipeName: recipe?.name ?? null,
    recipeSlug: recipe?.slug ?? null,
  })
}

export const update = (ctx: Ctx, id: number, draft: MealplanUpdate): Promise<Mealplan> =>
  ctx.tx(async (ctx) => {
    await store.lock(ctx, id)
    const before = await rowOf(ctx, id)
    // Somebody who may not see the recipe can move the entry or plan another recipe.
    const isKept = isHiddenFrom(ctx, before) && !draft.recipeId
    const { recipeId, title, text, leftoverBatchId } = before
    const planned = isKept ? { ...draft, recipeId, title, text, leftoverBatchId } : draft
    const check = isKept ? checkedHidden : checkedDraft
    const known = await check(ctx, withWhatStays(planned, before), id)
    const userId = await ownerOf(ctx, draft.userId, before.userId)
    const { cookedAt } = isSameDish(known, before) ? before : await asNewDish(ctx, [id])
    await store.update(ctx.db, id, { ...columnsOf(known), userId, cookedAt, updatedAt: ctx.clock.iso() })
    const entry = await wholeEntry(ctx, await rowOf(ctx, id))
    announce(ctx, 'updated', entry)
    return entry
  })

const isSameDish = (draft: NewEntry, before: store.MealplanRow): boolean =>
  (draft.recipeId ?? null) === before.recipeId && (draft.leftoverBatchId ?? null) === (before.leftoverBatchId ?? null)

/** Other dishes are planned for these meals: they are not cooked yet, and the pantry asks about them again. */
export async function asNewDish(ctx: TxCtx, ids: number[]): Promise<{ cookedAt: null }> {
  await askAgain(ctx, { kind: 'meal', ids: ids.map(String) })
  return { cookedAt: null }
}

/**
 * A client that knows nothing of servings, own meals, times and leftovers leaves them as they are. Another meal of the
 * contract ends the own one. Another recipe is neither the dish nor the cooking that was planned, but may come with a
 * dish of its own.
 */
function withWhatStays(draft: MealplanUpdate, before: store.MealplanRow): NewEntry {
  const isSameMeal = draft.entryType === before.entryType
  const isSameRecipe = (draft.recipeId ?? null) === before.recipeId
  const { servings, householdMealId, time, leftoverBatchId = before.leftoverBatchId } = draft
  const isOtherBatch = leftoverBatchId !== before.leftoverBatchId
  return {
    ...draft,
    servings: servings === undefined ? before.servings : servings,
    householdMealId: householdMealId === undefined && isSameMeal ? (before.householdMealId ?? null) : householdMealId,
    time: time === undefined ? (before.time ?? null) : time,
    leftoverBatchId: isSameRecipe || isOtherBatch ? leftoverBatchId : null,
    cookedOnceId: isSameRecipe ? (before.cookedOnceId ?? null) : null,
  }
}

/** An entry may be handed to somebody else of the household. */
async function ownerOf(ctx: TxCtx, requested: string, before: string): Promise<string> {
  if (requested === before || (await isMember(ctx.db, { householdId: ctx.actor.householdId }, requested)))
    return requested
  throw problem('invalid', ctx.t('mealplans.notOfHousehold'), 'userId')
}

export const remove = (ctx: Ctx, id: number): Promise<Mealplan> =>
  ctx.tx(async (ctx) => {
    await store.lock(ctx, id)
    const entry = await wholeEntry(ctx, await rowOf(ctx, id))
    await keepForUndo(ctx, 'mealplan', [String(id)])
    await store.remove(ctx.db, id)
    announce(ctx, 'deleted', entry)
    return entry
  })

type Range = { startDate: string; endDate: string }

/**
 * Copies notes and servings, and nothing hidden from the caller; the copier is the owner, and nothing counts as cooked.
 */
export async function copy(ctx: Ctx, { startDate, endDate, toDate }: Range & { toDate: string }): Promise<Mealplan[]> {
  checkRange({ start: startDate, end: endDate })
  return ctx.tx(async (ctx) => {
    const days = daysBetween(startDate, toDate)
    const drafts = await entriesToCopy(ctx, { startDate, endDate })
    return addEntries(
      ctx,
      drafts.map((draft) => ({ ...draft, date: addDays(draft.date, days) })),
    )
  })
}

/**
 * Without hidden recipes and without dishes of the pantry, which are eaten once. Entries that are cooked once get a new
 * common id, also those that ate what was left.
 */
export async function entriesToCopy(ctx: Read, { startDate, endDate }: Range): Promise<NewEntry[]> {
  const all = await store.listWithin(ctx.db, ctx.actor.householdId, { from: startDate, to: endDate })
  const rows = all.filter((row) => !isHiddenFrom(ctx, row))
  const fresh = new Map(rows.flatMap(({ cookedOnceId }) => (cookedOnceId ? [[cookedOnceId, randomUUID()]] : [])))
  return rows
    .filter(({ leftoverBatchId, cookedOnceId }) => !leftoverBatchId || cookedOnceId)
    .map(({ date, entryType, title, text, recipeId, servings, householdMealId, time, cookedOnceId }) => ({
      ...{ date, entryType: entryType as EntryType, title, text, recipeId, servings },
      householdMealId: householdMealId ?? null,
      time: time ?? null,
      cookedOnceId: fresh.get(cookedOnceId ?? '') ?? null,
    }))
}

type Later = Partial<Pick<MealplanDraft, 'entryType' | 'householdMealId' | 'servings'>> & { date: string }

/** Adds a meal on another day that eats what this entry cooks: both are linked, and the first is cooked for both. */
export const eatLater = (ctx: Ctx, id: number, later: Later): Promise<Mealplan> =>
  ctx.tx(async (ctx) => {
    await store.lock(ctx, id)
    const row = await rowOf(ctx, id)
    if (!row.recipeId || row.leftoverBatchId || isHiddenFrom(ctx, row))
      throw fieldProblem('item_id', ctx.t('mealplans.notCooked'), id)
    const cookedOnceId = row.cookedOnceId ?? randomUUID()
    if (!row.cookedOnceId) await store.update(ctx.db, id, { cookedOnceId, updatedAt: ctx.clock.iso() })
    const isOther = later.entryType !== undefined || later.householdMealId !== undefined
    const draft = await checkedDraft(ctx, {
      date: later.date,
      entryType: later.entryType ?? (row.entryType as EntryType),
      householdMealId: isOther ? (later.householdMealId ?? null) : (row.householdMealId ?? null),
      title: '',
      text: '',
      recipeId: row.recipeId,
      servings: later.servings === undefined ? row.servings : later.servings,
    })
    const made = found((await addEntries(ctx, [{ ...draft, cookedOnceId }]))[0])
    announce(ctx, 'updated', await wholeEntry(ctx, await rowOf(ctx, id)))
    return made
  })

/** `field` is where the call names the last day. */
export function checkRange(range: PlanRange, field = 'endDate'): void {
  if (isReversed(range)) throw fieldProblem(field, 'The last day is before the first', range.end)
  if (isTooLong(range)) throw fieldProblem(field, `At most ${LONGEST_RANGE_DAYS} days at once`, range.end)
}

const columnsOf = (draft: NewEntry) => ({
  date: draft.date,
  entryType: draft.entryType,
  title: draft.title,
  text: draft.text,
  recipeId: draft.recipeId ?? null,
  servings: draft.servings ?? null,
  householdMealId: draft.householdMealId ?? null,
  time: draft.time ?? null,
  leftoverBatchId: draft.leftoverBatchId ?? null,
  cookedOnceId: draft.cookedOnceId ?? null,
})

/** With what follows from the meal and the dish that it names; throws where one of them is not there. */
export async function checkedDraft<D extends NewEntry>(ctx: TxCtx, sent: D, id?: number): Promise<D> {
  const draft = await withDish(ctx, sent, id)
  const { recipeId, title } = draft
  if (!recipeId && title === '') throw nothingPlanned(recipeId)
  if (recipeId && (await summariesOf(ctx, [recipeId])).length === 0) throw notFound()
  return withHouseholdMeal(ctx, draft)
}

/** The same for an entry whose recipe is hidden from the caller: recipe and dish are those that were planned. */
async function checkedHidden<D extends NewEntry>(ctx: TxCtx, draft: D, id: number): Promise<D> {
  await demandedDish(ctx, draft, id)
  return withHouseholdMeal(ctx, draft)
}

async function withHouseholdMeal<D extends NewEntry>(ctx: TxCtx, draft: D): Promise<D> {
  const { householdMealId } = draft
  if (!householdMealId) return draft
  const meal = (await householdMeals.byIds(ctx.db, ctx.actor, [householdMealId])).get(householdMealId)
  if (!meal) throw fieldProblem('householdMealId', ctx.t('mealplans.noSuchMeal'), householdMealId)
  return { ...draft, entryType: meal.entryType }
}

/** Older clients look for the field under the name that they sent, or else under the other. */
const nothingPlanned = (recipeId: string | null | undefined) =>
  unprocessable([
    {
      type: 'value_error',
      loc: ['body', recipeId === undefined ? 'recipe_id' : 'recipeId'],
      msg: 'Value error, An entry needs a recipe or a title',
      input: recipeId,
      ctx: { error: {} },
    },
  ])
