import type { AllergenStatement } from '@larder/domain/diets/allergens.ts'
import type { FoodLevel } from '@larder/domain/diets/diners.ts'
import type { Bit, Stamped } from './row-shapes.ts'

/** People at the table, and what is said about foods and recipes for their sake. */
export type DinerTables = {
  /** Health facts: read by `diners` and nobody else. */
  diner: Stamped & {
    /** Set for people without an account. */
    householdId: string | null
    /** Set for members, whose household is that of their account; the row has the account's id. */
    userId: string | null
    name: string
    /** JSON object: allergen to level. */
    allergens: string
    /** JSON list. */
    diets: string
  }
  /** What somebody wants to eat in a day, as JSON; read by `nutrition-goals` for that person and nobody else. */
  nutritionGoals: { userId: string; goals: string; updatedAt: string }
  dinerFood: { dinerId: string; foodId: string; level: FoodLevel }
  foodAllergen: { foodId: string; allergen: string; statement: AllergenStatement }
  foodSubstitute: { foodId: string; insteadFoodId: string; position: number; ratio: number; remark: string }
  /** What somebody who may edit a recipe says about a diet. */
  recipeDietStatement: { recipeId: string; diet: string; suits: Bit; userId: string | null }
}
