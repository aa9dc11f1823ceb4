import { cookingsRoutes } from '#modules/planning/cookings/cookings.routes.ts'
import { householdMealsRoutes } from '#modules/planning/household-meals/household-meals.routes.ts'
import { leftoversRoutes } from '#modules/planning/leftovers/leftovers.routes.ts'
import { mealplanCalendarRoutes } from '#modules/planning/mealplan-calendar/mealplan-calendar.routes.ts'
import { mealplanLimitsRoutes } from '#modules/planning/mealplan-limits/mealplan-limits.routes.ts'
import { mealplanNutritionRoutes } from '#modules/planning/mealplan-nutrition/mealplan-nutrition.routes.ts'
import { mealplanRepeatsRoutes } from '#modules/planning/mealplan-repeats/mealplan-repeats.routes.ts'
import { mealplanTemplatesRoutes } from '#modules/planning/mealplan-templates/mealplan-templates.routes.ts'
import { mealplansRoutes } from '#modules/planning/mealplans/mealplans.routes.ts'
import { nutritionGoalsRoutes } from '#modules/planning/nutrition-goals/nutrition-goals.routes.ts'
import { prepTasksRoutes } from '#modules/planning/prep-tasks/prep-tasks.routes.ts'

/** The calls of the wing that plans meals. */
export const planningRoutes = [
  mealplansRoutes,
  mealplanCalendarRoutes,
  mealplanNutritionRoutes,
  nutritionGoalsRoutes,
  householdMealsRoutes,
  mealplanRepeatsRoutes,
  mealplanTemplatesRoutes,
  mealplanLimitsRoutes,
  leftoversRoutes,
  cookingsRoutes,
  prepTasksRoutes,
]
