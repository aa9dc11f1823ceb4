import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type SummaryRow, summaryColumns } from '#core/attributes/recipes.attributes.ts'
import { type RecipeViewer, type ViewerKeys, viewerKeys, visibleTo, visibleToKeys } from '#core/recipe-visibility.ts'
import { uuidIn } from '#core/uuid.ts'
import { chunks, readInChunks } from '#db/chunks.ts'
import type { Database, Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import type { RecipeTables } from '#db/tables/recipe-tables.ts'
import type { Bit } from '#db/tables/row-shapes.ts'

/** Recipe rows, as far as the viewer may see them. What is in the trash is found only by those who ask for the trash. */

/** A copy of a recipe has to be counted anew. */
export type RecipeRow = Omit<RecipeTables['recipe'], 'countedRevision'>
/** With what the edit rule needs to know about the household. */
export type FoundRecipe = RecipeRow & { householdLocksEdits: Bit }

const summariesByIds = prepared<SummaryRow, ViewerKeys>((db, ids, ...viewer) =>
  live(db.selectFrom('recipe').select(summaryColumns), viewer).where('id', 'in', ids).compile(),
)

export const listSummaries = async (db: Reader, viewer: RecipeViewer, ids: string[]): Promise<SummaryRow[]> =>
  ids.length === 0 ? [] : summariesByIds(db, ids, ...viewerKeys(viewer))

export const listRows = (db: Reader, viewer: RecipeViewer, ids: string[]): Promise<RecipeRow[]> =>
  readInChunks(ids, (portion) =>
    live(db.selectFrom('recipe').selectAll(), viewerKeys(viewer)).where('id', 'in', portion).execute(),
  )

const live = <Row>(rows: SelectQueryBuilder<Database, 'recipe', Row>, viewer: ViewerKeys) =>
  rows.where('groupId', '=', viewer[0]).where('deletedAt', 'is', null).where(visibleToKeys(viewer))

/** With the one value of the household that the edit rule asks for. */
const withHousehold = (db: Reader, viewer: ViewerKeys) =>
  db
    .selectFrom('recipe')
    .selectAll('recipe')
    .select((its) =>
      its
        .selectFrom('household')
        .select('household.lockRecipeEditsFromOtherHouseholds')
        .whereRef('household.id', '=', 'recipe.householdId')
        .$asScalar()
        .$notNull()
        .as('householdLocksEdits'),
    )
    .where('recipe.groupId', '=', viewer[0])
    .where(visibleToKeys(viewer))

const bySlug = prepared<FoundRecipe, ViewerKeys>((db, slugs, ...viewer) =>
  withHousehold(db, viewer).where('recipe.deletedAt', 'is', null).where('recipe.slug', 'in', slugs).compile(),
)

/** A value that reads as an id is one, though a recipe may also be named like that. */
export async function find(db: Reader, viewer: RecipeViewer, slugOrId: string): Promise<FoundRecipe | undefined> {
  const id = uuidIn(slugOrId)
  if (id === undefined) return (await bySlug(db, [slugOrId], ...viewerKeys(viewer)))[0]
  return withHousehold(db, viewerKeys(viewer))
    .where('recipe.deletedAt', 'is', null)
    .where((either) => either.or([either('recipe.id', '=', id), either('recipe.slug', '=', slugOrId.toLowerCase())]))
    .orderBy(sql`case when ${sql.ref('recipe.id')} = ${id} then 0 else 1 end`)
    .executeTakeFirst()
}

function namesMeant(word: string): string[] {
  const id = uuidIn(word)
  return id === undefined ? [word] : [id, word.toLowerCase()]
}

/** Every recipe that one of the words names, by id or by slug, in no order. */
export async function findMany(db: Reader, viewer: RecipeViewer, slugsOrIds: string[]): Promise<FoundRecipe[]> {
  const words = [...new Set(slugsOrIds.flatMap(namesMeant))]
  const found: FoundRecipe[] = []
  // Each word is bound twice.
  for (const portion of chunks(words, 2)) {
    const rows = withHousehold(db, viewerKeys(viewer)).where('recipe.deletedAt', 'is', null)
    const named = rows.where((either) =>
      either.or([either('recipe.id', 'in', portion), either('recipe.slug', 'in', portion)]),
    )
    found.push(...(await named.execute()))
  }
  return found
}

export const findTrashed = (db: Reader, viewer: RecipeViewer, id: string): Promise<FoundRecipe | undefined> =>
  withHousehold(db, viewerKeys(viewer))
    .where('recipe.id', '=', id)
    .where('recipe.deletedAt', 'is not', null)
    .executeTakeFirst()

export const findBySlug = (db: Reader, viewer: RecipeViewer, slug: string) =>
  live(db.selectFrom('recipe').select('id'), viewerKeys(viewer)).where('slug', '=', slug).executeTakeFirst()

/** Those of the ids that are recipes of the group which the viewer may not know of. */
export const listHidden = (db: Reader, viewer: RecipeViewer, ids: string[]) =>
  readInChunks(ids, (portion) =>
    db
      .selectFrom('recipe')
      .select('id')
      .where('groupId', '=', viewer.groupId)
      .where('id', 'in', portion)
      .where(sql<SqlBool>`not ${visibleTo(viewer)}`)
      .execute(),
  )

/** What decides whether guests may read recipes of the group. What is in the trash is missing. */
export const listVisibility = (db: Reader, groupId: string, ids: string[]) =>
  readInChunks(ids, (portion) =>
    db
      .selectFrom('recipe')
      .innerJoin('household', 'household.id', 'recipe.householdId')
      .innerJoin('group', 'group.id', 'recipe.groupId')
      .select(['recipe.id', 'recipe.isPublic', 'household.privateHousehold', 'group.privateGroup'])
      .where('recipe.groupId', '=', groupId)
      .where('recipe.id', 'in', portion)
      .where('recipe.deletedAt', 'is', null)
      .where(visibleTo({ groupId }))
      .execute(),
  )
