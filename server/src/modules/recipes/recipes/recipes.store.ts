import { type SelectQueryBuilder, sql } from 'kysely'
import { type SummaryRow, summaryColumns } from '#core/attributes/recipes.attributes.ts'
import { uuidIn } from '#core/uuid.ts'
import { chunks, readInChunks } from '#db/chunks.ts'
import type { Database, Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import type { RecipeTables } from '#db/tables/recipe-tables.ts'
import type { Bit } from '#db/tables/row-shapes.ts'

/** Recipe rows. What is in the trash is found only by those who ask for the trash. */

export type RecipeRow = RecipeTables['recipe']
/** With what the edit rule needs to know about the household. */
export type FoundRecipe = RecipeRow & { householdLocksEdits: Bit }

const summariesByIds = prepared<SummaryRow, [groupId: string]>((db, ids, groupId) =>
  live(db.selectFrom('recipe').select(summaryColumns), groupId).where('id', 'in', ids).compile(),
)

export const listSummaries = async (db: Reader, groupId: string, ids: string[]): Promise<SummaryRow[]> =>
  ids.length === 0 ? [] : summariesByIds(db, ids, groupId)

export const listRows = (db: Reader, groupId: string, ids: string[]): Promise<RecipeRow[]> =>
  readInChunks(ids, (portion) =>
    live(db.selectFrom('recipe').selectAll(), groupId).where('id', 'in', portion).execute(),
  )

const live = <Row>(rows: SelectQueryBuilder<Database, 'recipe', Row>, groupId: string) =>
  rows.where('groupId', '=', groupId).where('deletedAt', 'is', null)

/** With the one value of the household that the edit rule asks for. */
const withHousehold = (db: Reader, groupId: string) =>
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
    .where('recipe.groupId', '=', groupId)

const bySlug = prepared<FoundRecipe, [groupId: string]>((db, slugs, groupId) =>
  withHousehold(db, groupId).where('recipe.deletedAt', 'is', null).where('recipe.slug', 'in', slugs).compile(),
)

/** A value that reads as an id is one, though a recipe may also be named like that. */
export async function find(db: Reader, groupId: string, slugOrId: string): Promise<FoundRecipe | undefined> {
  const id = uuidIn(slugOrId)
  if (id === undefined) return (await bySlug(db, [slugOrId], groupId))[0]
  return withHousehold(db, groupId)
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
export async function findMany(db: Reader, groupId: string, slugsOrIds: string[]): Promise<FoundRecipe[]> {
  const words = [...new Set(slugsOrIds.flatMap(namesMeant))]
  const found: FoundRecipe[] = []
  // Each word is bound twice.
  for (const portion of chunks(words, 2)) {
    const rows = withHousehold(db, groupId).where('recipe.deletedAt', 'is', null)
    const named = rows.where((either) =>
      either.or([either('recipe.id', 'in', portion), either('recipe.slug', 'in', portion)]),
    )
    found.push(...(await named.execute()))
  }
  return found
}

export const findTrashed = (db: Reader, groupId: string, id: string): Promise<FoundRecipe | undefined> =>
  withHousehold(db, groupId).where('recipe.id', '=', id).where('recipe.deletedAt', 'is not', null).executeTakeFirst()

export const findBySlug = (db: Reader, groupId: string, slug: string) =>
  live(db.selectFrom('recipe').select('id'), groupId).where('slug', '=', slug).executeTakeFirst()

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
      .execute(),
  )
