import { cookedServings, isEatenOnly } from '#core/cooked-once.ts'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import type { Reader } from '#db/database.ts'

/**
 * Recipes that the household plans to cook on these days, the earliest first, as far as the viewer may see them.
 * Portions that are eaten on later days count too.
 */
export const plannedBetween = (
  db: Reader,
  viewer: RecipeViewer & { householdId: string },
  from: string,
  upTo: string,
) =>
  db
    .selectFrom('mealplan')
    .innerJoin('user', 'user.id', 'mealplan.userId')
    .innerJoin('recipe', 'recipe.id', 'mealplan.recipeId')
    .select(['recipe.id as recipeId', 'mealplan.date', cookedServings.as('servings'), 'recipe.recipeServings'])
    .where('user.householdId', '=', viewer.householdId)
    .where('recipe.deletedAt', 'is', null)
    .where(visibleTo(viewer))
    .where('mealplan.cookedAt', 'is', null)
    // What is only eaten takes nothing else out of the pantry.
    .where((where) => where.not(isEatenOnly))
    .where('mealplan.date', '>=', from)
    .where('mealplan.date', '<=', upTo)
    .orderBy('mealplan.date')
    .orderBy('mealplan.id')
    .execute()
