/** Text out of elements and out of strings that hold markup: what a reader sees, line by line. */
import { repairMojibake } from './clean/mojibake.ts'
import { type DomNode, type ElementNode, parseHtml } from './dom.ts'
import { isBareAmount } from './line-amounts.ts'

const words = (text: string) => new Set(text.split(' '))

const BLOCKS = words(
  'address article aside blockquote body br button center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul',
)
const UNSEEN = words('script style noscript template svg iframe select textarea button input object head audio video')
const HIDDEN_STYLE = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i

/** Seen by editors of a wiki only. */
const EDITING = /(?:^|\s)mw-editsection(?:\s|$)/

export const isHidden = (element: ElementNode): boolean => {
  const { tag, attributes } = element
  return (
    UNSEEN.has(tag) ||
    'hidden' in attributes ||
    HIDDEN_STYLE.test(attributes.style ?? '') ||
    EDITING.test(attributes.class ?? '') ||
    isHiddenCopy(element)
  )
}

const LISTS = words('ul ol dl table')
const OUT_OF_SIGHT = /(?:^|[\s_-])(?:visually-?hidden|sr-only|screen-reader-text)(?:\s|$)/i

/** The same list in other units, out of sight until somebody asks for it. A list that has no other beside it is read. */
const isHiddenCopy = ({ tag, attributes, parent }: ElementNode): boolean =>
  LISTS.has(tag) &&
  OUT_OF_SIGHT.test(attributes.class ?? '') &&
  (parent?.children.slice(0, MOST_BESIDE) ?? []).some(
    (other) => typeof other !== 'string' && other.tag === tag && !OUT_OF_SIGHT.test(other.attributes.class ?? ''),
  )
/** Each list looks at those beside it. */
const MOST_BESIDE = 60

export const isBlock = (tag: string): boolean => BLOCKS.has(tag)

const LINE = '\n'

/** All that is seen, a line for each block; `skip` leaves parts out. */
export function linesOf(root: ElementNode, skip: (element: ElementNode) => boolean = () => false): string[] {
  const pieces: string[] = []
  const waiting: DomNode[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') {
      if (isAmountApart(pieces.at(-1), node)) pieces.push(' ')
      pieces.push(node)
      continue
    }
    if (node !== root && (isHidden(node) || skip(node))) continue
    const block = isBlock(node.tag)
    if (block) waiting.push(LINE)
    for (let at = node.children.length - 1; at >= 0; at--) {
      const child = node.children[at]
      if (child === undefined) continue
      // A line break of the source is a space to the reader; only the marks pushed here end a line.
      waiting.push(typeof child === 'string' ? child.replace(/[\n\r]+/g, ' ') : child)
    }
    if (block) pieces.push(LINE)
  }
  return pieces
    .join('')
    .split(LINE)
    .map(tidy)
    .filter((line) => line !== '')
}

/** An amount in an element of its own stands apart from the word behind it by the style of the page. */
export const isAmountApart = (before: string | undefined, text: string): boolean =>
  before !== undefined && LETTER_FIRST.test(text) && !/\s$/.test(before) && isBareAmount(before)
const LETTER_FIRST = /^\p{L}/u

export const textOf = (root: ElementNode, skip?: (element: ElementNode) => boolean): string =>
  linesOf(root, skip).join(' ')

/** White space collapsed; signs that nobody sees are gone. */
export const tidy = (text: string): string =>
  repairMojibake(text)
    .replace(/[\u200b\u2060\ufeff\u00ad]/g, '')
    .replace(/[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g, ' ')
    .trim()

const MARKUP = /<[a-z!/]|&(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[\da-f]{1,6});?/i
/** Encoded twice is common, encoded five times is an attack on patience. */
const MAX_LAYERS = 4

/** The lines of a text that may hold tags and entities, some of them encoded more than once. */
export const linesOfMarkup = (text: string): string[] =>
  withoutMarkup(text)
    .split('\n')
    .map(tidy)
    .filter((line) => line !== '')

/** Tags and entities gone; white space as it stood, a line for each block. */
export function withoutMarkup(text: string): string {
  let current = text.replace(/\r\n?/g, '\n')
  for (let layer = 0; layer < MAX_LAYERS && MARKUP.test(current); layer++) {
    const next = textLines(current)
    if (next === current) break
    current = next
  }
  return current
}

/** Line breaks of the text itself are kept: a string is not a page. */
function textLines(markup: string): string {
  const pieces: string[] = []
  const waiting: DomNode[] = [parseHtml(markup)]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') {
      pieces.push(node)
      continue
    }
    if (UNSEEN.has(node.tag)) continue
    const block = BLOCKS.has(node.tag)
    if (block) waiting.push(LINE)
    for (let at = node.children.length - 1; at >= 0; at--) {
      const child = node.children[at]
      if (child !== undefined) waiting.push(child)
    }
    if (block) pieces.push(LINE)
  }
  return pieces.join('')
}

/** One line without tags and entities. */
export const cleanLine = (text: string): string => linesOfMarkup(text).join(' ')
