import type { Bit, Stamped } from './row-shapes.ts'

export type CookingTables = {
  cooking: Stamped & {
    householdId: string
    name: string
    serveAt: string
    readyAt: string
    /** JSON: cooks, burners, ovens. */
    kitchen: string
    /** JSON list of the steps of all dishes, as the board shows them. */
    steps: string
    /** JSON: what else the plan says. */
    plan: string
    endedAt: string | null
    keptUntil: string
    /** When those who cook are told what comes next; null when nothing is left to tell. */
    tellAt: string | null
  }
  cookingDish: {
    id: string
    cookingId: string
    position: number
    colour: number
    name: string
    recipeId: string | null
    /** It was made from a recipe, even if that is gone. */
    fromRecipe: Bit
    mealplanId: number | null
    servings: number | null
    scale: number
    minutes: number | null
    offsetMinutes: number
    /** JSON list. */
    warnings: string
  }
  cookingPerson: { cookingId: string; userId: string }
  /** What a step of a recipe really took; its key is made of its text. */
  stepDuration: {
    id: string
    createdAt: string
    householdId: string
    recipeId: string
    stepKey: string
    minutes: number
  }
}
