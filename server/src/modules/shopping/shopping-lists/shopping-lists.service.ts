import { randomUUID } from 'node:crypto'
import type { ListQuery, Page } from '@larder/contract/page.ts'
import type {
  LabelSettingUpdate,
  ShoppingList,
  ShoppingListDraft,
  ShoppingListSummary,
  ShoppingListUpdate,
} from '@larder/contract/shopping-lists.ts'
import { grouped } from '@larder/domain/grouped.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { privateTo } from '#core/shopping-list-visibility.ts'
import { bit } from '#db/rows.ts'
import { isMember } from '#modules/accounts/users/members.service.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { summariesOf } from '#modules/recipes/recipes/recipe-summaries.service.ts'
import { lockLists } from '#modules/shopping/shopping-items/item-changes.service.ts'
import {
  inListOrder,
  type ListOwner,
  type Stored,
  storedOn,
  wholeItems,
} from '#modules/shopping/shopping-items/item-reading.service.ts'
import { aisleOrder, aislesOf } from './aisle-order.service.ts'
import { moveLabels, placeLabels, settingsOf } from './label-settings.service.ts'
import * as movedLists from './moved-lists.store.ts'
import * as store from './shopping-lists.store.ts'

/** The shopping lists of a household, whoever of it owns them. */

type Read = Pick<Ctx, 'db' | 'actor'>

/** Without what is on them: the same statements for one as for many. */
async function summaries(ctx: Read, rows: store.FoundList[]): Promise<ShoppingListSummary[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const settings = await settingsOf(ctx.db, rows)
  const order = await aisleOrder(ctx)
  const links = await store.recipesOn(ctx.db, ids)
  const recipeIds = [...new Set(links.map(({ recipeId }) => recipeId))]
  const recipes = new Map((await summariesOf(ctx, recipeIds)).map((recipe) => [recipe.id, recipe]))
  const linked = grouped(links, ({ shoppingListId }) => shoppingListId)
  return rows.map((row) => ({
    ...row,
    extras: JSON.parse(row.extras),
    isPrivate: row.isPrivate === 1,
    aisles: aislesOf(settings.get(row.id), order),
    openItems: Number(row.openItems),
    labelSettings: settings.get(row.id)?.settings ?? [],
    recipeReferences: (linked.get(row.id) ?? []).flatMap((link) => {
      const recipe = recipes.get(link.recipeId)
      return recipe ? [{ ...link, recipe }] : []
    }),
  }))
}

const findList = async (ctx: Read, id: string) => found(await store.findList(ctx.db, ctx.actor, id))

/** `known` is what is on it, for whoever has just changed that. */
export async function wholeList(ctx: Read, id: string, known?: Stored[]): Promise<ShoppingList> {
  const row = await findList(ctx, id)
  const [summary] = await summaries(ctx, [row])
  const items = known ? inListOrder(known) : await storedOn(ctx, [id])
  return { ...found(summary), listItems: await wholeItems(ctx, items) }
}

type GuestList = { name: string | null; updatedAt: string; labels: { id: string; name: string; color: string }[] }

/** What guests are told of a list apart from what is on it: its name, and its labels in their order. */
export async function listForGuests(ctx: { db: Ctx['db']; actor: ListOwner }, id: string): Promise<GuestList> {
  const row = found(await store.findList(ctx.db, ctx.actor, id))
  const settings = (await settingsOf(ctx.db, [row])).get(id)
  const byId = new Map(settings?.settings.map(({ labelId, label }) => [labelId, label]))
  const labels = aislesOf(settings, await aisleOrder(ctx)).flatMap((labelId) => byId.get(labelId) ?? [])
  return { name: row.name, updatedAt: row.updatedAt, labels }
}

export async function list(ctx: Ctx, query: ListQuery): Promise<Page<ShoppingListSummary>> {
  const page = await store.listLists(ctx, ctx.actor, query)
  return { ...page, items: await summaries(ctx, page.items) }
}

const textsOf = (extras: ShoppingListDraft['extras']) =>
  JSON.stringify(Object.fromEntries(Object.entries(extras ?? {}).map(([key, value]) => [key, String(value)])))

type NamedList = { id: string; name: string | null; isPrivate: number | boolean; userId: string | null }

export function announceList(ctx: TxCtx, change: 'created' | 'updated' | 'deleted', list: NamedList): void {
  const { groupId, householdId } = ctx.actor
  const { id, name, userId } = list
  const audience = privateTo({ isPrivate: Number(list.isPrivate), userId })
  ctx.emit(`shoppingList.${change}`, { groupId, householdId, id, name, ...audience })
}

