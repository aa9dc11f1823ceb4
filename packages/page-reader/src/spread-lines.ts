/**
 * Ingredients that are no list: the same element again and again, each around an amount and a food that are blocks of
 * their own. Told by its shape alone, whatever the names of the elements.
 */
import { type DomNode, type ElementNode, isElement } from './dom.ts'
import { isBareAmount } from './line-amounts.ts'
import { isBlock, isHidden, textOf, tidy } from './text.ts'

const AROUND = new Set(['div', 'label', 'section', 'article', 'dl', 'p'])
/** What a spread line cannot hold. */
const OTHER = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ul', 'ol', 'table', 'form', 'nav'])
const LONGEST = 150
/** An amount, a food, and a remark. */
const MAX_PIECES = 3
const MAX_NODES = 40

const shapeOf = ({ tag, attributes }: ElementNode): string => `${tag} ${attributes.class ?? ''}`

/** Tells the spread lines of one page. */
export function findSpreadLines(): (element: ElementNode) => boolean {
  const repeated = new Map<ElementNode, ReadonlySet<string>>()
  return (element) => {
    const { parent } = element
    if (!parent || !AROUND.has(element.tag)) return false
    const known = repeated.get(parent) ?? repeatedShapes(parent)
    repeated.set(parent, known)
    return known.has(shapeOf(element)) && holdsAmountAndFood(element)
  }
}

/** A term and what is said of it are one line where one of them is an amount: the term stands for both. */
export function termOf(element: ElementNode): ElementNode | undefined {
  const { tag, parent } = element
  if ((tag !== 'dt' && tag !== 'dd') || !parent || parent.children.length > MAX_TERMS) return undefined
  const siblings = parent.children.filter(isElement)
  const at = siblings.indexOf(element)
  const [term, said] = tag === 'dt' ? [element, siblings[at + 1]] : [siblings[at - 1], element]
  if (term?.tag !== 'dt' || said?.tag !== 'dd') return undefined
  const [one, other] = [shortText(term), shortText(said)]
  return one && other && isHowMuch(one) !== isHowMuch(other) ? term : undefined
}
const MAX_TERMS = 400

/** Said in place of an amount, in the cell that has the amounts of the others. */
const AS_LIKED =
  /^(?:q\.? ?b\.?|q\.? ?s\.?|n\.? ?b\.?|c\/n|to taste|as needed|optional|nach (?:belieben|geschmack|bedarf)|etwas|al gusto|a gusto|cantidad necesaria|au goût|à volonté|selon (?:le )?goût|naar smaak|naar behoefte|efter (?:smak|smag)|maun mukaan|по вкусу|за смаком|на вкус|wedle uznania|do smaku|podle chuti|podľa chuti|ízlés szerint|după gust|isteğe göre|κατά βούληση|حسب الرغبة|حسب الذوق|לפי הטעם|適量|少々|适量|适量即可|少许|약간|적당량)$/i
const isHowMuch = (text: string): boolean => isBareAmount(text) || AS_LIKED.test(text)

const shortText = (element: ElementNode): string | undefined => {
  const text = element.children.length > 5 ? '' : textOf(element)
  return text !== '' && text.length < LONGEST ? text : undefined
}

function repeatedShapes(parent: ElementNode): ReadonlySet<string> {
  const once = new Set<string>()
  const again = new Set<string>()
  for (const child of parent.children) {
    if (!isElement(child)) continue
    const shape = shapeOf(child)
    if (once.has(shape)) again.add(shape)
    else once.add(shape)
  }
  return again
}

/** Two or three blocks of different shape, one of them an amount. Only so much is looked at as a line can hold. */
function holdsAmountAndFood(root: ElementNode): boolean {
  const pieces: { shape: string; text: string }[] = []
  let length = 0
  let nodes = 0
  const waiting: { node: DomNode; block: ElementNode }[] = [{ node: root, block: root }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, block } = next
    if (++nodes > MAX_NODES) return false
    if (!isElement(node)) {
      const text = tidy(node)
      length += text.length
      if (length > LONGEST) return false
      const shape = shapeOf(block)
      const last = pieces.at(-1)
      if (last?.shape === shape) last.text = tidy(`${last.text} ${text}`)
      else if (text !== '') pieces.push({ shape, text })
      continue
    }
    if (OTHER.has(node.tag)) return false
    if (isHidden(node)) continue
    if (node.children.length > MAX_NODES) return false
    const inside = node !== root && isBlock(node.tag) ? node : block
    for (let at = node.children.length - 1; at >= 0; at--) {
      const child = node.children[at]
      if (child !== undefined) waiting.push({ node: child, block: inside })
    }
  }
  const amounts = pieces.filter(({ text }) => isHowMuch(text)).length
  return pieces.length > 1 && pieces.length <= MAX_PIECES && amounts === 1
}
