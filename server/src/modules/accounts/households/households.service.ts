import { randomUUID } from 'node:crypto'
import {
  defaultHouseholdPreferences,
  type Household,
  type HouseholdPreferences,
  type HouseholdPreferencesDraft,
  type HouseholdStatistics,
  type HouseholdSummary,
} from '@larder/contract/households.ts'
import type { ListQuery, Page } from '@larder/contract/page.ts'
import type { Webhook } from '@larder/contract/webhooks.ts'
import { firstWeekdayIn } from '@larder/domain/first-weekday.ts'
import { NAME_ATTEMPTS, numberedName } from '@larder/domain/slug.ts'
import type { AnyCtx, Ctx, TxCtx } from '#core/context.ts'
import { problem, refusal } from '#core/errors.ts'
import { found } from '#core/found.ts'
import type { OpenList } from '#core/list.ts'
import { slugOf } from '#core/slug.ts'
import { uuidIn } from '#core/uuid.ts'
import type { Reader } from '#db/database.ts'
import { toBoolean } from '#db/rows.ts'
import {
  preferenceColumns,
  toHousehold,
  toHouseholdSummary,
  toOpenHousehold,
  toPreferences,
} from './households.mapper.ts'
import * as store from './households.store.ts'

/**
 * Households: people who cook together, inside a group. Members change their own household only and see the names of
 * others; creating, renaming and deleting belongs to `all-households`.
 */

type HouseholdDraft = { name: string; preferences?: Partial<HouseholdPreferencesDraft> }

/** A taken name gets a number. Preferences default to those of the group: a private group gets a private household. */
export async function createHousehold(
  ctx: TxCtx<unknown>,
  groupId: string,
  { name, preferences }: HouseholdDraft,
): Promise<store.HouseholdRow> {
  const isPrivate = toBoolean(found(await store.findGroup(ctx.db, groupId)).privateGroup)
  const privacy = { privateHousehold: isPrivate, recipePublic: !isPrivate }
  const now = ctx.clock.iso()
  const common = {
    createdAt: now,
    updatedAt: now,
    groupId,
    timeZone: null,
    currency: null,
    ...preferenceColumns({ ...defaultHouseholdPreferences, ...privacy, ...preferences }),
  }
  for (let attempt = 0; attempt < NAME_ATTEMPTS; attempt++) {
    const [id, numbered] = [randomUUID(), numberedName(name, attempt)]
    const made = await store.insertIfFree(ctx.db, { ...common, id, name: numbered, slug: slugOf(numbered) || id })
    if (!made) continue
    ctx.emit('household.created', { groupId, id, locale: ctx.locale })
    return made
  }
  throw problem('invalid', ctx.t('generic.nameTaken'), 'UNIQUE constraint failed: household.name')
}

const own = async ({ db, actor }: Ctx) => found(await store.find(db, actor.groupId, actor.householdId))

type ReadContext = Pick<Ctx, 'db' | 'clock'>
/** Webhooks belong to a later wing, so they are handed in. */
export type WebhooksOfHouseholds = (ctx: ReadContext, householdIds: string[]) => Promise<Webhook[]>

/** The members and webhooks of households, in one statement each. */
export const partsOf = async (ctx: ReadContext, ids: string[], webhooksOf: WebhooksOfHouseholds) => ({
  people: await store.peopleOf(ctx.db, ids),
  webhooks: await webhooksOf(ctx, ids),
})

export async function self(ctx: Ctx, webhooksOf: WebhooksOfHouseholds): Promise<Household> {
  const row = await own(ctx)
  const group = found(await store.findGroup(ctx.db, row.groupId))
  return toHousehold(row, group.name, await partsOf(ctx, [row.id], webhooksOf))
}

export const preferences = async (ctx: Ctx): Promise<HouseholdPreferences> => toPreferences(await own(ctx))

export const updatePreferences = (ctx: Ctx, draft: HouseholdPreferencesDraft): Promise<HouseholdPreferences> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    const change = { ...preferenceColumns(draft), updatedAt: ctx.clock.iso() }
    const row = found(await store.update(ctx.db, groupId, householdId, change))
    ctx.emit('household.updated', { groupId, id: householdId })
    return toPreferences(row)
  })

/** Recipes and people are those of the household; what sorts the recipes belongs to the whole group. */
export async function statistics({ db, actor }: Ctx): Promise<HouseholdStatistics> {
  const counted = await store.statistics(db, actor)
  return {
    totalRecipes: Number(counted.totalRecipes),
    totalUsers: Number(counted.totalUsers),
    totalCategories: Number(counted.totalCategories),
    totalTags: Number(counted.totalTags),
    totalTools: Number(counted.totalTools),
  }
}

/** Private ones included: privacy is about guests. */
export async function listInGroup(ctx: Ctx, query: ListQuery): Promise<Page<HouseholdSummary>> {
  const page = await store.list(ctx, ctx.actor.groupId, query)
  return { ...page, items: page.items.map(toHouseholdSummary) }
}

function named(db: Reader, groupId: string, slugOrId: string) {
  const id = uuidIn(slugOrId)
  return id ? store.find(db, groupId, id) : store.findBySlug(db, groupId, slugOrId)
}

export async function findInGroup({ db, actor }: Ctx, slugOrId: string): Promise<HouseholdSummary> {
  const row = await named(db, actor.groupId, slugOrId)
  if (!row) throw refusal('notFound', 'Household not found')
  return toHouseholdSummary(row)
}

/** For guests: those that are not private. */
export async function listOpen(ctx: AnyCtx, where: OpenList, query: ListQuery): Promise<Page<HouseholdSummary>> {
  const page = await store.listOpen(ctx, where, query)
  return { ...page, items: page.items.map(toOpenHousehold) }
}

export async function findOpen(db: Reader, groupId: string, slugOrId: string): Promise<HouseholdSummary | undefined> {
  const row = await named(db, groupId, slugOrId)
  return row && !toBoolean(row.privateHousehold) ? toOpenHousehold(row) : undefined
}

/** Weeks begin as they do in the language of whoever comes first; once the household was changed, they stay as they are. */
export const beginWeeksAs = async ({ db, clock, locale }: TxCtx<unknown>, householdId: string): Promise<void> => {
  await store.updateUntouched(db, householdId, { firstDayOfWeek: firstWeekdayIn(locale), updatedAt: clock.iso() })
}
