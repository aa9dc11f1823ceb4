import { DataFrame } from '#features/groups/data-frame.tsx'
import { RecipesTable } from '#features/recipes/data/recipes-table.tsx'

export function Component() {
  return (
    <DataFrame current="recipes">
      <RecipesTable />
    </DataFrame>
  )
}
