import type { Reader } from '#db/database.ts'

/** Recipes that the household has planned to cook on these days, the earliest first. */
export const plannedBetween = (db: Reader, householdId: string, from: string, upTo: string) =>
  db
    .selectFrom('mealplan')
    .innerJoin('user', 'user.id', 'mealplan.userId')
    .innerJoin('recipe', 'recipe.id', 'mealplan.recipeId')
    .select(['recipe.id as recipeId', 'mealplan.date', 'mealplan.servings', 'recipe.recipeServings'])
    .where('user.householdId', '=', householdId)
    .where('recipe.deletedAt', 'is', null)
    .where('mealplan.cookedAt', 'is', null)
    // A dish of the pantry is eaten, and takes nothing else out of it.
    .where('mealplan.leftoverBatchId', 'is', null)
    .where('mealplan.date', '>=', from)
    .where('mealplan.date', '<=', upTo)
    .orderBy('mealplan.date')
    .orderBy('mealplan.id')
    .execute()
