/** What the client may cost. Numbers go down; whoever has to raise one says in the commit what people get for it. */
import type { Budget } from './size-budget.ts'

export const clientBudget: Budget = {
  firstLoad: { bootKb: 0.7, scriptsKb: 120, stylesKb: 18 },
  screens: {
    'features/discovery/recipe-search/explorer/explorer-page.tsx': { scriptsKb: 231, modules: 552 },
    'features/recipes/recipe-page/recipe-page.tsx': { scriptsKb: 298, modules: 810 },
    'features/shopping/shopping-lists/list/list-page.tsx': { scriptsKb: 296, modules: 761 },
    'features/planning/mealplans/planner-page.tsx': { scriptsKb: 283, modules: 756 },
    'features/planning/cookings/board/board-page.tsx': { scriptsKb: 290, modules: 747 },
    'features/recipes/recipe-warnings/pieces/recipe-warnings.tsx': { scriptsKb: 308, modules: 834 },
    'features/recipes/cook-mode/pieces/cook-mode.tsx': { scriptsKb: 306, modules: 834 },
  },
  routeKb: 363,
  backgroundKb: 38,
}
