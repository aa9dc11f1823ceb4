import { randomUUID } from 'node:crypto'
import type { SearchListQuery } from '@larder/contract/page.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { AnyCtx, Ctx, TxCtx } from '#core/context.ts'
import { notFound, problem, refusal } from '#core/errors.ts'
import type { OpenList } from '#core/list.ts'
import { moveHouseholds } from '#core/on-hand.ts'
import { slugOf } from '#core/slug.ts'
import type { Use } from '#core/uses.ts'
import type { Reader } from '#db/database.ts'
import { lockRows } from '#db/lock-rows.ts'
import { keepForUndo } from '#modules/removals/removals.service.ts'
import { organizerAttributes } from './organizers.attributes.ts'
import type { OrganizerKind } from './organizers.store.ts'
import * as store from './organizers.store.ts'

/**
 * Categories, tags and tools of a group. The slug follows the name and is what must be unique. Who owns a tool is in
 * `tools.service.ts`; which recipes carry an organizer belongs to the recipes.
 */

/** Nobody reads an address to its end, and an index entry has a limit. */
const LONGEST_SLUG = 200

/** A name of signs only is spelled out as its code points, so that the same sign twice is still the same slug. */
export const organizerSlug = (name: string): string =>
  (slugOf(name) || [...name.trim()].map((sign) => sign.codePointAt(0)?.toString(16)).join('-')).slice(0, LONGEST_SLUG)

const written = (name: string) => ({ name, nameNormalised: normalise(name), slug: organizerSlug(name) })

type Change = 'created' | 'updated' | 'deleted'

function announce(ctx: TxCtx, kind: OrganizerKind, change: Change, { id, name }: { id: string; name: string }): void {
  ctx.emit(`${kind}.${change}`, { groupId: ctx.actor.groupId, id, name })
}

/** As guests see them. */
export const listOpen = (ctx: AnyCtx, kind: OrganizerKind, { groupId, link }: OpenList, query: SearchListQuery) =>
  store.list(ctx, kind, groupId, query, { attributes: organizerAttributes(), link })

export const find = (db: Reader, kind: OrganizerKind, groupId: string, id: string) => store.find(db, kind, groupId, id)

export const create = (ctx: Ctx, kind: OrganizerKind, name: string) =>
  ctx.tx(async (ctx) => {
    const now = ctx.clock.iso()
    const row = { id: randomUUID(), groupId: ctx.actor.groupId, createdAt: now, updatedAt: now, ...written(name) }
    const made = await store.insert(ctx.db, kind, row)
    announce(ctx, kind, 'created', made)
    return made
  })

export const update = (ctx: Ctx, kind: OrganizerKind, id: string, name: string) =>
  ctx.tx(async (ctx) => {
    const change = { ...written(name), updatedAt: ctx.clock.iso() }
    const changed = await store.update(ctx.db, kind, ctx.actor.groupId, id, change)
    if (!changed) throw notFound()
    announce(ctx, kind, 'updated', changed)
    return changed
  })

export const remove = (ctx: Ctx, kind: OrganizerKind, id: string) =>
  ctx.tx(async (ctx) => {
    const [removed] = await store.remove(ctx.db, kind, ctx.actor.groupId, [id])
    // The contract answers 400, not 404, to the deletion of something that is not there, and for tags without an object.
    if (!removed && kind === 'tag') throw refusal('invalid', 'Bad Request')
    if (!removed) throw problem('invalid', ctx.words('generic.serverError'), 'not found')
    announce(ctx, kind, 'deleted', removed)
    return removed
  })

export const removeMany = (ctx: Ctx, kind: OrganizerKind, ids: string[]) =>
  ctx.tx(async (ctx) => {
    const wanted = new Set(ids)
    await lockRows(ctx, kind, ctx.actor.groupId, ids, 'remove')
    await keepForUndo(ctx, kind, ids)
    const removed = await store.remove(ctx.db, kind, ctx.actor.groupId, [...wanted])
    if (removed.length !== wanted.size) throw notFound()
    for (const one of removed) announce(ctx, kind, 'deleted', one)
    return { count: removed.length }
  })

/** The second one keeps its name and takes over every recipe of the first, of tools the households too. */
export const merge = (ctx: Ctx, kind: OrganizerKind, repoint: Use['repoint'], fromId: string, toId: string) =>
  ctx.tx(async (ctx) => {
    if (fromId === toId) throw problem('invalid', ctx.words('generic.mergeSame'), `same ${kind}`)
    const { groupId } = ctx.actor
    if ((await lockRows(ctx, kind, groupId, [fromId, toId], 'remove')).length < 2) throw notFound()
    await repoint(ctx.db, groupId, fromId, toId)
    if (kind === 'tool') await moveHouseholds(ctx.db, 'tool', fromId, toId)
    const [removed] = await store.remove(ctx.db, kind, groupId, [fromId])
    const kept = await store.find(ctx.db, kind, groupId, toId)
    if (!removed || !kept) throw notFound()
    announce(ctx, kind, 'deleted', removed)
    announce(ctx, kind, 'updated', kept)
    return { message: ctx.words('organizers.merged'), error: false }
  })
