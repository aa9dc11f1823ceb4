import { sql } from 'kysely'
import { readInChunks } from '#db/chunks.ts'
import type { Database, Reader } from '#db/database.ts'
import type { RecipeTables } from '#db/tables/recipe-tables.ts'

/**
 * What belongs to recipes in tables of its own: one statement for each kind, however many recipes there are. The ids
 * are those of recipes already found in the caller's group.
 */

export type OrganizerKind = 'category' | 'tag' | 'tool'
export type OrganizerLink = { recipeId: string; id: string; name: string; slug: string; groupId: string }

const links = {
  category: ['recipeCategory', 'categoryId'],
  tag: ['recipeTag', 'tagId'],
  tool: ['recipeTool', 'toolId'],
} as const satisfies Record<OrganizerKind, [keyof Database, string]>

export const listOrganizers = (db: Reader, kind: OrganizerKind, recipeIds: string[]): Promise<OrganizerLink[]> =>
  readInChunks(recipeIds, async (portion) => {
    const [table, column] = links[kind]
    const { rows } = await sql<OrganizerLink>`
      select "link"."recipeId", "it"."id", "it"."name", "it"."slug", "it"."groupId"
      from ${sql.table(table)} as "link" join ${sql.table(kind)} as "it" on "it"."id" = ${sql.ref(`link.${column}`)}
      where "link"."recipeId" in (${sql.join(portion)})
      order by "link"."recipeId", "link"."position", "it"."slug"`.execute(db)
    return rows
  })

const ordered = <T extends 'recipeIngredient' | 'recipeStep' | 'recipeNote' | 'recipeAsset'>(
  db: Reader,
  table: T,
  recipeIds: string[],
): Promise<RecipeTables[T][]> =>
  readInChunks(recipeIds, async (portion) => {
    // The four tables agree on these columns, so the type of one speaks for all of them.
    const rows = db.selectFrom(table as 'recipeNote').selectAll()
    const found = await rows.where('recipeId', 'in', portion).orderBy('recipeId').orderBy('position').execute()
    return found as unknown as RecipeTables[T][]
  })

export const listIngredients = (db: Reader, recipeIds: string[]) => ordered(db, 'recipeIngredient', recipeIds)
export const listSteps = (db: Reader, recipeIds: string[]) => ordered(db, 'recipeStep', recipeIds)
export const listNotes = (db: Reader, recipeIds: string[]) => ordered(db, 'recipeNote', recipeIds)
export const listAssets = (db: Reader, recipeIds: string[]) => ordered(db, 'recipeAsset', recipeIds)

export const listExtras = (db: Reader, recipeIds: string[]): Promise<RecipeTables['recipeExtra'][]> =>
  readInChunks(recipeIds, (portion) =>
    db
      .selectFrom('recipeExtra')
      .selectAll()
      .where('recipeId', 'in', portion)
      .orderBy('recipeId')
      .orderBy('keyName')
      .execute(),
  )

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

export const listComments = (db: Reader, recipeIds: string[]) =>
  readInChunks(recipeIds, (portion) =>
    db
      .selectFrom('recipeComment')
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
      .where('recipeComment.recipeId', 'in', portion)
      .orderBy('recipeComment.createdAt')
      .orderBy('recipeComment.id')
      .execute(),
  )

export type Referenced = Pick<RecipeTables['recipe'], 'id' | 'name' | 'slug' | 'image' | 'recipeServings'>

export const listReferenced = (db: Reader, groupId: string, ids: string[]): Promise<Referenced[]> =>
  readInChunks(ids, (portion) =>
    db
      .selectFrom('recipe')
      .select(['id', 'name', 'slug', 'image', 'recipeServings'])
      .where('groupId', '=', groupId)
      .where('deletedAt', 'is', null)
      .where('id', 'in', portion)
      .execute(),
  )
