import { cookbookContentsRoutes } from '#modules/discovery/cookbook-contents/cookbook-contents.routes.ts'
import { cookbookSharingRoutes } from '#modules/discovery/cookbook-sharing/cookbook-sharing.routes.ts'
import { cookbooksRoutes } from '#modules/discovery/cookbooks/cookbooks.routes.ts'
import { cookbookRecipesRoutes } from '#modules/discovery/recipe-search/cookbook-recipes.routes.ts'
import { similarRecipesRoutes } from '#modules/discovery/similar-recipes/similar-recipes.routes.ts'

/** The calls of cookbooks, and of what is like a recipe. */
export const cookbookRoutes = [
  cookbooksRoutes,
  cookbookRecipesRoutes,
  cookbookContentsRoutes,
  cookbookSharingRoutes,
  similarRecipesRoutes,
]
