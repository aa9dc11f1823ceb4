/** A page as the blocks a reader sees one under the other: headings, items of lists, paragraphs. One walk, flat. */
import { classesOf, type DomNode, type ElementNode } from './dom.ts'
import type { Page } from './page.ts'
import { findRecords } from './records.ts'
import { isBlock, isHidden, tidy } from './text.ts'

export type Block = {
  text: string
  element: ElementNode
  /** 1 to 6, or 0 for what is no heading. */
  level: number
  /** The list item, or row of a table, the block is part of. */
  item: ElementNode | undefined
  /** Bold as a whole, as headings are where nobody uses heading elements. */
  bold: boolean
  /** The repeated element around an amount and its food, where each is a block of its own. */
  record: ElementNode | undefined
}

const ASIDE = new Set(['nav', 'footer', 'aside', 'form'])
const ASIDE_CLASS =
  /^(?:comments?|comment-list|comments-area|sidebar|related(?:-posts)?|breadcrumbs?|social-share|share-buttons|newsletter|cookie-banner|menu)$/i
const END = Symbol('end')
type Waiting = DomNode | { [END]: ElementNode }

export function blocksOf(page: Page): Block[] {
  const blocks: Block[] = []
  const isRecord = findRecords()
  const items: ElementNode[] = []
  const records: ElementNode[] = []
  const around: ElementNode[] = [page.root]
  let pieces: string[] = []
  let bold = 0
  let plain = 0
  let strong = 0
  let inJump = 0
  let jumps = 0
  let others = 0
  const flush = () => {
    const text = tidy(pieces.join(''))
    pieces = []
    const allBold = strong > 0 && plain === 0
    const onlyJumps = jumps > 0 && others === 0
    strong = plain = jumps = others = 0
    const element = around.at(-1)
    const item = items.at(-1)
    // A table of contents is made of the words of headings, and is none of them.
    if (text === '' || !element || (onlyJumps && item)) return
    const level = Number(/^h([1-6])$/.exec(element.tag)?.[1] ?? 0)
    blocks.push({ text, element, level, item, bold: allBold, record: records.at(-1) })
  }
  const waiting: Waiting[] = [page.root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') {
      pieces.push(node.replace(/[\n\r]+/g, ' '))
      if (node.trim() === '') continue
      if (bold > 0) strong++
      else plain++
      if (inJump > 0) jumps++
      else others++
    } else if (END in node) {
      const element = node[END]
      if (isBlockIn(element)) {
        flush()
        around.pop()
        if (element === items.at(-1)) items.pop()
        if (element === records.at(-1)) records.pop()
      } else if (isBold(element)) bold--
      else if (isJump(element)) inJump--
    } else {
      if (isHidden(node) || ASIDE.has(node.tag) || isAside(node)) continue
      if (isBlockIn(node)) {
        flush()
        around.push(node)
        if (node.tag === 'li' || isRow(node) || isListChild(node)) items.push(node)
        if (records.length === 0 && isRecord(node)) records.push(node)
      } else if (isBold(node)) bold++
      else if (isJump(node)) inJump++
      waiting.push({ [END]: node })
      for (let at = node.children.length - 1; at >= 0; at--) {
        const child = node.children[at]
        if (child !== undefined) waiting.push(child)
      }
    }
  }
  flush()
  return blocks
}

const BOLD_STYLE = /font-weight\s*:\s*(?:bold|[6-9]00)/i
const isBold = ({ tag, attributes }: ElementNode): boolean =>
  tag === 'b' || tag === 'strong' || BOLD_STYLE.test(attributes.style ?? '')

/** Whatever stands right in a list is an item of it. */
const isListChild = ({ tag, parent }: ElementNode): boolean =>
  (parent?.tag === 'ul' || parent?.tag === 'ol') && (tag === 'span' || tag === 'label' || tag === 'div')
const isBlockIn = (element: ElementNode): boolean => isBlock(element.tag) || isListChild(element)

/** A link to another place of the same page. */
const isJump = ({ tag, attributes }: ElementNode): boolean => tag === 'a' && /^#./.test(attributes.href ?? '')

/** An amount in one cell, its food in the next. Tables that only lay out a page have blocks in their cells. */
function isRow({ tag, children }: ElementNode): boolean {
  if (tag !== 'tr') return false
  const cells = children.filter((child) => typeof child !== 'string')
  return (
    cells.length > 1 &&
    cells.length < 5 &&
    cells.every((cell) => cell.children.every((child) => typeof child === 'string' || !isBlock(child.tag)))
  )
}
const isAside = (element: ElementNode): boolean =>
  ASIDE_CLASS.test(element.attributes.id ?? '') || classesOf(element).some((name) => ASIDE_CLASS.test(name))
