/** A page as the blocks a reader sees one under the other: headings, items of lists, paragraphs. One walk, flat. */
import { classesOf, type DomNode, type ElementNode } from './dom.ts'
import { findInlineItems } from './inline-items.ts'
import type { Page } from './page.ts'
import { findSpreadLines, termOf } from './spread-lines.ts'
import { isAmountApart, isBlock, isHidden, tidy } from './text.ts'

export type Block = {
  text: string
  element: ElementNode
  /** 1 to 6, or 0 for what is no heading. */
  level: number
  /** The list item, or row of a table, the block is part of. */
  item: ElementNode | undefined
  /** Bold as a whole, as headings are where nobody uses heading elements. */
  bold: boolean
  /** The element around a line that is spread over several blocks: an amount in one, its food in the next. */
  spreadLine: ElementNode | undefined
  /** How much of the text, from 0 to 1, is links to other places. */
  linked: number
  /** In a part of the page that is there for something else: navigation, a form, a sidebar. */
  aside: boolean
}

const ASIDE = new Set(['nav', 'footer', 'aside', 'form'])
const ASIDE_CLASS =
  /^(?:comments?|comment-list|comments-area|sidebar|related(?:-posts)?|breadcrumbs?|social-share|share-buttons|newsletter|cookie-banner|menu)$/i
const END = Symbol('end')
type Waiting = DomNode | { [END]: ElementNode }

/** How many elements of each kind are open. */
type Inside = { bold: number; jump: number; link: number }

/** The text of the block that is being read, and what stands in it; signs are counted without those of empty texts. */
type BlockText = {
  pieces: string[]
  bold: number
  plain: number
  jumps: number
  others: number
  signs: number
  linkedSigns: number
}
const noText = (): BlockText => ({ pieces: [], bold: 0, plain: 0, jumps: 0, others: 0, signs: 0, linkedSigns: 0 })

function addText(read: BlockText, text: string, inside: Inside): void {
  if (isAmountApart(read.pieces.at(-1), text)) read.pieces.push(' ')
  read.pieces.push(text.replace(/[\n\r]+/g, ' '))
  if (text.trim() === '') return
  read.signs += text.length
  if (inside.link > 0) read.linkedSigns += text.length
  if (inside.bold > 0) read.bold++
  else read.plain++
  if (inside.jump > 0) read.jumps++
  else read.others++
}

/** Without what stands aside, unless that is wanted as well. */
export function blocksOf(page: Page, withAsides = false): Block[] {
  const blocks: Block[] = []
  const isSpreadLine = findSpreadLines()
  const isInlineItem = findInlineItems()
  const isBlockIn = (element: ElementNode): boolean =>
    isBlock(element.tag) || isListChild(element) || isInlineItem(element)
  const items: ElementNode[] = []
  const spreadLines: ElementNode[] = []
  const spreadLinesBy: ElementNode[] = []
  const asides: ElementNode[] = []
  const around: ElementNode[] = [page.root]
  const inside: Inside = { bold: 0, jump: 0, link: 0 }
  let read = noText()

  const endBlock = () => {
    const { pieces, bold, plain, jumps, others, signs, linkedSigns } = read
    read = noText()
    const text = tidy(pieces.join(''))
    const onlyJumps = jumps > 0 && others === 0
    const element = around.at(-1)
    const item = items.at(-1)
    // A table of contents is made of the words of headings, and is none of them.
    if (text === '' || !element || (onlyJumps && item)) return
    const level = Number(/^h([1-6])$/.exec(element.tag)?.[1] ?? 0)
    const linked = signs > 0 ? linkedSigns / signs : 0
    const aside = asides.length > 0
    blocks.push({
      text,
      element,
      level,
      item,
      bold: bold > 0 && plain === 0,
      spreadLine: spreadLines.at(-1),
      linked,
      aside,
    })
  }
  const enter = (element: ElementNode) => {
    if (!isBlockIn(element)) {
      const kind = inlineKindOf(element)
      if (kind) inside[kind]++
      return
    }
    endBlock()
    around.push(element)
    if (element.tag === 'li' || isRow(element) || isListChild(element) || isInlineItem(element)) items.push(element)
    const spreadLine =
      spreadLines.length > 0 ? undefined : (termOf(element) ?? (isSpreadLine(element) ? element : undefined))
    if (spreadLine) {
      spreadLines.push(spreadLine)
      spreadLinesBy.push(element)
    }
  }
  const leave = (element: ElementNode) => {
    if (!isBlockIn(element)) {
      const kind = inlineKindOf(element)
      if (kind) inside[kind]--
      return
    }
    endBlock()
    around.pop()
    if (element === items.at(-1)) items.pop()
    if (element === spreadLinesBy.at(-1)) {
      spreadLinesBy.pop()
      spreadLines.pop()
    }
  }

  const waiting: Waiting[] = [page.root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') addText(read, node, inside)
    else if (END in node) {
      leave(node[END])
      if (node[END] === asides.at(-1)) asides.pop()
    } else {
      const isBeside = ASIDE.has(node.tag) || isAside(node)
      if (isHidden(node) || (isBeside && !withAsides)) continue
      if (isBeside) asides.push(node)
      enter(node)
      waiting.push({ [END]: node })
      for (let at = node.children.length - 1; at >= 0; at--) {
        const child = node.children[at]
        if (child !== undefined) waiting.push(child)
      }
    }
  }
  endBlock()
  return blocks
}

const inlineKindOf = (element: ElementNode): keyof Inside | undefined => {
  if (isBold(element)) return 'bold'
  if (isJump(element)) return 'jump'
  return element.tag === 'a' ? 'link' : undefined
}

const BOLD_STYLE = /font-weight\s*:\s*(?:bold|[6-9]00)/i
const isBold = ({ tag, attributes }: ElementNode): boolean =>
  tag === 'b' || tag === 'strong' || BOLD_STYLE.test(attributes.style ?? '')

/** Whatever stands right in a list is an item of it. */
const isListChild = ({ tag, parent }: ElementNode): boolean =>
  (parent?.tag === 'ul' || parent?.tag === 'ol') && (tag === 'span' || tag === 'label' || tag === 'div')

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
