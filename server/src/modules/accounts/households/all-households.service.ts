import type { HouseholdReplacement } from '@larder/contract/admin.ts'
import type { Household } from '@larder/contract/households.ts'
import type { ListQuery, Page } from '@larder/contract/page.ts'
import type { Ctx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { toldTo } from '#core/recipe-visibility.ts'
import { slugOf } from '#core/slug.ts'
import * as store from './all-households.store.ts'
import { preferenceColumns, toHousehold } from './households.mapper.ts'
import { createHousehold, partsOf, type WebhooksOfHouseholds } from './households.service.ts'
import { findGroup, update as updateRow } from './households.store.ts'

/**
 * The households of every group, for administrators. One never changes its group, and is not deleted while it has
 * members or recipes.
 */

export function allHouseholds(webhooksOf: WebhooksOfHouseholds) {
  const readOne = async (ctx: Pick<Ctx, 'db' | 'clock'>, row: store.HouseholdOfGroup): Promise<Household> =>
    toHousehold(row, row.group, await partsOf(ctx, [row.id], webhooksOf))

  async function list(ctx: Ctx, query: ListQuery): Promise<Page<Household>> {
    const page = await store.list(ctx, query)
    const parts = await partsOf(
      ctx,
      page.items.map(({ id }) => id),
      webhooksOf,
    )
    return { ...page, items: page.items.map((row) => toHousehold(row, row.group, parts)) }
  }

  const get = async (ctx: Ctx, id: string): Promise<Household> => readOne(ctx, found(await store.find(ctx.db, id)))

  const create = (ctx: Ctx, { groupId, name }: { groupId: string; name: string }): Promise<Household> =>
    ctx.tx(async (ctx) => {
      const group = await findGroup(ctx.db, groupId)
      if (!group) throw problem('invalid', ctx.t('generic.serverError'), 'unknown group')
      return toHousehold(await createHousehold(ctx, groupId, { name }), group.name, { people: [], webhooks: [] })
    })

  const update = (ctx: Ctx, id: string, draft: HouseholdReplacement): Promise<Household> =>
    ctx.tx(async (ctx) => {
      const { groupId, name } = found(await store.find(ctx.db, id))
      if (draft.id !== id) throw problem('invalid', ctx.t('generic.serverError'), 'the ids differ')
      await updateRow(ctx.db, groupId, id, {
        ...(draft.name === name ? {} : { name: draft.name, slug: slugOf(draft.name) || id }),
        ...(draft.preferences ? preferenceColumns(draft.preferences) : {}),
        updatedAt: ctx.clock.iso(),
      })
      ctx.emit('household.updated', { groupId, id })
      return readOne(ctx, found(await store.find(ctx.db, id)))
    })

  const remove = (ctx: Ctx, id: string): Promise<Household> =>
    ctx.tx(async (ctx) => {
      const household = await readOne(ctx, found(await store.find(ctx.db, id)))
      if (household.users?.length) throw problem('invalid', ctx.t('admin.householdHasUsers'))
      const recipes = await store.recipesOf(ctx.db, id)
      // Recipes of members who moved away stay here; only those in the trash are deleted with the household.
      if (recipes.some(({ deletedAt }) => deletedAt === null))
        throw problem('invalid', ctx.t('admin.householdHasRecipes'))
      await store.remove(ctx.db, id)
      for (const { deletedAt: _, visibility, userId, ...recipe } of recipes)
        ctx.emit('recipe.purged', { ...recipe, ...toldTo({ ...recipe, visibility, userId }) })
      ctx.emit('household.deleted', { groupId: household.groupId, id, name: household.name })
      return household
    })

  return { list, get, create, update, remove }
}
