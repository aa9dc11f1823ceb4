import type { RecipeListQuery } from '@larder/contract/recipe-search.ts'

/** What was made later than that is not forgotten yet. */
const A_WHILE_DAYS = 30

/** Recipes that were made once and not for a while, the longest ago first. */
export const forgottenRecipes: Partial<RecipeListQuery> = {
  queryFilter: `last_made < "$NOW-${A_WHILE_DAYS}d"`,
  orderBy: 'last_made',
  orderDirection: 'asc',
}

/** What somebody else of the group has added lately, the newest first. */
export const newFromOthers = (userId: string): Partial<RecipeListQuery> => ({
  queryFilter: `user_id <> "${userId}" AND created_at > "$NOW-${A_WHILE_DAYS}d"`,
  orderBy: 'created_at',
  orderDirection: 'desc',
})
