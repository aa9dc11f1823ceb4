import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import type { Reader } from '#db/database.ts'

/** Entries of a household with the stored sums of their recipes; those of recipes in the trash, and of those the viewer may not see, are not there. */
export const listMeals = (
  db: Reader,
  viewer: RecipeViewer & { householdId: string },
  { from, to }: { from: string; to: string },
) =>
  db
    .selectFrom('mealplan')
    .innerJoin('user', 'user.id', 'mealplan.userId')
    .leftJoin('recipe', 'recipe.id', 'mealplan.recipeId')
    .leftJoin('recipeNutrition', 'recipeNutrition.recipeId', 'recipe.id')
    .select([
      'mealplan.date',
      'mealplan.title',
      'recipe.name as recipeName',
      'recipeNutrition.energyKcal',
      'recipeNutrition.protein',
      'recipeNutrition.fat',
      'recipeNutrition.saturated',
      'recipeNutrition.carbohydrate',
      'recipeNutrition.sugar',
      'recipeNutrition.fibre',
      'recipeNutrition.cholesterolMg',
      'recipeNutrition.sodiumMg',
      'recipeNutrition.guessedShare',
      'recipeNutrition.partly',
    ])
    .where('user.householdId', '=', viewer.householdId)
    .where('recipe.deletedAt', 'is', null)
    .where((where) => where.or([where('recipe.id', 'is', null), visibleTo(viewer)]))
    .where('mealplan.date', '>=', from)
    .where('mealplan.date', '<=', to)
    .orderBy('mealplan.date')
    .orderBy('mealplan.id')
    .execute()

export type MealRow = Awaited<ReturnType<typeof listMeals>>[number]
