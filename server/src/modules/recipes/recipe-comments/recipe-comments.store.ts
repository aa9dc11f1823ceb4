import type { ListQuery } from '@larder/contract/page.ts'
import { recordAttributes, textColumn, toOne, uuidColumn } from '#core/attributes/attributes.ts'
import { authorAttributes, recipeAttributes } from '#core/attributes/recipes.attributes.ts'
import { type ListCtx, type ListDefinition, listPage } from '#core/list.ts'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import type { Dialect } from '#db/connection.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { RecipeLifeTables } from '#db/tables/recipe-life-tables.ts'

type CommentRow = RecipeLifeTables['recipeComment']

/** Comments belong to a group by their recipe; those on recipes in the trash, and on those the viewer may not see, do not exist. */
const comments = (db: Reader, viewer: RecipeViewer) =>
  db
    .selectFrom('recipeComment')
    .innerJoin('recipe', 'recipe.id', 'recipeComment.recipeId')
    .innerJoin('user', 'user.id', 'recipeComment.userId')
    .select([
      'recipeComment.id',
      'recipeComment.recipeId',
      'recipeComment.userId',
      'recipeComment.text',
      'recipeComment.createdAt',
      'recipeComment.updatedAt',
      'user.username',
      'user.admin',
      'user.fullName',
    ])
    .where('recipe.groupId', '=', viewer.groupId)
    .where('recipe.deletedAt', 'is', null)
    .where(visibleTo(viewer))

const collection = (dialect: Dialect): ListDefinition => ({
  alias: 'recipeComment',
  attributes: {
    ...recordAttributes,
    recipe_id: uuidColumn('recipeId'),
    user_id: uuidColumn('userId'),
    text: textColumn('text'),
    recipe: toOne('recipeId', { table: 'recipe', attributes: () => recipeAttributes({ dialect }) }),
    user: toOne('userId', { table: 'user', attributes: authorAttributes }),
  },
  link: '/comments',
})

export const list = (ctx: ListCtx, viewer: RecipeViewer, query: ListQuery) =>
  listPage(comments(ctx.db, viewer), collection(ctx.dialect), query, ctx)

/** Oldest first, as a conversation is read. */
export const listOf = (db: Reader, viewer: RecipeViewer, recipeId: string) =>
  comments(db, viewer)
    .where('recipeComment.recipeId', '=', recipeId)
    .orderBy('recipeComment.createdAt')
    .orderBy('recipeComment.id')
    .execute()

export const find = (db: Reader, viewer: RecipeViewer, id: string) =>
  comments(db, viewer).where('recipeComment.id', '=', id).executeTakeFirst()

export const insert = (db: Writer, row: CommentRow) => db.insertInto('recipeComment').values(row).execute()

/** The comment was found in the caller's group. */
export const update = (db: Writer, id: string, change: Pick<CommentRow, 'text' | 'updatedAt'>) =>
  db.updateTable('recipeComment').set(change).where('id', '=', id).execute()

export const remove = (db: Writer, id: string) => db.deleteFrom('recipeComment').where('id', '=', id).execute()
