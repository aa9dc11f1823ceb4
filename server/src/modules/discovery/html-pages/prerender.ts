import { pathOf, searchOf } from '@larder/contract/endpoint.ts'
import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import type { ShoppingList } from '@larder/contract/shopping-lists.ts'
import { type PictureName, pictureNames } from '@larder/domain/recipes/recipe-folders.ts'
import { openInOrder } from '@larder/domain/shopping/order-items.ts'
import { escapeHtml } from '#core/html.ts'

/**
 * Prerenders pictures and names where the client will draw them (`web/src/styles/first-paint.css`), so that people see
 * content early and nothing moves later.
 */

/** More than the first screenful of any device would only delay it. */
const FIRST_CARDS = 6
const FIRST_ITEMS = 15
/** As in the client: the middle size and, where more is shown, the original. */
const MIDDLE_WIDTH = 900
const ORIGINAL_WIDTH = 2000

type Pictured = Pick<RecipeSummary, 'id' | 'image' | 'name' | 'language'>
type Page = { items: RecipeSummary[] }

const isList = (answer: unknown): answer is ShoppingList =>
  typeof answer === 'object' && answer !== null && 'listItems' in answer

const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items)

/** Nothing where there is no recipe to show: then the page keeps what it has. */
export function prerenderExplorer(answer: unknown, basePath: string): string | undefined {
  if (!isPage(answer) || answer.items.length === 0) return undefined
  const cards = answer.items
    .slice(0, FIRST_CARDS)
    .map((recipe) => card(recipe, basePath))
    .join('')
  return framed(`<div class="first-paint-field"></div><ul class="first-paint-cards">${cards}</ul>`)
}

export function prerenderRecipe({ id, image, name, settings, language }: Recipe, basePath: string): string {
  const wide = settings?.landscapeView ? ' data-wide' : ''
  const picture =
    image === null
      ? ''
      : `<span class="first-paint-picture">${headPicture({ id, image, name }, basePath, wide !== '')}</span>`
  const title = `<h1 class="first-paint-title" dir="auto"${langOf(language)}>${escapeHtml(name)}</h1>`
  return framed(
    `<div class="first-paint-head"${image === null ? '' : ' data-pictured'}${wide}>${picture}${title}</div>`,
  )
}

/** Nothing where nothing is left to buy: then the page keeps what it has. */
export function prerenderShoppingList(answer: unknown): string | undefined {
  if (!isList(answer)) return undefined
  const open = openInOrder(
    answer.listItems.filter(({ checked }) => !checked),
    { byHand: false },
  )
  if (open.length === 0) return undefined
  const items = open.slice(0, FIRST_ITEMS).map(({ display }) => `<li dir="auto">${escapeHtml(display)}</li>`)
  const title = `<h1 dir="auto">${escapeHtml(answer.name ?? '')}</h1>`
  return framed(
    `<div class="first-paint-list">${title}<div class="first-paint-line"></div><ul>${items.join('')}</ul></div>`,
  )
}

const framed = (content: string): string =>
  `<div class="first-paint"><div class="first-paint-bar"><span class="first-paint-mark"></span><span>Larder</span></div>` +
  `<div class="first-paint-body"><div class="first-paint-menu"></div><main class="first-paint-main">${content}</main></div></div>`

const langOf = (language: RecipeSummary['language']): string => (language ? ` lang="${escapeHtml(language)}"` : '')

function card(recipe: Pictured, basePath: string): string {
  const [tiny, middle] = [address(recipe, basePath, pictureNames.tiny), address(recipe, basePath, pictureNames.middle)]
  const source = `<source media="(min-width: 960px)" srcset="${middle}" />`
  const picture = recipe.image === null ? '' : `<picture>${source}<img src="${tiny}" alt="" /></picture>`
  return `<li><span class="first-paint-photo">${picture}</span><b dir="auto"${langOf(recipe.language)}>${escapeHtml(recipe.name)}</b></li>`
}

function headPicture(recipe: Pictured, basePath: string, wide: boolean): string {
  const [middle, original] = [
    address(recipe, basePath, pictureNames.middle),
    address(recipe, basePath, pictureNames.original),
  ]
  const sizes = wide ? '(width &lt; 1200px) 100vw, 1120px' : '(width &lt; 960px) 100vw, 600px'
  const sources = `${middle} ${MIDDLE_WIDTH}w, ${original} ${ORIGINAL_WIDTH}w`
  return `<img src="${original}" srcset="${sources}" sizes="${sizes}" alt="" fetchpriority="high" />`
}

function address({ id, image }: Pictured, basePath: string, file_name: PictureName): string {
  const path = pathOf(recipeMediaApi.image, { recipe_id: id, file_name })
  return escapeHtml(basePath + path + searchOf({ version: image }))
}
