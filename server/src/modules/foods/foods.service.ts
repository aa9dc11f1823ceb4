import { randomUUID } from 'node:crypto'
import type { Food, FoodDraft } from '@larder/contract/foods.ts'
import type { Page, SearchListQuery } from '@larder/contract/page.ts'
import type { AnyCtx, Ctx, TxCtx } from '#core/context.ts'
import { notFound, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import type { OpenList } from '#core/list.ts'
import { householdsAfter, moveHouseholds, onHandAttribute, putHouseholds, type Viewer } from '#core/on-hand.ts'
import { repoint, type Uses, usesOf } from '#core/uses.ts'
import type { Reader } from '#db/database.ts'
import { lockRows } from '#db/lock-rows.ts'
import * as labels from '#modules/labels/labels.service.ts'
import { keepForUndo } from '#modules/removals/removals.service.ts'
import * as parts from './food-parts.store.ts'
import { foodAttributes, openFoodAttributes } from './foods.attributes.ts'
import { aliasRows, extraRows, foodColumns, toFood } from './foods.mapper.ts'
import * as store from './foods.store.ts'

/**
 * Foods: what ingredients and shopping items are made of. A group's foods are its own; names are unique there, case
 * and all. Who uses a food is told by the modules that do, so nothing here knows recipes or shopping lists.
 */

const wholeFoods = async (db: Reader, viewer: Viewer, rows: store.FoodRow[]): Promise<Food[]> => {
  const theirs = await parts.partsOf(db, rows)
  return rows.map((row) => toFood(row, theirs, viewer))
}

/** Whole foods by their ids, in five statements; ids of other groups are missing from the answer. */
export async function byIds(db: Reader, viewer: Viewer, ids: string[]): Promise<Map<string, Food>> {
  if (ids.length === 0) return new Map()
  const foods = await wholeFoods(db, viewer, await store.listByIds(db, viewer.groupId, ids))
  return new Map(foods.map((food) => [food.id, food]))
}

export const get = async ({ db, actor }: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<Food> =>
  found((await byIds(db, actor, [id])).get(id))

export async function list(ctx: Ctx, query: SearchListQuery): Promise<Page<Food>> {
  const { groupId, householdId } = ctx.actor
  const attributes = { ...foodAttributes(), on_hand: onHandAttribute('food', householdId) }
  const page = await store.list(ctx, groupId, query, { attributes, link: '/foods' })
  return { ...page, items: await wholeFoods(ctx.db, ctx.actor, page.items) }
}

/** As guests see them. */
export async function listOpen(ctx: AnyCtx, { groupId, link }: OpenList, query: SearchListQuery): Promise<Page<Food>> {
  const page = await store.list(ctx, groupId, query, { attributes: openFoodAttributes(), link })
  return { ...page, items: await wholeFoods(ctx.db, { groupId }, page.items) }
}

export const create = (ctx: Ctx, draft: FoodDraft) =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    await demandLabel(ctx, draft.labelId)
    const [id, now] = [randomUUID(), ctx.clock.iso()]
    await store.insert(ctx.db, { id, groupId, createdAt: now, updatedAt: now, ...foodColumns(draft) })
    await putParts(ctx, id, draft, [])
    ctx.emit('food.created', { groupId, id })
    return get(ctx, id)
  })

/** Replaces everything: what the draft leaves out returns to its default. */
export const update = (ctx: Ctx, id: string, draft: FoodDraft) =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const { householdsWithIngredientFood, name } = await get(ctx, id)
    await demandLabel(ctx, draft.labelId)
    await store.update(ctx.db, groupId, id, { ...foodColumns(draft), updatedAt: ctx.clock.iso() })
    await parts.removeParts(ctx.db, id)
    await putParts(ctx, id, draft, householdsWithIngredientFood)
    ctx.emit('food.updated', { groupId, id, ...(name === draft.name ? {} : { renamed: true }) })
    return get(ctx, id)
  })

async function putParts(ctx: TxCtx, id: string, draft: FoodDraft, stored: string[]): Promise<void> {
  const { groupId, householdSlug } = ctx.actor
  const names = draft.aliases.map((alias) => alias.name)
  await parts.insertAliases(ctx.db, aliasRows(id, names))
  await parts.insertExtras(ctx.db, extraRows(id, draft.extras))
  const wish = { onHand: draft.onHand, households: draft.householdsWithIngredientFood }
  await putHouseholds(ctx.db, 'food', groupId, id, householdsAfter(wish, stored, householdSlug))
}

