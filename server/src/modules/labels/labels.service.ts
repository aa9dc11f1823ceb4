import { randomUUID } from 'node:crypto'
import { DEFAULT_LABEL_COLOR, type Label, type LabelDraft } from '@larder/contract/labels.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { notFound, problem } from '#core/errors.ts'
import type { Reader } from '#db/database.ts'
import { lockRows } from '#db/lock-rows.ts'
import { keepForUndo } from '#modules/removals/removals.service.ts'
import * as store from './labels.store.ts'

/** Labels: the coloured names foods and shopping items are sorted by. A group's labels are its own; names are unique there. */

const written = ({ name, color }: LabelDraft) => ({ name, nameNormalised: normalise(name), color })

export const create = (ctx: Ctx, draft: LabelDraft) =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const now = ctx.clock.iso()
    const row = { id: randomUUID(), groupId, createdAt: now, updatedAt: now, ...written(draft) }
    const label = await store.insert(ctx.db, row)
    ctx.emit('label.created', { groupId, id: label.id })
    return label
  })

export const update = (ctx: Ctx, id: string, draft: LabelDraft) =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const label = await store.update(ctx.db, groupId, id, { ...written(draft), updatedAt: ctx.clock.iso() })
    if (!label) throw notFound()
    ctx.emit('label.updated', { groupId, id })
    return label
  })

export const remove = (ctx: Ctx, id: string) =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const [label] = await store.remove(ctx.db, groupId, [id])
    // The contract answers 400, not 404, to the deletion of something that is not there.
    if (!label) throw problem('invalid', ctx.words('generic.serverError'), 'not found')
    ctx.emit('label.deleted', { groupId, id })
    return label
  })

export const removeMany = (ctx: Ctx, ids: string[]) =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const wanted = new Set(ids)
    await lockRows(ctx, 'label', groupId, ids, 'remove')
    await keepForUndo(ctx, 'label', ids)
    const removed = await store.remove(ctx.db, groupId, [...wanted])
    if (removed.length !== wanted.size) throw notFound()
    for (const { id } of removed) ctx.emit('label.deleted', { groupId, id })
    return { count: removed.length }
  })

/** Adds the labels whose names the group does not have, in the default colour, and returns those. */
export async function addMissing(ctx: TxCtx<unknown>, groupId: string, names: string[]): Promise<Label[]> {
  const now = ctx.clock.iso()
  const rows = names.map((name) => {
    const draft = { name, color: DEFAULT_LABEL_COLOR }
    return { id: randomUUID(), groupId, createdAt: now, updatedAt: now, ...written(draft) }
  })
  const added = await store.insertMissing(ctx.db, rows)
  for (const { id } of added) ctx.emit('label.created', { groupId, id })
  return added
}

export const byNames = (db: Reader, groupId: string, names: string[]): Promise<Label[]> =>
  store.listByNames(db, groupId, names)

/** For those who let people choose a label: one of another group does not exist. */
export const exists = async (db: Reader, groupId: string, id: string): Promise<boolean> =>
  (await store.find(db, groupId, id)) !== undefined
