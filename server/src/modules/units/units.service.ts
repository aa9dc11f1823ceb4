import { randomUUID } from 'node:crypto'
import type { Page, SearchListQuery } from '@larder/contract/page.ts'
import type { Unit, UnitDraft } from '@larder/contract/units.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { notFound, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { repoint, type Uses, usesOf } from '#core/uses.ts'
import type { Reader } from '#db/database.ts'
import { lockRows } from '#db/lock-rows.ts'
import { grouped } from '#db/rows.ts'
import { keepForUndo } from '#modules/removals/removals.service.ts'
import { aliasRows, toUnit, unitColumns } from './units.mapper.ts'
import * as store from './units.store.ts'

/**
 * Units: what quantities are counted in. A group's units are its own; names are unique there, case and all. Who uses a
 * unit is told by the modules that do, so nothing here knows recipes or shopping lists.
 */

async function wholeUnits(db: Reader, rows: store.UnitRow[]): Promise<Unit[]> {
  const ids = rows.map((row) => row.id)
  const aliases = grouped(await store.listAliases(db, ids), (alias) => alias.unitId)
  return rows.map((row) => toUnit(row, aliases.get(row.id)))
}

/** Whole units by their ids, in two statements; ids of other groups are missing from the answer. */
export async function byIds(db: Reader, groupId: string, ids: string[]): Promise<Map<string, Unit>> {
  if (ids.length === 0) return new Map()
  const units = await wholeUnits(db, await store.listByIds(db, groupId, ids))
  return new Map(units.map((unit) => [unit.id, unit]))
}

export const get = async ({ db, actor }: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<Unit> =>
  found((await byIds(db, actor.groupId, [id])).get(id))

export async function list(ctx: Ctx, query: SearchListQuery): Promise<Page<Unit>> {
  const page = await store.list(ctx, ctx.actor.groupId, query)
  return { ...page, items: await wholeUnits(ctx.db, page.items) }
}

export const create = (ctx: Ctx, draft: UnitDraft) =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const [id, now] = [randomUUID(), ctx.clock.iso()]
    await store.insert(ctx.db, { id, groupId, createdAt: now, updatedAt: now, ...unitColumns(draft) })
    await putAliases(ctx, id, draft)
    ctx.emit('unit.created', { groupId, id })
    return get(ctx, id)
  })

/** Replaces everything: what the draft leaves out returns to its default. */
export const update = (ctx: Ctx, id: string, draft: UnitDraft) =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    found(await store.update(ctx.db, groupId, id, { ...unitColumns(draft), updatedAt: ctx.clock.iso() }))
    await store.removeAliases(ctx.db, id)
    await putAliases(ctx, id, draft)
    ctx.emit('unit.updated', { groupId, id })
    return get(ctx, id)
  })

const putAliases = (ctx: TxCtx, id: string, { aliases }: UnitDraft) => {
  const names = aliases.map((alias) => alias.name)
  return store.insertAliases(ctx.db, aliasRows(id, names))
}

export const remove = (ctx: Ctx, id: string) =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const unit = (await byIds(ctx.db, groupId, [id])).get(id)
    // The contract answers 400, not 404, to the deletion of something that is not there.
    if (!unit) throw problem('invalid', ctx.words('generic.serverError'), 'not found')
    await store.remove(ctx.db, groupId, [id])
    ctx.emit('unit.deleted', { groupId, id })
    return unit
  })

export const removeMany = (ctx: Ctx, ids: string[]) =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const wanted = new Set(ids)
    await lockRows(ctx, 'unit', groupId, ids, 'remove')
    await keepForUndo(ctx, 'unit', ids)
    const removed = await store.remove(ctx.db, groupId, [...wanted])
    if (removed.length !== wanted.size) throw notFound()
    for (const { id } of removed) ctx.emit('unit.deleted', { groupId, id })
    return { count: removed.length }
  })

/** The second unit keeps all that is its own and takes over every use of the first, which is then deleted. */
export const merge = (ctx: Ctx, uses: Uses, from: string, to: string) =>
  ctx.tx(async (ctx) => {
    if (from === to) throw problem('invalid', ctx.words('generic.mergeSame'), 'same unit')
    const { groupId } = ctx.actor
    if ((await lockRows(ctx, 'unit', groupId, [from, to], 'remove')).length < 2) throw notFound()
    await repoint(ctx.db, uses, groupId, from, to)
    await store.remove(ctx.db, groupId, [from])
    ctx.emit('unit.deleted', { groupId, id: from })
    ctx.emit('unit.updated', { groupId, id: to })
    return { message: ctx.words('units.merged'), error: false }
  })

export async function whereUsed(ctx: Ctx, uses: Uses, id: string) {
  const { groupId } = ctx.actor
  found((await store.listByIds(ctx.db, groupId, [id]))[0])
  return usesOf(ctx.db, uses, groupId, id)
}

export type NewUnit = {
  name: string
  pluralName?: string
  abbreviation?: string
  pluralAbbreviation?: string
  aliases?: string[]
}

const plainUnit = {
  description: '',
  fraction: true,
  useAbbreviation: false,
  standardQuantity: null,
  standardUnit: null,
}

/** Adds the units whose names the group does not have, in two statements; names that are there stay as they are. */
export async function addMissing(ctx: TxCtx<unknown>, groupId: string, units: NewUnit[]): Promise<void> {
  const now = ctx.clock.iso()
  const rows = units.map(({ name, pluralName = null, abbreviation = '', pluralAbbreviation = null, aliases = [] }) => {
    const columns = unitColumns({ ...plainUnit, name, pluralName, abbreviation, pluralAbbreviation })
    return { aliases, row: { id: randomUUID(), groupId, createdAt: now, updatedAt: now, ...columns } }
  })
  const added = await store.insertMissing(
    ctx.db,
    rows.map(({ row }) => row),
  )
  const named = rows.filter(({ row }) => added.has(row.id))
  await store.insertAliases(
    ctx.db,
    named.flatMap(({ row, aliases }) => aliasRows(row.id, aliases)),
  )
}
