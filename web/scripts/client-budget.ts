/** What the client may cost. Numbers go down; whoever has to raise one says in the commit what people get for it. */
import type { Budget } from './size-budget.ts'

export const clientBudget: Budget = {
  firstLoad: { scriptsKb: 120, stylesKb: 20 },
  screens: {
    'features/discovery/recipe-search/explorer/explorer-page.tsx': { scriptsKb: 270, modules: 660 },
    'features/recipes/recipe-page/recipe-page.tsx': { scriptsKb: 358, modules: 948 },
    'features/shopping/shopping-lists/list/list-page.tsx': { scriptsKb: 335, modules: 849 },
    'features/planning/mealplans/planner-page.tsx': { scriptsKb: 422, modules: 1100 },
    'features/planning/cookings/board/board-page.tsx': { scriptsKb: 420, modules: 1100 },
    'features/recipes/cooking/pieces/cook-mode.tsx': { scriptsKb: 409, modules: 1069 },
  },
  routeKb: 430,
  backgroundKb: 34,
}
