import type { EntryType, Mealplan, MealplanDraft } from '@larder/contract/mealplans.ts'
import { addDays, datesOf, filtersFor, pickOne } from '@larder/domain/mealplans/random-pick.ts'
import type { Ctx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { passing } from '#modules/discovery/recipe-search/recipe-search.service.ts'
import { unsafeRecipes, unwelcomeRecipes } from '#modules/recipes/recipe-warnings/unsuitable-recipes.service.ts'
import { addEntries, announce, checkRange, get } from './mealplans.service.ts'
import * as store from './mealplans.store.ts'

/**
 * Meals picked by chance among the recipes of the group that the rules of the household allow: never what somebody is
 * allergic to, and what somebody does not like only when nothing else is left.
 */

type RandomMealRequest = { date: string; entryType: EntryType; avoidDays: number; instead?: number | null | undefined }

export async function random(ctx: Ctx, { date, entryType, avoidDays, instead }: RandomMealRequest): Promise<Mealplan> {
  const before = instead ? await get(ctx, instead) : undefined
  const picker = await pickerOf(ctx, { from: addDays(date, -avoidDays), to: addDays(date, avoidDays) })
  const avoided = [...(avoidDays > 0 ? picker.planned() : []), ...(before?.recipeId ? [before.recipeId] : [])]
  const recipeId = await picker.pick({ date, entryType }, new Set(avoided))
  if (!recipeId) throw problem('notFound', ctx.t('mealplans.noMatch'))
  return ctx.tx(async (ctx) => {
    if (!before) return found((await addEntries(ctx, [draftOf(date, entryType, recipeId)]))[0])
    await store.update(ctx.db, before.id, { recipeId, title: '', cookedAt: null, updatedAt: ctx.clock.iso() })
    const entry = await get(ctx, before.id)
    announce(ctx, 'updated', entry)
    return entry
  })
}

type Fill = { startDate: string; endDate: string; entryTypes: EntryType[]; avoidDays: number }

/** A meal nothing fits for stays free. */
export async function fill(ctx: Ctx, { startDate, endDate, entryTypes, avoidDays }: Fill): Promise<Mealplan[]> {
  checkRange({ startDate, endDate })
  const picker = await pickerOf(ctx, { from: addDays(startDate, -avoidDays), to: addDays(endDate, avoidDays) })
  const drafts: MealplanDraft[] = []
  for (const date of datesOf(startDate, endDate))
    for (const entryType of new Set(entryTypes)) {
      if (picker.isTaken(date, entryType)) continue
      const near = [...picker.planned({ from: addDays(date, -avoidDays), to: addDays(date, avoidDays) })]
      const recipeId = await picker.pick({ date, entryType }, new Set(near))
      if (!recipeId) continue
      picker.plan({ date, entryType, recipeId })
      drafts.push(draftOf(date, entryType, recipeId))
    }
  return ctx.tx((ctx) => addEntries(ctx, drafts))
}

const draftOf = (date: string, entryType: EntryType, recipeId: string): MealplanDraft => ({
  date,
  entryType,
  recipeId,
  title: '',
  text: '',
})

type Planned = { date: string; entryType: string; recipeId: string | null }
type Range = { from: string; to: string }

/** Asks the recipes once for each set of rules that speaks for some meal, not once for each meal. */
async function pickerOf(ctx: Ctx, range: Range) {
  const rules = await store.listRules(ctx.db, ctx.actor.householdId)
  const there: Planned[] = await store.listWithin(ctx.db, ctx.actor.householdId, range)
  const unsafe = await unsafeRecipes(ctx)
  const unwelcome = await unwelcomeRecipes(ctx)
  const candidates = new Map<string, string[]>()

  return {
    plan: (entry: Planned) => void there.push(entry),
    isTaken: (date: string, entryType: string) =>
      there.some((entry) => entry.date === date && entry.entryType === entryType),
    planned: ({ from, to }: Range = range) =>
      there.flatMap(({ date, recipeId }) => (recipeId && date >= from && date <= to ? recipeId : [])),
    pick: async ({ date, entryType }: { date: string; entryType: string }, avoided: ReadonlySet<string>) => {
      const filters = filtersFor(rules, date, entryType)
      const key = JSON.stringify(filters)
      const allowed = candidates.get(key) ?? (await passing(ctx, filters)).filter((id) => !unsafe.has(id))
      candidates.set(key, allowed)
      const welcome = allowed.filter((id) => !unwelcome.has(id))
      return pickOne(welcome.length > 0 ? welcome : allowed, avoided, Math.random)
    },
  }
}
