import { DataFrame } from '#features/groups/data-frame.tsx'
import { RecipeActionsTable } from '#features/recipe-actions/recipe-actions-table.tsx'

export function Component() {
  return (
    <DataFrame current="recipe-actions">
      <RecipeActionsTable />
    </DataFrame>
  )
}
