/** A page as every link of the chain sees it. */
import { type ElementNode, elementsUnder, parseHtml } from './dom.ts'
import { textOf } from './text.ts'

export type Page = {
  readonly address: string
  readonly root: ElementNode
  readonly elements: readonly ElementNode[]
  readonly language: string
  /** Texts of the headings below the first, in lower case. */
  readonly headings: ReadonlySet<string>
}

export function openPage(html: string, address: string): Page {
  const root = parseHtml(html)
  const elements = elementsUnder(root)
  const language = elements.find(({ tag }) => tag === 'html')?.attributes.lang ?? ''
  const headings = new Set(
    elements.filter(({ tag }) => /^h[2-6]$/.test(tag)).map((element) => textOf(element).toLowerCase()),
  )
  return { address, root, elements, language: language.slice(0, 35), headings }
}
