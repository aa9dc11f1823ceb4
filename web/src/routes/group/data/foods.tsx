import { FoodsTable } from '#features/foods/foods-table.tsx'
import { DataFrame } from '#features/groups/data-frame.tsx'

export function Component() {
  return (
    <DataFrame current="foods">
      <FoodsTable />
    </DataFrame>
  )
}
