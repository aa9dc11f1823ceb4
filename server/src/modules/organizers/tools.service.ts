import type { Tool, ToolDraft } from '@larder/contract/organizers.ts'
import type { Page, SearchListQuery } from '@larder/contract/page.ts'
import type { AnyCtx, Ctx } from '#core/context.ts'
import { found } from '#core/found.ts'
import type { OpenList } from '#core/list.ts'
import { householdsAfter, householdsOf, isGuest, onHandAttribute, putHouseholds, type Viewer } from '#core/on-hand.ts'
import type { Reader } from '#db/database.ts'
import { toolAttributes } from './organizers.attributes.ts'
import * as service from './organizers.service.ts'
import * as store from './organizers.store.ts'

/** Tools: organizers that a household can own. Names and slugs are the matter of `organizers.service.ts`. */

type ToolRow = Omit<Tool, 'householdsWithTool' | 'onHand'>

export async function toolsOf<R extends ToolRow>(db: Reader, viewer: Viewer, rows: R[]) {
  const ids = isGuest(viewer) ? [] : rows.map((row) => row.id)
  const households = await householdsOf(db, 'tool', ids)
  return rows.map((row) => {
    const householdsWithTool = households.get(row.id) ?? []
    return { ...row, householdsWithTool, onHand: householdsWithTool.includes(viewer.householdSlug ?? '') }
  })
}

const toolOf = async (db: Reader, viewer: Viewer, row: ToolRow): Promise<Tool> =>
  found((await toolsOf(db, viewer, [row]))[0])

export async function byIds(db: Reader, viewer: Viewer, ids: string[]): Promise<Map<string, Tool>> {
  const rows = await store.listByIds(db, 'tool', viewer.groupId, ids)
  return new Map((await toolsOf(db, viewer, rows)).map((tool) => [tool.id, tool]))
}

export async function list(ctx: Ctx, query: SearchListQuery): Promise<Page<Tool>> {
  const { groupId, householdId } = ctx.actor
  const attributes = { ...toolAttributes(), on_hand: onHandAttribute('tool', householdId) }
  const page = await store.list(ctx, 'tool', groupId, query, { attributes })
  return { ...page, items: await toolsOf(ctx.db, ctx.actor, page.items) }
}

/** As guests see them: who owns one is not theirs to know. */
export async function listOpen(ctx: AnyCtx, where: OpenList, query: SearchListQuery): Promise<Page<Tool>> {
  const page = await service.listOpen(ctx, 'tool', where, query)
  return { ...page, items: await toolsOf(ctx.db, { groupId: where.groupId }, page.items) }
}

export const get = async (ctx: Ctx, id: string) =>
  toolOf(ctx.db, ctx.actor, found(await store.find(ctx.db, 'tool', ctx.actor.groupId, id)))

export const create = (ctx: Ctx, draft: ToolDraft) =>
  ctx.tx(async (ctx) => {
    const row = await service.create(ctx, 'tool', draft.name)
    const slugs = householdsAfter(wish(draft), [], ctx.actor.householdSlug)
    await putHouseholds(ctx.db, 'tool', ctx.actor.groupId, row.id, slugs)
    return toolOf(ctx.db, ctx.actor, row)
  })

export const update = (ctx: Ctx, id: string, draft: ToolDraft) =>
  ctx.tx(async (ctx) => {
    const row = await service.update(ctx, 'tool', id, draft.name)
    const stored = (await householdsOf(ctx.db, 'tool', [id])).get(id) ?? []
    const slugs = householdsAfter(wish(draft), stored, ctx.actor.householdSlug)
    await putHouseholds(ctx.db, 'tool', ctx.actor.groupId, id, slugs)
    return toolOf(ctx.db, ctx.actor, row)
  })

export const remove = (ctx: Ctx, id: string) =>
  ctx.tx(async (ctx) => {
    const households = await householdsOf(ctx.db, 'tool', [id])
    const row = await service.remove(ctx, 'tool', id)
    const householdsWithTool = households.get(id) ?? []
    return { ...row, householdsWithTool, onHand: householdsWithTool.includes(ctx.actor.householdSlug) }
  })

const wish = ({ onHand, householdsWithTool }: ToolDraft) => ({ onHand, households: householdsWithTool })
