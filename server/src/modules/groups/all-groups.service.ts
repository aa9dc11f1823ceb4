import type { Group, GroupReplacement } from '@larder/contract/admin.ts'
import type { ListQuery, Page } from '@larder/contract/page.ts'
import type { Ctx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { slugOf } from '#core/slug.ts'
import { bit } from '#db/rows.ts'
import { createHousehold } from '#modules/households/households.service.ts'
import * as store from './all-groups.store.ts'
import { toGroupSummary } from './groups.mapper.ts'
import { createGroup } from './groups.service.ts'
import { find, type GroupRow, update as updateRow } from './groups.store.ts'

/** The groups of the server, for administrators. A group goes with everything in it, but never while it has people. */

const read = async (db: Ctx['db'], rows: GroupRow[]): Promise<Group[]> => {
  const parts = await store.partsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toGroup(row, parts))
}

const readOne = async (db: Ctx['db'], row: GroupRow): Promise<Group> => toGroup(row, await store.partsOf(db, [row.id]))

/** Webhooks join as soon as a group can have some. */
const toGroup = (row: GroupRow, { households, people, categories }: store.Parts): Group => ({
  ...toGroupSummary(row),
  categories: categories.filter(({ groupId }) => groupId === row.id).map(({ id, name, slug }) => ({ id, name, slug })),
  webhooks: [],
  households: households.filter(({ groupId }) => groupId === row.id).map(({ id, name }) => ({ id, name })),
  users: people.filter(({ groupId }) => groupId === row.id),
})

export async function list(ctx: Ctx, query: ListQuery): Promise<Page<Group>> {
  const page = await store.list(ctx, query)
  return { ...page, items: await read(ctx.db, page.items) }
}

export const get = async ({ db }: Ctx, id: string): Promise<Group> => readOne(db, found(await find(db, id)))

/** A group starts private, with the household every group starts with. */
export const create = (ctx: Ctx, { name }: { name: string }): Promise<Group> =>
  ctx.tx(async (ctx) => {
    const row = await createGroup(ctx, { name, isPrivate: true })
    await createHousehold(ctx, row.id, { name: ctx.config.defaultHousehold })
    return readOne(ctx.db, row)
  })

export const update = (ctx: Ctx, id: string, { id: sentId, name, preferences }: GroupReplacement): Promise<Group> =>
  ctx.tx(async (ctx) => {
    const stored = found(await find(ctx.db, id))
    if (sentId !== id) throw problem('invalid', ctx.words('generic.serverError'), 'the ids differ')
    const renamed = name !== '' && name !== stored.name
    const row = await updateRow(ctx.db, id, {
      ...(renamed ? { name, slug: slugOf(name) || id } : {}),
      ...(preferences ? { privateGroup: bit(preferences.privateGroup) } : {}),
      updatedAt: ctx.clock.iso(),
    })
    ctx.emit('group.updated', { id })
    return readOne(ctx.db, found(row))
  })

export const remove = (ctx: Ctx, id: string): Promise<Group> =>
  ctx.tx(async (ctx) => {
    const stored = await find(ctx.db, id)
    // The contract answers 400, not 404, to the deletion of a group that is not there.
    if (!stored) throw problem('invalid', ctx.words('generic.serverError'), 'not found')
    const group = await readOne(ctx.db, stored)
    if (group.users?.length) throw problem('invalid', ctx.words('admin.groupHasUsers'))
    const recipes = await store.recipesOf(ctx.db, id)
    await store.remove(ctx.db, id)
    for (const recipe of recipes) ctx.emit('recipe.purged', recipe)
    ctx.emit('group.deleted', { id })
    return group
  })
