import type { Bit, Stamped } from './row-shapes.ts'

export type CookbookTables = {
  cookbook: Stamped & {
    groupId: string
    householdId: string
    name: string
    nameNormalised: string
    /** Unique in the group. */
    slug: string
    description: string
    position: number
    public: Bit
    queryFilterString: string
    /** The filter is ignored: only recipes added by hand are in it. */
    onlyByHand: Bit
    /** Whose picture is on the cover; without one it shows several. */
    coverRecipeId: string | null
  }
  /** What somebody decided about a recipe and a cookbook. */
  cookbookRecipe: {
    cookbookId: string
    recipeId: string
    /** Put in although the filter does not say so, or taken out although it does. */
    choice: 'in' | 'out' | null
    /** From 0; those without one come after all that have one. */
    position: number | null
  }
  cookbookLink: {
    id: string
    createdAt: string
    cookbookId: string
    /** Of the secret only its hash is kept. */
    tokenHash: string
    expiresAt: string
  }
}
