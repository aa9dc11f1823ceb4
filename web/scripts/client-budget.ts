/** What the client may cost. Numbers go down; whoever has to raise one says in the commit what people get for it. */
import type { Budget } from './size-budget.ts'

export const clientBudget: Budget = {
  firstLoad: { scriptsKb: 120, stylesKb: 20 },
  screens: {
    'features/discovery/recipe-search/explorer/explorer-page.tsx': { scriptsKb: 270, modules: 660 },
    'features/recipes/recipe-page/recipe-page.tsx': { scriptsKb: 320, modules: 860 },
    'features/shopping/shopping-lists/list/list-page.tsx': { scriptsKb: 328, modules: 820 },
    'features/planning/mealplans/planner-page.tsx': { scriptsKb: 372, modules: 970 },
    'features/recipes/cooking/pieces/cook-mode.tsx': { scriptsKb: 354, modules: 940 },
  },
  routeKb: 410,
  backgroundKb: 34,
}
