/** What solid foods weigh by the millilitre, as the catalogue knows or estimates it; what is poured is left out. */
import type { Food } from '@larder/contract/foods.ts'
import { isLiquid } from '@larder/domain/quantities/liquids.ts'
import { foodCatalogue } from '#ports/food-catalogue.ts'

const POURED = ['drink', 'oil', 'vinegar', 'stock', 'fruit-juice', 'milk', 'cream', 'sauce']

const decimals = (grams: number): number => Number(grams.toFixed(3))

/** Grams of a millilitre by the id of the food. The catalogue is read only where one of the foods is in it. */
export async function densitiesOf(foods: readonly Food[]): Promise<Map<string, number>> {
  const solids = foods.filter((food) => food.catalogueKey && !isLiquid(food))
  if (solids.length === 0) return new Map()
  const { catalogue } = await foodCatalogue()
  return new Map(
    solids.flatMap(({ id, catalogueKey }): [string, number][] => {
      const key = catalogueKey ?? ''
      if (!catalogue.foods.has(key) || POURED.some((kind) => catalogue.isKindOf(key, kind))) return []
      const weight = catalogue.weights.densityOf(key)
      return weight ? [[id, decimals(weight.grams)]] : []
    }),
  )
}
