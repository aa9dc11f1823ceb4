/** What the client may cost. Numbers go down; whoever has to raise one says in the commit what people get for it. */
import type { Budget } from './size-budget.ts'

export const clientBudget: Budget = {
  firstLoad: { bootKb: 0.7, scriptsKb: 120, stylesKb: 18 },
  screens: {
    'features/discovery/recipe-search/explorer/explorer-page.tsx': { scriptsKb: 233, modules: 560 },
    'features/recipes/recipe-page/recipe-page.tsx': { scriptsKb: 342, modules: 886 },
    'features/shopping/shopping-lists/list/list-page.tsx': { scriptsKb: 305, modules: 780 },
    'features/planning/mealplans/planner-page.tsx': { scriptsKb: 391.5, modules: 1038 },
    'features/planning/cookings/board/board-page.tsx': { scriptsKb: 386.5, modules: 1020 },
    'features/recipes/recipe-warnings/pieces/recipe-warnings.tsx': { scriptsKb: 350, modules: 907 },
    'features/recipes/cook-mode/pieces/cook-mode.tsx': { scriptsKb: 350.5, modules: 913 },
  },
  routeKb: 418.5,
  backgroundKb: 35,
}
