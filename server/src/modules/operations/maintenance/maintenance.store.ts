import { sql } from 'kysely'
import type { Dialect } from '#db/connection.ts'
import type { Reader, Writer } from '#db/database.ts'

/** What files may belong to. */

const idsOf = async (rows: Promise<{ id: string }[]>): Promise<Set<string>> => new Set((await rows).map(({ id }) => id))

export const recipeIds = (db: Reader) => idsOf(db.selectFrom('recipe').select('id').execute())
export const userIds = (db: Reader) => idsOf(db.selectFrom('user').select('id').execute())
export const groupIds = (db: Reader) => idsOf(db.selectFrom('group').select('id').execute())
export const jobIds = (db: Reader) => idsOf(db.selectFrom('job').select('id').execute())
export const timelineEventIds = (db: Reader) => idsOf(db.selectFrom('recipeTimelineEvent').select('id').execute())

/** Recipe and picture, as in the path of its files. */
export const galleryPictures = async (db: Reader): Promise<Set<string>> => {
  const rows = await db.selectFrom('recipePicture').select(['recipeId', 'id']).execute()
  return new Set(rows.map(({ recipeId, id }) => `${recipeId}/${id}`))
}

/** Which version of its files each row names. */
export const namedVersions = async (db: Reader) => ({
  recipes: await db.selectFrom('recipe').select(['id', 'image']).execute(),
  events: await db.selectFrom('recipeTimelineEvent').select(['id', 'recipeId', 'imageKey']).execute(),
  users: await db.selectFrom('user').select(['id', 'cacheKey']).execute(),
})

/** Attachments, each with the recipe it belongs to. */
export const attachments = (db: Reader) =>
  db
    .selectFrom('recipeAsset')
    .innerJoin('recipe', 'recipe.id', 'recipeAsset.recipeId')
    .select(['recipe.id as recipeId', 'recipe.name as recipe', 'recipeAsset.fileName'])
    .where('recipeAsset.fileName', '!=', '')
    .execute()

export const recipeNames = async (db: Reader): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('recipe').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Recipes whose kept mean is not the mean of what people gave. */
export async function wrongRatings(db: Reader): Promise<{ id: string; groupId: string; name: string }[]> {
  const given = db
    .selectFrom('recipeRating')
    .select((column) => ['recipeId', column.fn.avg<number>('rating').as('mean')])
    .where('rating', '>', 0)
    .groupBy('recipeId')
    .as('given')
  return db
    .selectFrom('recipe')
    .leftJoin(given, 'given.recipeId', 'recipe.id')
    .select(['recipe.id', 'recipe.groupId', 'recipe.name'])
    .where(sql<boolean>`abs(coalesce("recipe"."rating", 0) - coalesce("given"."mean", 0)) > 0.000001`)
    .execute()
}

/** Folders of what was deleted and may still be brought back. */
export async function keptFolders(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('removal').select('folders').execute()
  return rows.flatMap(({ folders }) => JSON.parse(folders) as string[])
}

export type CheckRecord = { checkedAt: string; differences: number; examples: string }

export const lastCheck = (db: Reader): Promise<CheckRecord | undefined> =>
  db.selectFrom('consistencyCheck').select(['checkedAt', 'differences', 'examples']).executeTakeFirst()

export const putLastCheck = (db: Writer, record: CheckRecord) =>
  db
    .insertInto('consistencyCheck')
    .values({ id: 'last', ...record })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(record))
    .execute()

export async function databaseBytes(db: Reader, dialect: Dialect): Promise<number> {
  const asked =
    dialect.name === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  const { rows } = await asked.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

export async function counts(db: Reader) {
  const counted = await db
    .selectNoFrom((select) => {
      const total = select.fn.countAll<number>().as('total')
      const rows = (table: 'apiToken' | 'user' | 'group' | 'shoppingList' | 'cookbook') =>
        select.selectFrom(table).select(total)
      return [
        rows('apiToken').as('apiTokens'),
        rows('user').as('users'),
        rows('group').as('groups'),
        select.selectFrom('recipe').select(total).where('recipe.deletedAt', 'is', null).as('recipes'),
        rows('shoppingList').as('shoppingLists'),
        rows('cookbook').as('cookbooks'),
      ]
    })
    .executeTakeFirstOrThrow()
  return {
    apiTokens: Number(counted.apiTokens),
    users: Number(counted.users),
    groups: Number(counted.groups),
    recipes: Number(counted.recipes),
    shoppingLists: Number(counted.shoppingLists),
    cookbooks: Number(counted.cookbooks),
  }
}
