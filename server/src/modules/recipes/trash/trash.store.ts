import type { ListQuery } from '@larder/contract/page.ts'
import { recordAttributes, textColumn, timestampColumn, uuidColumn } from '#core/attributes/attributes.ts'
import { summaryColumns } from '#core/attributes/recipes.attributes.ts'
import { type ListCtx, type ListDefinition, listPage } from '#core/list.ts'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { chunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'

const collection: ListDefinition = {
  alias: 'recipe',
  attributes: {
    ...recordAttributes,
    name: textColumn('name'),
    user_id: uuidColumn('userId'),
    household_id: uuidColumn('householdId'),
    deleted_at: timestampColumn('deletedAt'),
    deleted_by: uuidColumn('deletedBy'),
  },
  link: '/recipes/trash',
}

/** Newest in the trash first, unless the caller wishes otherwise. */
export const list = (ctx: ListCtx, viewer: RecipeViewer, query: ListQuery) =>
  listPage(
    ctx.db
      .selectFrom('recipe')
      .select([...summaryColumns, 'deletedAt', 'deletedBy'])
      .where('groupId', '=', viewer.groupId)
      .where('deletedAt', 'is not', null)
      .where(visibleTo(viewer)),
    collection,
    { ...query, orderBy: query.orderBy ?? 'deleted_at' },
    ctx,
  )

/** The id stands in for the slug, so that the name is free for somebody else. */
export async function moveToTrash(db: Writer, groupId: string, ids: string[], at: string, by: string): Promise<void> {
  for (const portion of chunks(ids))
    await db
      .updateTable('recipe')
      .set((column) => ({ deletedAt: at, deletedBy: by, slug: column.ref('id') }))
      .where('groupId', '=', groupId)
      .where('id', 'in', portion)
      .execute()
}

type RestoredName = { name: string; nameNormalised: string; slug: string; updatedAt: string }

export const restoreRow = (db: Writer, groupId: string, id: string, change: RestoredName) =>
  db
    .updateTable('recipe')
    .set({ ...change, deletedAt: null, deletedBy: null })
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .execute()

/** Whose time in the trash is over, in any group. */
export const listExpired = (db: Reader, before: string, limit: number) =>
  db
    .selectFrom('recipe')
    .select(['id', 'groupId', 'householdId', 'slug', 'name', 'userId', 'visibility'])
    .where('deletedAt', 'is not', null)
    .where('deletedAt', '<=', before)
    .orderBy('deletedAt')
    .limit(limit)
    .execute()

/** Only what is in the trash can be deleted for good. */
export const remove = (db: Writer, ids: string[]) =>
  db.deleteFrom('recipe').where('id', 'in', ids).where('deletedAt', 'is not', null).returning('id').execute()
