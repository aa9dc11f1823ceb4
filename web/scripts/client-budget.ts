/** What the client may cost. Numbers go down; whoever has to raise one says in the commit what people get for it. */
import type { Budget } from './size-budget.ts'

export const clientBudget: Budget = {
  firstLoad: { bootKb: 0.7, scriptsKb: 120, stylesKb: 18 },
  screens: {
    'features/discovery/recipe-search/explorer/explorer-page.tsx': { scriptsKb: 231, modules: 553 },
    'features/recipes/recipe-page/recipe-page.tsx': { scriptsKb: 340.5, modules: 880 },
    'features/shopping/shopping-lists/list/list-page.tsx': { scriptsKb: 303, modules: 773 },
    'features/planning/mealplans/planner-page.tsx': { scriptsKb: 390, modules: 1031 },
    'features/planning/cookings/board/board-page.tsx': { scriptsKb: 385, modules: 1012 },
    'features/recipes/recipe-warnings/pieces/recipe-warnings.tsx': { scriptsKb: 348.5, modules: 900 },
    'features/recipes/cook-mode/pieces/cook-mode.tsx': { scriptsKb: 349, modules: 906 },
  },
  routeKb: 417,
  backgroundKb: 35,
}
