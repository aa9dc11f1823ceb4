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
import { canSeeRecipe } from '@larder/domain/permissions/recipe-visibility.ts'
import type { Viewer } from '#core/actor.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, notFound, problem, unprocessable } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { todayOf } from '#core/household-day.ts'
import type { Reader } from '#db/database.ts'
import type { Translate } from '#i18n/messages.ts'
import { isMember } from '#modules/accounts/users/members.service.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { summariesOf } from '#modules/recipes/recipes/recipe-summaries.service.ts'
import * as store from './mealplans.store.ts'

/** What a household has planned: recipes of the whole group and notes, each for a day and a meal. */

type Read = Pick<Ctx, 'db' | 'actor' | 't'>

/** Whether the household may be told which recipe it is stays on the server. */
type Entry = Mealplan & { isToldToHousehold?: boolean }

/** In three statements more, however many there are. */
export async function wholeEntries(
  ctx: { db: Reader; actor: Viewer; t: Translate },
  rows: store.MealplanRow[],
): Promise<Entry[]> {
  const ids = [...new Set(rows.flatMap(({ recipeId }) => recipeId ?? []))]
  const recipes = new Map((await summariesOf(ctx, ids)).map((recipe) => [recipe.id, recipe]))
  return rows.map(({ createdAt: _, updatedAt: __, visibility, recipeHouseholdId, recipeUserId: ___, ...row }) => {
    const entryType = row.entryType as EntryType
    const recipe = recipes.get(row.recipeId ?? '') ?? null
    if (row.recipeId !== null && recipe === null) return { ...row, ...hiddenMeal(ctx.t), entryType }
    const isToldToHousehold =
      visibility === 'group' || (visibility === 'household' && recipeHouseholdId === row.householdId)
    return { ...row, entryType, recipe, isToldToHousehold }
  })
}

/** What others of the household are told of a meal whose recipe they may not know of: that there is one. */
const hiddenMeal = (t: Translate) => ({
  recipeId: null,
  recipe: null,
  title: t('mealplans.privateMeal'),
  text: '',
  isHidden: true,
})

/** Whether somebody asks of whom the recipe of the meal is hidden. */
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
    await checkDraft(ctx, draft)
    return found((await addEntries(ctx, [draft]))[0])
  })

/** Recipes were found before; tells of each. */
export async function addEntries(ctx: TxCtx, drafts: MealplanDraft[]): Promise<Entry[]> {
  if (drafts.length === 0) return []
  const now = ctx.clock.iso()
  const { userId, householdId } = ctx.actor
  const rows = drafts.map((draft) => ({ ...columnsOf(draft), userId, cookedAt: null, createdAt: now, updatedAt: now }))
  const ids = await store.insert(ctx.db, rows)
  const entries = await wholeEntries(ctx, await store.listByIds(ctx.db, householdId, ids))
  for (const entry of entries) announce(ctx, 'created', entry)
  return entries
}

/** The household hears of it, so what not all of it may know is left out. */
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
    // Whoever may not know what is planned can move it, or plan another recipe instead.
    const isKept = isHiddenFrom(ctx, before) && !draft.recipeId
    const planned = isKept ? { ...draft, recipeId: before.recipeId, title: before.title, text: before.text } : draft
    if (!isKept) await checkDraft(ctx, draft)
    const userId = await ownerOf(ctx, draft.userId, before.userId)
    // A client that knows nothing of servings leaves them as they are.
    const servings = draft.servings === undefined ? before.servings : draft.servings
    await store.update(ctx.db, id, { ...columnsOf(planned), servings, userId, updatedAt: ctx.clock.iso() })
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

/** Notes and servings come along, what the caller may not know of does not; who copies is the owner, and nothing of it is cooked yet. */
export async function copy(ctx: Ctx, { startDate, endDate, toDate }: Range & { toDate: string }): Promise<Mealplan[]> {
  checkRange({ startDate, endDate })
  return ctx.tx(async (ctx) => {
    const all = await store.listWithin(ctx.db, ctx.actor.householdId, { from: startDate, to: endDate })
    const rows = all.filter((row) => !isHiddenFrom(ctx, row))
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
