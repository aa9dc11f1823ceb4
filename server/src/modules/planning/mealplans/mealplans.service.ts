import {
  type EntryType,
  LONGEST_RANGE_DAYS,
  type Mealplan,
  type MealplanDraft,
  type MealplanListQuery,
  type MealplanUpdate,
} from '@larder/contract/mealplans.ts'
import type { Page } from '@larder/contract/page.ts'
import { addDays, daysBetween } from '@larder/domain/mealplans/random-pick.ts'
import type { Viewer } from '#core/actor.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, notFound, problem, unprocessable } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { todayOf } from '#core/household-day.ts'
import type { Reader } from '#db/database.ts'
import { isMember } from '#modules/accounts/users/members.service.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { summariesOf } from '#modules/recipes/recipes/recipe-summaries.service.ts'
import * as store from './mealplans.store.ts'

/** What a household has planned: recipes of the whole group and notes, each for a day and a meal. */

type Read = Pick<Ctx, 'db' | 'actor'>

/** In three statements more, however many there are. */
export async function wholeEntries(ctx: { db: Reader; actor: Viewer }, rows: store.MealplanRow[]): Promise<Mealplan[]> {
  const ids = [...new Set(rows.flatMap(({ recipeId }) => recipeId ?? []))]
  const recipes = new Map((await summariesOf(ctx, ids)).map((recipe) => [recipe.id, recipe]))
  return rows.map(({ createdAt: _, updatedAt: __, ...row }) => ({
    ...row,
    entryType: row.entryType as EntryType,
    recipe: recipes.get(row.recipeId ?? '') ?? null,
  }))
}

const wholeEntry = async (ctx: Read, row: store.MealplanRow): Promise<Mealplan> =>
  found((await wholeEntries(ctx, [row]))[0])

export async function list(ctx: Ctx, query: MealplanListQuery): Promise<Page<Mealplan>> {
  const page = await store.list(ctx, ctx.actor.householdId, query)
  return { ...page, items: await wholeEntries(ctx, page.items) }
}

/** What a household has planned for a day, for whoever is not a person. */
export const mealsOf = async (db: Reader, household: Viewer & { householdId: string }, date: string) =>
  wholeEntries({ db, actor: household }, await store.listWithin(db, household.householdId, { from: date, to: date }))

export async function today(ctx: Ctx): Promise<Mealplan[]> {
  const date = todayOf(ctx)
  return wholeEntries(ctx, await store.listWithin(ctx.db, ctx.actor.householdId, { from: date, to: date }))
}

const rowOf = async (ctx: Read, id: number) => found(await store.find(ctx.db, ctx.actor.householdId, id))

export const get = async (ctx: Read, id: number): Promise<Mealplan> => wholeEntry(ctx, await rowOf(ctx, id))

export const create = (ctx: Ctx, draft: MealplanDraft): Promise<Mealplan> =>
  ctx.tx(async (ctx) => {
    await checkDraft(ctx, draft)
    return found((await addEntries(ctx, [draft]))[0])
  })

/** Recipes were found before; tells of each. */
export async function addEntries(ctx: TxCtx, drafts: MealplanDraft[]): Promise<Mealplan[]> {
  if (drafts.length === 0) return []
  const now = ctx.clock.iso()
  const { userId, householdId } = ctx.actor
  const rows = drafts.map((draft) => ({ ...columnsOf(draft), userId, cookedAt: null, createdAt: now, updatedAt: now }))
  const ids = await store.insert(ctx.db, rows)
  const entries = await wholeEntries(ctx, await store.listByIds(ctx.db, householdId, ids))
  for (const entry of entries) announce(ctx, 'created', entry)
  return entries
}

export const announce = (ctx: Pick<TxCtx, 'emit'>, change: 'created' | 'updated' | 'deleted', entry: Mealplan) =>
  ctx.emit(`mealplan.${change}`, {
    groupId: entry.groupId,
    householdId: entry.householdId,
    id: entry.id,
    date: entry.date,
    entryType: entry.entryType,
    title: entry.title,
    recipeId: entry.recipe?.id ?? null,
    recipeName: entry.recipe?.name ?? null,
    recipeSlug: entry.recipe?.slug ?? null,
  })

export const update = (ctx: Ctx, id: number, draft: MealplanUpdate): Promise<Mealplan> =>
  ctx.tx(async (ctx) => {
    await store.lock(ctx, id)
    const before = await rowOf(ctx, id)
    await checkDraft(ctx, draft)
    const userId = await ownerOf(ctx, draft.userId, before.userId)
    // A client that knows nothing of servings leaves them as they are.
    const servings = draft.servings === undefined ? before.servings : draft.servings
    await store.update(ctx.db, id, { ...columnsOf(draft), servings, userId, updatedAt: ctx.clock.iso() })
    const entry = await wholeEntry(ctx, await rowOf(ctx, id))
    announce(ctx, 'updated', entry)
    return entry
  })

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

/** Notes and servings come along; who copies is the owner, and nothing of it is cooked yet. */
export async function copy(ctx: Ctx, { startDate, endDate, toDate }: Range & { toDate: string }): Promise<Mealplan[]> {
  checkRange({ startDate, endDate })
  return ctx.tx(async (ctx) => {
    const rows = await store.listWithin(ctx.db, ctx.actor.householdId, { from: startDate, to: endDate })
    const days = daysBetween(startDate, toDate)
    const drafts = rows.map((row) => ({
      ...row,
      entryType: row.entryType as EntryType,
      date: addDays(row.date, days),
    }))
    return addEntries(ctx, drafts)
  })
}

export function checkRange({ startDate, endDate }: Range): void {
  const days = daysBetween(startDate, endDate)
  if (days < 0) throw fieldProblem('endDate', 'The last day is before the first', endDate)
  if (days >= LONGEST_RANGE_DAYS) throw fieldProblem('endDate', `At most ${LONGEST_RANGE_DAYS} days at once`, endDate)
}

const columnsOf = ({ date, entryType, title, text, recipeId, servings }: MealplanDraft) => ({
  date,
  entryType,
  title,
  text,
  recipeId: recipeId ?? null,
  servings: servings ?? null,
})

async function checkDraft(ctx: TxCtx, { recipeId, title }: MealplanDraft): Promise<void> {
  if (!recipeId && title === '') throw nothingPlanned(recipeId)
  if (recipeId && (await summariesOf(ctx, [recipeId])).length === 0) throw notFound()
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
