import type { Group, GroupReplacement } from '@larder/contract/admin.ts'
import type { AiProviderSettings } from '@larder/contract/ai-providers.ts'
import type { ListQuery, Page } from '@larder/contract/page.ts'
import type { Webhook } from '@larder/contract/webhooks.ts'
import type { Ctx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { slugOf } from '#core/slug.ts'
import { bit } from '#db/rows.ts'
import { createHousehold } from '#modules/accounts/households/households.service.ts'
import { chooseProviders, settingsOf } from '#modules/foundation/ai-providers/ai-providers.service.ts'
import * as store from './all-groups.store.ts'
import { toGroupSummary } from './groups.mapper.ts'
import { createGroup } from './groups.service.ts'
import { find, type GroupRow, update as updateRow } from './groups.store.ts'

/**
 * The groups of the server, for administrators. A group is deleted with everything in it, but never while it has
 * members.
 */

type ReadContext = Pick<Ctx, 'db' | 'config' | 'clock'>
/** Webhooks belong to a later wing, so they are handed in. */
type WebhooksOfGroups = (ctx: ReadContext, groupIds: string[]) => Promise<Webhook[]>

type Parts = store.Parts & { webhooks: Webhook[] }

const toGroup = (row: GroupRow, parts: Parts, ai: AiProviderSettings): Group => ({
  ...toGroupSummary(row, ai),
  categories: parts.categories.filter(({ groupId }) => groupId === row.id),
  webhooks: parts.webhooks.filter(({ groupId }) => groupId === row.id),
  households: parts.households.filter(({ groupId }) => groupId === row.id).map(({ id, name }) => ({ id, name })),
  users: parts.people.filter(({ groupId }) => groupId === row.id),
})

export function allGroups(webhooksOfGroups: WebhooksOfGroups) {
  async function read(ctx: ReadContext, rows: GroupRow[]): Promise<Group[]> {
    const ids = rows.map(({ id }) => id)
    const parts = await store.partsOf(ctx.db, ids)
    const aiSettings = await settingsOf(ctx, ids)
    const webhooks = await webhooksOfGroups(ctx, ids)
    return rows.map((row) => toGroup(row, { ...parts, webhooks }, aiSettings(row.id)))
  }

  const readOne = async (ctx: ReadContext, row: GroupRow): Promise<Group> => found((await read(ctx, [row]))[0])

  async function list(ctx: Ctx, query: ListQuery): Promise<Page<Group>> {
    const page = await store.list(ctx, query)
    return { ...page, items: await read(ctx, page.items) }
  }

  const get = async (ctx: Ctx, id: string): Promise<Group> => readOne(ctx, found(await find(ctx.db, id)))

  /** A new group is private and has the default household. */
  const create = (ctx: Ctx, { name }: { name: string }): Promise<Group> =>
    ctx.tx(async (ctx) => {
      const row = await createGroup(ctx, { name, isPrivate: true })
      await createHousehold(ctx, row.id, { name: ctx.config.defaultHousehold })
      return readOne(ctx, row)
    })

  const update = (ctx: Ctx, id: string, replacement: GroupReplacement): Promise<Group> =>
    ctx.tx(async (ctx) => {
      const { id: sentId, name, preferences, aiProviderSettings } = replacement
      const stored = found(await find(ctx.db, id))
      if (sentId !== id) throw problem('invalid', ctx.t('generic.serverError'), 'the ids differ')
      const renamed = name !== '' && name !== stored.name
      const row = await updateRow(ctx.db, id, {
        ...(renamed ? { name, slug: slugOf(name) || id } : {}),
        ...(preferences ? { privateGroup: bit(preferences.privateGroup) } : {}),
        updatedAt: ctx.clock.iso(),
      })
      ctx.emit('group.updated', { id })
      if (aiProviderSettings) await chooseProviders(ctx, id, aiProviderSettings)
      return readOne(ctx, found(row))
    })

  const remove = (ctx: Ctx, id: string): Promise<Group> =>
    ctx.tx(async (ctx) => {
      const stored = await find(ctx.db, id)
      // The contract answers 400, not 404, to the deletion of a group that is not there.
      if (!stored) throw problem('invalid', ctx.t('generic.serverError'), 'not found')
      const group = await readOne(ctx, stored)
      if (group.users?.length) throw problem('invalid', ctx.t('admin.groupHasUsers'))
      const recipes = await store.recipesOf(ctx.db, id)
      await store.remove(ctx.db, id)
      for (const recipe of recipes) ctx.emit('recipe.purged', recipe)
      ctx.emit('group.deleted', { id, name: group.name })
      return group
    })

  return { list, get, create, update, remove }
}
