import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '#db/database.ts'

/**
 * Which recipes of a group somebody may know of: those for the whole group, those of their household, and their own.
 * Part of every statement that reads recipes for people; decision 0059. `recipe-visibility.test.ts` names the
 * statements that do without it.
 */

/** Whoever is not named sees less: without a person and a household only what the whole group may see. */
export type RecipeViewer = {
  groupId: string
  householdId?: string | undefined
  userId?: string | undefined
  /** What they read goes to the whole group, so only what all of it may see is read. */
  sharedOnly?: boolean
}

/** For the server's own work on every recipe of a group, of which nobody is shown anything. */
export const everyRecipeOf = (groupId: string): RecipeViewer => ({ groupId, userId: EVERYBODY })

const EVERYBODY = '*'
const NOBODY = ''

/** The viewer as parameters of prepared statements: group, household, person. */
export type ViewerKeys = [groupId: string, householdId: string, userId: string]

export const viewerKeys = ({ groupId, householdId, userId, sharedOnly }: RecipeViewer): ViewerKeys =>
  sharedOnly ? [groupId, NOBODY, NOBODY] : [groupId, householdId ?? NOBODY, userId ?? NOBODY]

/** A condition on a statement that reads `recipe`, or the alias given; the group is a condition of its own. */
export const visibleTo = (viewer: RecipeViewer, alias = 'recipe'): RawBuilder<SqlBool> =>
  visibleToKeys(viewerKeys(viewer), alias)

export function visibleToKeys([, householdId, userId]: ViewerKeys, alias = 'recipe'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`(${column('visibility')} = 'group' or ${column('userId')} = ${userId}
    or (${column('visibility')} = 'household' and ${column('householdId')} = ${householdId})
    or ${userId} = ${sql.lit(EVERYBODY)})`
}

/** Whether the group has a recipe that the viewer may not know of; answered from an index of the few that are hidden. */
export async function hidesAnyFrom(db: Reader, viewer: RecipeViewer): Promise<boolean> {
  const { rows } = await sql`select 1 from "recipe" where "groupId" = ${viewer.groupId} and "visibility" <> 'group'
    and not ${visibleTo(viewer)} limit 1`.execute(db)
  return rows.length > 0
}

/** A condition on a recipe id in another table: it is none that is hidden from the viewer. */
export const isNotHidden = (recipeId: string, viewer: RecipeViewer): RawBuilder<SqlBool> =>
  sql`not exists (select 1 from "recipe" as "hidden" where "hidden"."id" = ${sql.ref(recipeId)}
    and "hidden"."visibility" <> 'group' and not ${visibleTo(viewer, 'hidden')})`

type HiddenRecipe = { visibility: string; householdId: string; userId: string | null }

/** Who alone is told of changes to a recipe; nothing for recipes of the whole group. */
export function toldTo({ visibility, householdId, userId }: HiddenRecipe): { privateTo?: string; onlyIn?: string } {
  if (visibility === 'person') return { privateTo: userId ?? NOBODY }
  return visibility === 'household' ? { onlyIn: householdId } : {}
}
