import type { Actor } from '#core/actor.ts'
import type { Reader } from '#db/database.ts'
import { openAmong } from './open-recipe.service.ts'
import { recipeSlug } from './recipe-name.ts'
import { findBySlug } from './recipes-search.store.ts'

/**
 * Whether a name is free in a group. It only informs: whoever creates a recipe under a taken name gets another slug.
 * Who is not of the group is told of open recipes alone, which anybody can read.
 */
export async function isNameFree(
  { db, actor }: { db: Reader; actor: Pick<Actor, 'groupId'> | undefined },
  groupId: string,
  name: string,
): Promise<boolean> {
  const holder = await findBySlug(db, groupId, recipeSlug(name))
  if (!holder || actor?.groupId === groupId) return !holder
  return !(await openAmong(db, groupId, [holder.id])).has(holder.id)
}
