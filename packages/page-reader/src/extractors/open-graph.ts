/** What a page says of itself to those who link to it, and its first heading. */
import { endsWithHeading, givesWay, isSaidFirst, namesOfSite, titleOf } from '../clean/title.ts'
import { type ElementNode, elementsUnder } from '../dom.ts'
import type { Parts } from '../draft.ts'
import type { Page } from '../page.ts'
import { cleanLine, textOf } from '../text.ts'

export function openGraph(page: Page): Parts | undefined {
  const metas = metasOf(page, cleanLine)
  const one = (...names: string[]) => names.map((name) => metas.get(name)?.[0]).find((text) => text !== undefined)
  const headings = page.elements
    .filter((element) => element.tag === 'h1' && !leadsHome(element, page.address))
    .slice(0, MAX_HEADINGS)
    .map(headingText)
  const element = page.elements.find(({ tag }) => tag === 'title')
  const title = element && textOf(element)
  const card = one('og:title', 'twitter:title')
  const shared = card ?? title
  if (headings.length === 0 && shared) headings.push(...smallHeadings(page, shared))
  const agreed = card && title && isSaidFirst(title, card) ? card : undefined
  return {
    name: titleOf(
      shared,
      headings.filter((text) => text !== '' && !(agreed && givesWay(text, agreed))),
      namesOfSite(one('og:site_name'), page.address),
    ),
    description: one('og:description', 'description', 'twitter:description'),
    pictures: metas.get('og:image') ?? metas.get('og:image:secure_url') ?? metas.get('twitter:image'),
    keywords: metas.get('article:tag') ?? metas.get('og:article:tag'),
    author: one('author', 'article:author')?.replace(/^https?:.*/, ''),
    language: page.language || one('og:locale', 'content-language')?.replace('_', '-'),
    address: one('og:url'),
  }
}

/** What the page says of itself in its head, by name. */
export function metasOf(page: Page, clean: (text: string) => string = (text) => text.trim()): Map<string, string[]> {
  const metas = new Map<string, string[]>()
  for (const { tag, attributes } of page.elements) {
    if (tag !== 'meta') continue
    const name = (attributes.property ?? attributes.name ?? '').toLowerCase()
    const content = clean(attributes.content ?? '')
    if (name !== '' && content !== '') metas.set(name, [...(metas.get(name)?.slice(0, 99) ?? []), content])
  }
  return metas
}

/** Wikis put the shelf before the title: "Cookbook:Pumpkin pie". */
const headingText = (element: ElementNode): string =>
  element.attributes.id === 'firstHeading' ? textOf(element).replace(/^\p{L}{1,30}:(?=\S)/u, '') : textOf(element)

const MAX_HEADINGS = 20

/** Blogs head every page with their own name, which leads to their first page. */
function leadsHome(element: ElementNode, address: string): boolean {
  const link = elementsUnder(element).find(({ tag }) => tag === 'a') ?? element.parent
  const href = link?.tag === 'a' ? link.attributes.href : undefined
  if (!href || !URL.canParse(href, address)) return false
  const { origin, pathname, search } = new URL(href, address)
  return pathname === '/' && search === '' && !href.startsWith('#') && origin === new URL(address).origin
}

/** Where they head a post with less, it is what the title of the page begins or ends with. */
const smallHeadings = (page: Page, shared: string): string[] =>
  page.elements
    .filter(({ tag }) => tag === 'h2' || tag === 'h3')
    .slice(0, MAX_HEADINGS)
    .map(headingText)
    .filter((text) => endsWithHeading(shared, text))
    .slice(0, 1)
