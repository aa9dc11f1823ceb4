/** The menu of a recipe: what a household does every day, then what it does now and then. A feature joins the list. */

import { addToCookbookAction } from '#features/discovery/cookbook-contents/cookbook-contents.actions.ts'
import { householdActions } from '#features/outgoing/recipe-actions/recipe-actions.actions.ts'
import { cookTogetherAction } from '#features/planning/cookings/cookings.actions.ts'
import { addToPlanAction } from '#features/planning/mealplans/mealplans.actions.ts'
import { recipePrepAction } from '#features/planning/prep-tasks/prep-tasks.actions.ts'
import { parseAction } from '#features/recipes/ingredient-parser/ingredient-parser.actions.ts'
import { downloadAction, exportAction } from '#features/recipes/recipe-export/recipe-export.actions.ts'
import {
  deleteAction,
  duplicateAction,
  editAction,
  historyAction,
  printAction,
  printPreferencesAction,
} from '#features/recipes/recipe-page/view/recipe.actions.ts'
import { shareAction } from '#features/recipes/recipe-sharing/recipe-sharing.actions.ts'
import type { RecipeSubject } from '#features/recipes/recipes/pieces/recipe-subject.ts'
import { addToListAction } from '#features/shopping/shopping-lists/shopping-lists.actions.ts'
import type { ActionEntry } from '#ui/actions/action.ts'

export const recipeMenu: readonly ActionEntry<RecipeSubject>[] = [
  editAction,
  addToPlanAction,
  addToListAction,
  addToCookbookAction,
  shareAction,
  printAction,
  duplicateAction,
  cookTogetherAction,
  recipePrepAction,
  printPreferencesAction,
  parseAction,
  historyAction,
  downloadAction,
  exportAction,
  householdActions,
  deleteAction,
]
