/** What a page says of itself to those who link to it, and its first heading. */
import type { ElementNode } from '../dom.ts'
import type { Parts } from '../draft.ts'
import type { Page } from '../page.ts'
import { cleanLine, textOf } from '../text.ts'

export function openGraph(page: Page): Parts | undefined {
  const metas = metasOf(page, cleanLine)
  const one = (...names: string[]) => names.map((name) => metas.get(name)?.[0]).find((text) => text !== undefined)
  const headings = page.elements
    .filter(({ tag }) => tag === 'h1')
    .slice(0, MAX_HEADINGS)
    .map(headingText)
  const element = page.elements.find(({ tag }) => tag === 'title')
  const title = element && textOf(element)
  const card = one('og:title', 'twitter:title')
  const shared = card ?? title
  const agreed = card && title && isSaidFirst(title, card) ? card : undefined
  return {
    name: titleOf(
      shared,
      headings.filter((text) => text !== '' && !(agreed && givesWay(text, agreed))),
      one('og:site_name'),
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

const SEPARATOR = /\s+[|–—•·:»«›-]\s+|\s*[|»«›]\s*/

/** The heading says what the recipe is called; the title adds the name of the site to it. */
function titleOf(shared: string | undefined, headings: string[], site: string | undefined): string | undefined {
  const known = shared && headings.find((heading) => plain(heading) !== '' && isPieceOf(shared, heading))
  if (known) return known
  if (headings.length === 1) return headings[0]
  if (!shared) return headings[0]
  const ofSite = plain(site ?? '')
  const isTitle = (piece: string) => !['', ofSite].includes(plain(piece))
  return shared.split(SEPARATOR).find(isTitle) ?? shared
}

/** Two places of the head call the page the same, the title with the name of the site behind it. */
const isSaidFirst = (title: string, card: string): boolean =>
  plain(card).length > 3 && !SEPARATOR.test(card) && plain(title).startsWith(plain(card))

/** A heading without any word of that is the name of the site; one that ends with it says something else before. */
function givesWay(heading: string, agreed: string): boolean {
  const words = new Set(wordsOf(agreed))
  if (words.size === 0 || plain(heading) === plain(agreed)) return false
  return !wordsOf(heading).some((word) => words.has(word)) || plain(heading).endsWith(plain(agreed))
}
const wordsOf = (text: string): string[] =>
  text
    .slice(0, LONGEST_TITLE)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** A heading that begins in the middle of a sentence is the second half of one. */
function isPieceOf(shared: string, heading: string): boolean {
  const title = shared.slice(0, LONGEST_TITLE)
  const starts = [...title.matchAll(/[^\p{L}\p{N}\s'’,&-]|\s[-&]\s/gu)].map(({ index }) => index)
  const wanted = plain(heading)
  return [0, ...starts].some((at) => plain(title.slice(at)).startsWith(wanted))
}
const LONGEST_TITLE = 300
