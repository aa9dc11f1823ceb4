/** What the client may cost. Numbers go down; whoever has to raise one says in the commit what people get for it. */
import type { Budget } from './size-budget.ts'

export const clientBudget: Budget = {
  firstLoad: { bootKb: 0.7, scriptsKb: 120, stylesKb: 20 },
  screens: {
    'features/discovery/recipe-search/explorer/explorer-page.tsx': { scriptsKb: 270, modules: 660 },
    'features/recipes/recipe-page/recipe-page.tsx': { scriptsKb: 358, modules: 951 },
    'features/shopping/shopping-lists/list/list-page.tsx': { scriptsKb: 324, modules: 852 },
    'features/planning/mealplans/planner-page.tsx': { scriptsKb: 411, modules: 1108 },
    'features/planning/cookings/board/board-page.tsx': { scriptsKb: 405, modules: 1090 },
    'features/recipes/cooking/pieces/cook-mode.tsx': { scriptsKb: 398, modules: 1071 },
  },
  routeKb: 420,
  backgroundKb: 34,
}
