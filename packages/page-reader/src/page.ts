/** A page as every extractor sees it. */
import { type ElementNode, elementsUnder, parseHtml } from './dom.ts'

export type Page = {
  readonly address: string
  readonly root: ElementNode
  readonly elements: readonly ElementNode[]
  readonly language: string
}

export function openPage(html: string, address: string): Page {
  const root = parseHtml(html)
  const elements = elementsUnder(root)
  const language = elements.find(({ tag }) => tag === 'html')?.attributes.lang ?? ''
  return { address, root, elements, language: language.slice(0, 35) }
}
