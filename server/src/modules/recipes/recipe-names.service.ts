import type { Reader } from '#db/database.ts'
import { recipeSlug } from './recipe-name.ts'
import { findBySlug } from './recipes-search.store.ts'

/** Whether a name is free in a group. It only informs: whoever creates a recipe under a taken name gets another slug. */
export const isNameFree = async (db: Reader, groupId: string, name: string): Promise<boolean> =>
  (await findBySlug(db, groupId, recipeSlug(name))) === undefined
