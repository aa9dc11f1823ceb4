import { sql } from 'kysely'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { chunks, readInChunks } from '#db/chunks.ts'
import type { Database, Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import type { RecipeTables } from '#db/tables/recipe-tables.ts'

/**
 * What belongs to recipes in tables of its own: one statement for each kind, however many recipes there are. The ids
 * are those of recipes already found in the caller's group.
 */

export type OrganizerKind = 'category' | 'tag' | 'tool'
export type OrganizerLink = {
  kind: OrganizerKind
  recipeId: string
  position: number
  id: string
  name: string
  slug: string
  groupId: string
}

const links = {
  category: ['recipeCategory', 'categoryId'],
  tag: ['recipeTag', 'tagId'],
  tool: ['recipeTool', 'toolId'],
} as const satisfies Record<OrganizerKind, [keyof Database, string]>

const organizerKinds = ['category', 'tag', 'tool'] as const satisfies OrganizerKind[]

/** All three kinds at once, each in its order: sorted here, since a few links are sorted faster than by the database. */
export async function listOrganizers(db: Reader, recipeIds: string[]): Promise<OrganizerLink[]> {
  const found: OrganizerLink[] = []
  for (const portion of chunks(recipeIds, organizerKinds.length))
    for (const link of await carriedByAny(db, portion)) found.push(link)
  return found.sort((one, other) => one.position - other.position || compared(one.slug, other.slug))
}

const compared = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

const carriedByAny = prepared<OrganizerLink>((db, recipeIds) => {
  const each = organizerKinds.map((kind) => carriedBy(kind, recipeIds))
  return sql<OrganizerLink>`${sql.join(each, sql` union all `)}`.compile(db)
})

function carriedBy(kind: OrganizerKind, recipeIds: string[]) {
  const [table, column] = links[kind]
  return sql`
    select ${sql.lit(kind)} as "kind", "link"."recipeId", "link"."position",
      "it"."id", "it"."name", "it"."slug", "it"."groupId"
    from ${sql.table(table)} as "link" join ${sql.table(kind)} as "it" on "it"."id" = ${sql.ref(`link.${column}`)}
    where "link"."recipeId" in (${sql.join(recipeIds)})`
}

const inPortions =
  <Row>(read: (db: Reader, recipeIds: string[]) => Promise<Row[]>) =>
  (db: Reader, recipeIds: string[]): Promise<Row[]> =>
    readInChunks(recipeIds, (portion) => read(db, portion))

const ordered = <T extends 'recipeIngredient' | 'recipeStep' | 'recipeNote' | 'recipeAsset'>(table: T) =>
  inPortions(
    prepared((db, recipeIds) => {
      // The four tables agree on these columns, so the type of one speaks for all of them.
      const rows = db.selectFrom(table as 'recipeNote').selectAll()
      const found = rows.where('recipeId', 'in', recipeIds).orderBy('recipeId').orderBy('position')
      return found.$castTo<RecipeTables[T]>().compile()
    }),
  )

export const listIngredients = ordered('recipeIngredient')
export const listSteps = ordered('recipeStep')
export const listNotes = ordered('recipeNote')
export const listAssets = ordered('recipeAsset')

/** What linked recipes make, so that a line can take its share of it. */
export const listYields = inPortions(
  prepared((db, recipeIds) =>
    db
      .selectFrom('recipe')
      .select(['id', 'name', 'recipeServings', 'recipeYieldQuantity', 'recipeYield'])
      .where('id', 'in', recipeIds)
      .compile(),
  ),
)

export const listExtras = inPortions(
  prepared((db, recipeIds) =>
    db
      .selectFrom('recipeExtra')
      .selectAll()
      .where('recipeId', 'in', recipeIds)
      .orderBy('recipeId')
      .orderBy('keyName')
      .compile(),
  ),
)

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

export const listComments = inPortions(
  prepared((db, recipeIds) =>
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
      .where('recipeComment.recipeId', 'in', recipeIds)
      .orderBy('recipeComment.createdAt')
      .orderBy('recipeComment.id')
      .compile(),
  ),
)

export type Referenced = Pick<RecipeTables['recipe'], 'id' | 'name' | 'slug' | 'image' | 'recipeServings'>

export const listReferenced = (db: Reader, viewer: RecipeViewer, ids: string[]): Promise<Referenced[]> =>
  readInChunks(ids, (portion) =>
    db
      .selectFrom('recipe')
      .select(['id', 'name', 'slug', 'image', 'recipeServings'])
      .where('groupId', '=', viewer.groupId)
      .where('deletedAt', 'is', null)
      .where(visibleTo(viewer))
      .where('id', 'in', portion)
      .execute(),
  )
