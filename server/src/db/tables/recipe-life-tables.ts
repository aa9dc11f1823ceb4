import type { Bit, Stamped } from './row-shapes.ts'

/** What happens around a recipe after it was written. */
export type RecipeLifeTables = {
  recipeRating: { id: string; userId: string; recipeId: string; rating: number | null; isFavorite: Bit }
  /** When each household last made it. */
  recipeMade: { householdId: string; recipeId: string; lastMade: string }
  recipeComment: Stamped & { recipeId: string; userId: string; text: string }
  /** What somebody wrote beside a line; `target` is the ingredient's `referenceId` or the step's id. */
  recipeMarginNote: Stamped & {
    recipeId: string
    userId: string
    kind: 'ingredient' | 'step'
    target: string
    text: string
    visibility: 'private' | 'household'
  }
  recipeTimelineEvent: Stamped & {
    recipeId: string
    userId: string | null
    subject: string
    message: string | null
    eventType: 'system' | 'info' | 'comment'
    hasImage: Bit
    /** Where its picture lies; null for one from before pictures had keys. */
    imageKey: string | null
    timestamp: string
  }
  /** How far somebody has come with it; the state is JSON. */
  cookingState: { userId: string; recipeId: string; state: string; touchedAt: string }
  /** A tab in which somebody is editing it just now. */
  recipePresence: { recipeId: string; userId: string; client: string; since: string; expiresAt: string }
  recipeShareToken: { id: string; groupId: string; recipeId: string; createdAt: string; expiresAt: string }
  recipeExport: {
    id: string
    groupId: string
    name: string
    filename: string
    path: string
    size: string
    expires: string
    createdAt: string
  }
  /** The whole recipe before a save, as JSON, with who saved and what changed. */
  recipeRevision: {
    id: string
    recipeId: string
    revision: number
    createdAt: string
    userId: string | null
    /** JSON list of the parts that changed. */
    changes: string
    /** JSON of the recipe as it was. */
    snapshot: string
  }
}
