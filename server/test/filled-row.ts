/** What a filled table is made of; see `filled-tables.ts`. */

/** `until` names the migration that asks for more in this table. */
export type Filled = [since: string, table: string, row: Record<string, string | number | null>, until?: string]

export const at = '2026-01-01T00:00:00.000Z'
export const stamps = { createdAt: at, updatedAt: at }
export const inGroup = { groupId: 'group' }
export const ofRecipe = { recipeId: 'stew' }
export const onList = { shoppingListId: 'list' }
export const ofAna = { userId: 'ana' }
export const named = (name: string) => ({ id: name, name, nameNormalised: name })
