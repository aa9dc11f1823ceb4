import { sql } from 'kysely'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { chunks, readInChunks } from '#db/chunks.ts'
import type { Reader } from '#db/database.ts'

/** Reads what recipes name: foods and units by id or by one of their names, and other recipes. */

export type MentionedKind = 'food' | 'unit'

/** One way in which a food or unit is called; `rank` says how much that way counts, smallest first. */
export type NameVariant = { id: string; called: string; rank: number }

export const listIds = (db: Reader, kind: MentionedKind, groupId: string, ids: string[]): Promise<string[]> =>
  readInChunks(ids, async (portion) => {
    // Both tables agree on these columns, so the type of one speaks for both.
    const rows = db
      .selectFrom(kind as 'food')
      .select('id')
      .where('groupId', '=', groupId)
      .where('id', 'in', portion)
    return (await rows.execute()).map(({ id }) => id)
  })

const spellings = {
  food: ['nameNormalised', 'pluralNameNormalised'],
  unit: ['nameNormalised', 'pluralNameNormalised', 'abbreviationNormalised', 'pluralAbbreviationNormalised'],
} as const satisfies Record<MentionedKind, string[]>

/** Whatever is called like one of the names: as written, by a normalised spelling, or by an alias. */
export async function listCalled(
  db: Reader,
  kind: MentionedKind,
  groupId: string,
  names: { written: string[]; normalised: string[] },
): Promise<NameVariant[]> {
  const exact = await readPortions(names.written, async (portion) => {
    const rows = db
      .selectFrom(kind as 'food')
      .select(['id', 'name as called'])
      .where('groupId', '=', groupId)
    return (await rows.where('name', 'in', portion).execute()).map((row) => ({ ...row, rank: 0 }))
  })
  const spelled = await readPortions(names.normalised, (portion) => listSpelled(db, kind, groupId, portion))
  return [...exact, ...spelled]
}

async function listSpelled(db: Reader, kind: MentionedKind, groupId: string, names: string[]): Promise<NameVariant[]> {
  const queries = spellings[kind].map(
    (column, index) => sql`
      select "id", ${sql.ref(column)} as "called", ${sql.lit(index + 1)} as "rank" from ${sql.table(kind)}
      where "groupId" = ${groupId} and ${sql.ref(column)} in (${sql.join(names)})`,
  )
  const aliases = sql`
    select "it"."id", "alias"."nameNormalised" as "called", ${sql.lit(queries.length + 1)} as "rank"
    from ${sql.table(`${kind}Alias`)} as "alias"
    join ${sql.table(kind)} as "it" on "it"."id" = ${sql.ref(`alias.${kind}Id`)}
    where "it"."groupId" = ${groupId} and "alias"."nameNormalised" in (${sql.join(names)})`
  const { rows } = await sql<NameVariant>`${sql.join([...queries, aliases], sql` union all `)}`.execute(db)
  return rows
}

/** The names are bound once for each way of being called. */
const MAX_WAYS = 6

async function readPortions<T>(names: string[], read: (portion: string[]) => Promise<T[]>): Promise<T[]> {
  const answers: T[][] = []
  for (const portion of chunks(names, MAX_WAYS)) answers.push(await read(portion))
  return answers.flat()
}

export const listRecipesBySlug = (db: Reader, viewer: RecipeViewer, slugs: string[]) =>
  readInChunks(slugs, (portion) =>
    db
      .selectFrom('recipe')
      .select(['id', 'slug'])
      .where('groupId', '=', viewer.groupId)
      .where('deletedAt', 'is', null)
      .where(visibleTo(viewer))
      .where('slug', 'in', portion)
      .execute(),
  )

/** Which recipes these recipes use as ingredients. */
export const listReferencedIds = (db: Reader, recipeIds: string[]) =>
  readInChunks(recipeIds, (portion) =>
    db
      .selectFrom('recipeIngredient')
      .select(['recipeId', 'referencedRecipeId'])
      .distinct()
      .where('recipeId', 'in', portion)
      .where('referencedRecipeId', 'is not', null)
      .execute(),
  )

/** Those of the users who belong to the group. */
export const listMembers = async (db: Reader, groupId: string, userIds: string[]): Promise<Set<string>> => {
  const members = await readInChunks(userIds, (portion) =>
    db.selectFrom('user').select('id').where('groupId', '=', groupId).where('id', 'in', portion).execute(),
  )
  return new Set(members.map(({ id }) => id))
}
