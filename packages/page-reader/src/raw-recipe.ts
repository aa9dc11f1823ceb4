/** The recipe as a page tells it to machines, before anything is cleaned: for those who want to see why it reads so. */
import { type Item, isRecipe } from './clean/values.ts'
import { annotatedRecipes } from './extractors/annotated.ts'
import { dataOf, itemsIn } from './extractors/json-ld.ts'
import type { Page } from './page.ts'

/** Of several the one that says most; a mention of another recipe says little. */
export function rawRecipe(page: Page): Item | undefined {
  const structured = itemsIn(dataOf(page)).filter(isRecipe)
  const recipes = structured.length > 0 ? structured : annotatedRecipes(page)
  return recipes.reduce<Item | undefined>(
    (best, one) => (best && Object.keys(best).length >= Object.keys(one).length ? best : one),
    undefined,
  )
}
