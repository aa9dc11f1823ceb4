/** What the client may cost. Numbers go down; whoever has to raise one says in the commit what people get for it. */
import type { Budget } from './size-budget.ts'

export const clientBudget: Budget = {
  firstLoad: { bootKb: 0.7, scriptsKb: 120, stylesKb: 18 },
  screens: {
    'features/discovery/recipe-search/explorer/explorer-page.tsx': { scriptsKb: 238, modules: 575 },
    'features/recipes/recipe-page/recipe-page.tsx': { scriptsKb: 346, modules: 898 },
    'features/shopping/shopping-lists/list/list-page.tsx': { scriptsKb: 308, modules: 795 },
    'features/planning/mealplans/planner-page.tsx': { scriptsKb: 394, modules: 1047 },
    'features/planning/cookings/board/board-page.tsx': { scriptsKb: 389, modules: 1034 },
    'features/recipes/recipe-warnings/pieces/recipe-warnings.tsx': { scriptsKb: 354, modules: 914 },
    'features/recipes/cook-mode/pieces/cook-mode.tsx': { scriptsKb: 354.5, modules: 921 },
  },
  routeKb: 421,
  backgroundKb: 35,
}
