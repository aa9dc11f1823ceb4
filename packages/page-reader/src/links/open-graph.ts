/** What a page says of itself to those who link to it, and its first heading. */
import type { Parts } from '../draft.ts'
import type { Page } from '../page.ts'
import { cleanLine, textOf } from '../text.ts'

export function openGraph(page: Page): Parts | undefined {
  const metas = new Map<string, string[]>()
  for (const { tag, attributes } of page.elements) {
    if (tag !== 'meta') continue
    const name = (attributes.property ?? attributes.name ?? '').toLowerCase()
    const content = cleanLine(attributes.content ?? '')
    if (name !== '' && content !== '') metas.set(name, [...(metas.get(name)?.slice(0, 99) ?? []), content])
  }
  const one = (...names: string[]) => names.map((name) => metas.get(name)?.[0]).find((text) => text !== undefined)
  const headings = page.elements.filter(({ tag }) => tag === 'h1').map((element) => textOf(element))
  const title = page.elements.find(({ tag }) => tag === 'title')
  const shared = one('og:title', 'twitter:title') ?? (title && textOf(title))
  return {
    name: titleOf(
      shared,
      headings.filter((text) => text !== ''),
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

const SEPARATOR = /\s+[|–—•·:»«›-]\s+|\s*[|»«›]\s*/

/** The heading says what the recipe is called; the title adds the name of the site to it. */
function titleOf(shared: string | undefined, headings: string[], site: string | undefined): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const known = shared && headings.find((heading) => plain(shared).includes(plain(heading)) && plain(heading) !== '')
  if (known) return known
  if (headings.length === 1) return headings[0]
  if (!shared) return headings[0]
  const pieces = shared.split(SEPARATOR).filter((piece) => plain(piece) !== '' && plain(piece) !== plain(site ?? ''))
  return pieces[0] ?? shared
}
