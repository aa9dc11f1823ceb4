/**
 * A page as a tree that is only read. It is built from the parser's events, so that its size and depth have limits and
 * nothing here calls itself: a hostile page can neither exhaust the stack nor make the work grow faster than the page.
 */
import { Parser } from 'htmlparser2'

export type ElementNode = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: DomNode[]
  readonly parent: ElementNode | undefined
}
export type DomNode = ElementNode | string

/** As much as the safe port hands over; what stands behind it is not read. */
const LONGEST_PAGE = 10 * 1024 * 1024
/** No honest page nests deeper; each closing tag is looked up among the open ones. */
const DEEPEST = 1_000

export const isElement = (node: DomNode): node is ElementNode => typeof node !== 'string'

export function parseHtml(html: string): ElementNode {
  const root: ElementNode = { tag: '', attributes: {}, children: [], parent: undefined }
  const open = [root]
  let tooDeep = false
  const parser = new Parser({
    onopentag(tag, attributes) {
      const parent = open.at(-1) ?? root
      const element: ElementNode = { tag, attributes, children: [], parent }
      parent.children.push(element)
      open.push(element)
      if (open.length > DEEPEST) tooDeep = true
    },
    onclosetag() {
      if (open.length > 1) open.pop()
    },
    ontext(text) {
      open.at(-1)?.children.push(text)
    },
  })
  // In pieces, so that reading can end where nothing more is wanted.
  const text = html.slice(0, LONGEST_PAGE)
  for (let at = 0; at < text.length && !tooDeep; at += PIECE) parser.write(text.slice(at, at + PIECE))
  if (!tooDeep) parser.end()
  return root
}
const PIECE = 64 * 1024

/** The element and all below it, in the order of the page; `enter` may keep out of a branch. */
export function elementsUnder(root: ElementNode, enter: (element: ElementNode) => boolean = () => true): ElementNode[] {
  const found: ElementNode[] = []
  const waiting: ElementNode[] = [root]
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    found.push(element)
    if (element !== root && !enter(element)) continue
    for (let at = element.children.length - 1; at >= 0; at--) {
      const child = element.children[at]
      if (child !== undefined && isElement(child)) waiting.push(child)
    }
  }
  return found
}

export const classesOf = (element: ElementNode): string[] =>
  element.attributes.class?.split(/\s+/).filter((name) => name !== '') ?? []

export function closest(
  element: ElementNode,
  is: (element: ElementNode) => boolean,
  until?: ElementNode,
): ElementNode | undefined {
  let at: ElementNode | undefined = element
  while (at && at !== until) {
    if (is(at)) return at
    at = at.parent
  }
  return undefined
}

/** The raw text of a script or style, as the parser handed it over. */
export const rawText = (element: ElementNode): string => element.children.filter((node) => !isElement(node)).join('')
