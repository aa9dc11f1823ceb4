/** Ingredients as labels or spans side by side: inline to the parser, a line each by the style of the page. */
import { type DomNode, type ElementNode, isElement } from './dom.ts'
import { startsWithAmount } from './line-amounts.ts'
import { tidy } from './text.ts'

const INLINE = new Set(['label', 'span'])
/** What stands between them without a word. */
const WORDLESS = new Set(['br', 'input', 'img', 'svg', 'button'])
const FEWEST = 4
const MOST = 200
const LONGEST = 150
const MAX_NODES = 20

/** Tells the items of one page. */
export function findInlineItems(): (element: ElementNode) => boolean {
  const known = new Map<ElementNode, boolean>()
  return ({ tag, parent }) => {
    if (!parent || !INLINE.has(tag)) return false
    const holds = known.get(parent) ?? holdsLines(parent)
    known.set(parent, holds)
    return holds
  }
}

/** Nothing but such elements, most of them an amount and what it is of. */
function holdsLines({ tag, children }: ElementNode): boolean {
  if (tag === 'li' || tag === 'td' || children.length > MOST) return false
  const items = children.filter(isElement).filter((child) => !WORDLESS.has(child.tag))
  const [first] = items
  if (!first || items.length < FEWEST || items.some((item) => item.tag !== first.tag)) return false
  if (children.some((child) => !isElement(child) && child.trim() !== '')) return false
  return items.filter(isLine).length >= items.length * 0.6
}

function isLine(element: ElementNode): boolean {
  const text = shortText(element)
  return text !== undefined && startsWithAmount(text) && /\p{L}{3}/u.test(text)
}

/** Only so much is looked at as a line can hold, however deep the element is. */
function shortText(root: ElementNode): string | undefined {
  let text = ''
  let nodes = 0
  const waiting: DomNode[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (++nodes > MAX_NODES || text.length > LONGEST) return undefined
    if (!isElement(node)) text += node
    else if (node.children.length > MAX_NODES) return undefined
    else waiting.push(...node.children.toReversed())
  }
  return tidy(text)
}