export const create = (ctx: Ctx, { name, extras, isPrivate = false }: ShoppingListDraft): Promise<ShoppingList> =>
  ctx.tx(async (ctx) => {
    const { householdId, userId } = ctx.actor
    const [id, now] = [randomUUID(), ctx.clock.iso()]
    const row = {
      id,
      createdAt: now,
      updatedAt: now,
      householdId,
      userId,
      name: name || null,
      extras: textsOf(extras),
      isPrivate: bit(isPrivate),
    }
    await store.insertList(ctx.db, row)
    await placeLabels(ctx, id)
    announceList(ctx, 'created', row)
    return wholeList(ctx, id)
  })

type FirstList = { groupId: string; householdId: string; name: string }

/** The first list of a new household, unless an archive brought one; it has no owner. */
export const makeFirstList = (ctx: Ctx<undefined>, { groupId, householdId, name }: FirstList): Promise<void> =>
  ctx.tx(async (ctx) => {
    if (!(await store.householdExists(ctx.db, householdId)) || (await store.hasLists(ctx.db, householdId))) return
    const [id, now] = [randomUUID(), ctx.clock.iso()]
    const stamps = { createdAt: now, updatedAt: now }
    await store.insertList(ctx.db, { id, ...stamps, householdId, userId: null, name, extras: '{}', isPrivate: 0 })
    ctx.emit('shoppingList.created', { groupId, householdId, id, name })
  })

/** Gives the first list another name, unless somebody has renamed it, or taken it. */
export const nameFirstList = (
  ctx: Ctx<undefined>,
  { groupId, householdId, from, name }: FirstList & { from: string },
): Promise<void> =>
  ctx.tx(async (ctx) => {
    const id = await store.findNobodysList(ctx.db, householdId, from)
    if (id === undefined || name === from) return
    await store.updateList(ctx.db, [id], { name, updatedAt: ctx.clock.iso() })
    ctx.emit('shoppingList.updated', { groupId, householdId, id, name })
  })

/** Items, settings and recipes have calls of their own and stay as they are. */
export const update = (
  ctx: Ctx,
  id: string,
  { name, extras, userId: owner, isPrivate: wanted }: ShoppingListUpdate,
): Promise<ShoppingList> =>
  ctx.tx(async (ctx) => {
    await lockLists(ctx, [id])
    const before = await findList(ctx, id)
    const userId = owner ?? before.userId
    if (userId !== before.userId && !(await isMember(ctx.db, { householdId: ctx.actor.householdId }, userId)))
      throw problem('invalid', ctx.t('shoppingLists.notOfHousehold'), 'userId')
    const isPrivate = wanted === undefined ? before.isPrivate : bit(wanted)
    if (isPrivate === 1 && userId !== ctx.actor.userId)
      throw problem('invalid', ctx.t('shoppingLists.privateIsOwn'), 'isPrivate')
    const change = { name: name || null, extras: textsOf(extras), userId, isPrivate, updatedAt: ctx.clock.iso() }
    await store.updateList(ctx.db, [id], change)
    const hides = isPrivate === 1 && before.isPrivate === 0
    // Whoever holds a link is one of those it is hidden from.
    if (hides) await store.removeLinks(ctx.db, id)
    // Those who lose it have to hear of it once more.
    announceList(ctx, 'updated', { id, userId, name: change.name, isPrivate: hides ? 0 : isPrivate })
    return wholeList(ctx, id)
  })

export const remove = (ctx: Ctx, id: string): Promise<ShoppingList> =>
  ctx.tx(async (ctx) => {
    await lockLists(ctx, [id])
    const whole = await wholeList(ctx, id)
    await keepForUndo(ctx, 'shoppingList', [id])
    await store.removeList(ctx.db, id)
    announceList(ctx, 'deleted', whole)
    return whole
  })

export const updateLabelSettings = (ctx: Ctx, id: string, updates: LabelSettingUpdate[]): Promise<ShoppingList> =>
  ctx.tx(async (ctx) => {
    await lockLists(ctx, [id])
    const row = await findList(ctx, id)
    await moveLabels(ctx, row, updates)
    announceList(ctx, 'updated', row)
    return wholeList(ctx, id)
  })

/** After lists came in from elsewhere, or something that puts itself on them. */
export const bindToHousehold = ({ db }: Pick<TxCtx, 'db'>, ids: string[]): Promise<void> =>
  movedLists.bindToHousehold(db, ids)
