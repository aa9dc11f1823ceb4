/** Microdata and RDFa: the same idea with other attributes. The annotated elements become one schema.org object. */
import { partsOfRecipe } from '../clean/schema-recipe.ts'
import type { Item, Value } from '../clean/values.ts'
import { type ElementNode, elementsUnder } from '../dom.ts'
import type { Parts } from '../draft.ts'
import type { Page } from '../page.ts'
import { linesOf, textOf } from '../text.ts'
import { bestRecipe } from './best-recipe.ts'

type Dialect = { scope: string; type: string; property: string }

const MICRODATA: Dialect = { scope: 'itemscope', type: 'itemtype', property: 'itemprop' }
const RDFA: Dialect = { scope: 'typeof', type: 'typeof', property: 'property' }

export const microdata = (page: Page): Parts | undefined => annotated(page, MICRODATA)
export const rdfa = (page: Page): Parts | undefined => annotated(page, RDFA)

const RECIPE_TYPE = /(?:^|[/:#\s])Recipe\s*$/i

const annotated = (page: Page, dialect: Dialect): Parts | undefined =>
  bestRecipe(itemsOf(page, dialect).map(partsOfRecipe), page)

/** The recipes of a page as schema.org objects. */
export const annotatedRecipes = (page: Page): Item[] => [MICRODATA, RDFA].flatMap((dialect) => itemsOf(page, dialect))

const itemsOf = (page: Page, dialect: Dialect): Item[] =>
  page.elements
    .filter(({ attributes }) => RECIPE_TYPE.test(attributes[dialect.type] ?? ''))
    .slice(0, MAX_RECIPES)
    .map((element) => itemOf(element, dialect))

const MAX_RECIPES = 20
const DEEPEST = 6

const LINES = /^(?:schema:)?(?:recipe)?(?:ingredients?|instructions|directions)$/i
const ADDRESSES = /^(?:schema:)?(?:image|url|thumbnailUrl|contentUrl|embedUrl|video)$/i

function itemOf(root: ElementNode, dialect: Dialect, depth = 0): Item {
  const item: Record<string, Value[]> = {}
  const inside = elementsUnder(
    root,
    ({ attributes }) => !(dialect.scope in attributes && dialect.property in attributes),
  )
  const marked = inside.filter((element) => element !== root && dialect.property in element.attributes)
  const alone = countedNames(marked, dialect)
  for (const element of marked) {
    const scoped = dialect.scope in element.attributes && depth < DEEPEST
    for (const name of namesIn(element, dialect)) {
      const value = scoped ? itemOf(element, dialect, depth + 1) : annotatedValue(element, name, alone.get(name) === 1)
      const values = item[name] ?? []
      values.push(value)
      item[name] = values
    }
  }
  // A step that holds nothing annotated still says something.
  if (depth > 0 && !item.text && !item.name && !item.itemListElement) item.text = [linesOf(root).join('\n')]
  const type = root.attributes[dialect.type]
  return type === undefined ? item : { ...item, '@type': type.trim() }
}

const namesIn = (element: ElementNode, dialect: Dialect): string[] =>
  (element.attributes[dialect.property] ?? '')
    .split(/\s+/)
    .map((name) => name.replace(/^(?:schema:|v:|https?:\/\/schema\.org\/)/i, ''))
    .filter((name) => name !== '' && name !== '__proto__')

function countedNames(marked: ElementNode[], dialect: Dialect): Map<string, number> {
  const counts = new Map<string, number>()
  for (const element of marked)
    for (const name of namesIn(element, dialect)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function annotatedValue(element: ElementNode, name: string, alone: boolean): Value {
  const { tag, attributes } = element
  if (ADDRESSES.test(name)) return attributes.content ?? attributes.href ?? pictureAddress(element) ?? textOf(element)
  if (attributes.content !== undefined && attributes.content.trim() !== '') return attributes.content
  if (tag === 'time' && attributes.datetime) return attributes.datetime
  if (tag === 'meta' || tag === 'link') return attributes.content ?? attributes.href ?? ''
  if (LINES.test(name))
    return alone || tag !== 'li' ? listLines(element, alone || !/ingredient/i.test(name)) : textOf(element)
  return textOf(element)
}

const pictureAddress = ({ attributes }: ElementNode): string | undefined =>
  attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes.src

/** The items of a list, or else the lines of the text; headings between them end with a colon. */
export function listLines(element: ElementNode, byLine = true): string[] {
  const inside = elementsUnder(element, ({ tag }) => tag !== 'li' && !HEADING.test(tag))
  const items = inside.filter(({ tag }) => tag === 'li')
  const headings = inside.filter(({ tag }) => HEADING.test(tag)).map((heading) => textOf(heading))
  if (items.length >= 2)
    return inside
      .filter(({ tag }) => tag === 'li' || HEADING.test(tag))
      .map((one) => (one.tag === 'li' ? textOf(one) : withColon(textOf(one))))
  if (!byLine) return [textOf(element)]
  const heads = new Set(headings)
  return linesOf(element).map((line) => (heads.has(line) ? withColon(line) : line))
}
const HEADING = /^h[2-6]$/
const withColon = (text: string): string => (/[\p{L}\p{N})]$/u.test(text) ? `${text}:` : text)