async function demandLabel(ctx: TxCtx, labelId: string | null): Promise<void> {
  if (labelId === null || (await labels.exists(ctx.db, ctx.actor.groupId, labelId))) return
  throw problem('invalid', ctx.words('foods.labelUnknown'), 'label not found')
}

export const remove = (ctx: Ctx, uses: Uses, id: string) =>
  ctx.tx(async (ctx) => {
    const food = (await byIds(ctx.db, ctx.actor, [id])).get(id)
    // The contract answers 400, not 404, to the deletion of something that is not there.
    if (!food) throw problem('invalid', ctx.words('generic.serverError'), 'not found')
    await forget(ctx, uses, [id])
    return food
  })

export const removeMany = (ctx: Ctx, uses: Uses, ids: string[]) =>
  ctx.tx(async (ctx) => ({ count: await forget(ctx, uses, [...new Set(ids)]) }))

async function forget(ctx: TxCtx, uses: Uses, ids: string[]): Promise<number> {
  const { groupId } = ctx.actor
  const kept = await lockRows(ctx, 'food', groupId, ids, 'remove')
  if (kept.length !== ids.length) throw notFound()
  const recipeIds = (await uses.recipes?.recipesWith?.(ctx.db, groupId, ids)) ?? []
  await keepForUndo(ctx, 'food', ids)
  await store.remove(ctx.db, groupId, ids)
  for (const id of ids) ctx.emit('food.deleted', { groupId, id })
  if (recipeIds.length > 0) ctx.emit('foods.forgotten', { groupId, recipeIds })
  return ids.length
}

export const labelMany = (ctx: Ctx, ids: string[], labelId: string | null) =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    await demandLabel(ctx, labelId)
    const wanted = new Set(ids)
    await lockRows(ctx, 'food', groupId, ids, 'change')
    const changed = await store.updateLabel(ctx.db, groupId, [...wanted], labelId, ctx.clock.iso())
    if (changed.length !== wanted.size) throw notFound()
    for (const { id } of changed) ctx.emit('food.updated', { groupId, id })
    return { count: changed.length }
  })

/** The second food keeps all that is its own and takes over every use of the first, which is then deleted. */
export const merge = (ctx: Ctx, uses: Uses, from: string, to: string) =>
  ctx.tx(async (ctx) => {
    if (from === to) throw problem('invalid', ctx.words('generic.mergeSame'), 'same food')
    const { groupId } = ctx.actor
    if ((await lockRows(ctx, 'food', groupId, [from, to], 'remove')).length < 2) throw notFound()
    await repoint(ctx.db, uses, groupId, from, to)
    await moveHouseholds(ctx.db, 'food', from, to)
    await store.remove(ctx.db, groupId, [from])
    ctx.emit('food.deleted', { groupId, id: from })
    ctx.emit('food.updated', { groupId, id: to, renamed: true })
    return { message: ctx.words('foods.merged'), error: false }
  })

export async function whereUsed(ctx: Ctx, uses: Uses, id: string) {
  const { groupId } = ctx.actor
  found((await store.listByIds(ctx.db, groupId, [id]))[0])
  return usesOf(ctx.db, uses, groupId, id)
}

export type NewFood = { name: string; pluralName?: string; aliases?: string[]; labelId?: string }

/** Adds the foods whose names the group does not have, in two statements; names that are there stay as they are. */
export async function addMissing(ctx: TxCtx<unknown>, groupId: string, foods: NewFood[]): Promise<void> {
  const now = ctx.clock.iso()
  const rows = foods.map(({ name, pluralName = null, labelId = null, aliases = [] }) => ({
    aliases,
    row: {
      id: randomUUID(),
      groupId,
      createdAt: now,
      updatedAt: now,
      ...foodColumns({ name, pluralName, labelId, description: '' }),
    },
  }))
  const added = await store.insertMissing(
    ctx.db,
    rows.map(({ row }) => row),
  )
  const named = rows.filter(({ row }) => added.has(row.id))
  await parts.insertAliases(
    ctx.db,
    named.flatMap(({ row, aliases }) => aliasRows(row.id, aliases)),
  )
}

/** Gives foods that have none the label beside their name. */
export const labelUnlabelled = (ctx: TxCtx<unknown>, groupId: string, labelByName: Map<string, string>) =>
  store.labelUnlabelled(ctx.db, groupId, labelByName, ctx.clock.iso())
