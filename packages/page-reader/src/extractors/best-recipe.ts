/** Which of several recipes a page is about. */
import type { Parts } from '../draft.ts'
import type { Page } from '../page.ts'

const samePage = (address: string | undefined, page: Page): boolean =>
  address !== undefined && page.address !== '' && bare(address) === bare(page.address)

const bare = (address: string): string =>
  address
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')

export function bestRecipe(recipes: Parts[], page: Page): Parts | undefined {
  let best: Parts | undefined
  let highest = Number.NEGATIVE_INFINITY
  for (const recipe of recipes) {
    const score =
      (recipe.ingredients?.length ? 4 : 0) +
      (recipe.steps?.length ? 4 : 0) +
      (recipe.name ? 1 : 0) +
      (samePage(recipe.address, page) ? 2 : 0)
    if (score > highest) [best, highest] = [recipe, score]
  }
  return best
}
