/** Bowls and pans stand in lists like those of foods; the name of the element around them says what they are. */
import type { Block } from '../blocks.ts'
import { classesOf, type ElementNode } from '../dom.ts'
import { INGREDIENT_HEADINGS, isHeadingOf, normalHeading } from '../vocabulary.ts'
import type { BlockLabel } from './labels.ts'

const EQUIPMENT = /(?:^|[-_])(?:equipment|utensils?|ustensiles?|utens[ií]lios|cookware|kitchenware)(?:$|[-_])/i
/** Sites name the categories and tags of a page on the element around all of it. */
const OF_THE_PAGE = /(?:^|[-_])(?:cat|category|categories|tags?|term|taxonomy|topic|keyword|course)[-_]/i
const AROUND_ALL = new Set(['article', 'main', 'body', 'html'])
const FURTHEST = 5
const LONGEST = 80

export function withoutEquipment(blocks: readonly Block[], labels: readonly BlockLabel[]): BlockLabel[] {
  const around = new Map<ElementNode, ElementNode | undefined>()
  /** Elements in which a heading over foods has stood: what comes behind it there is no equipment. */
  const headed = new Set<ElementNode>()
  return labels.map((label, at) => {
    const block = blocks[at]
    if (block && isOverFoods(block)) for (const element of nearest(block.element)) headed.add(element)
    if (label === 'other' || !block || block.text.length > LONGEST) return label
    const list = block.item?.parent ?? block.element
    if (!around.has(list)) around.set(list, nearest(list).find(isEquipment))
    const equipment = around.get(list)
    return equipment && !headed.has(equipment) ? 'other' : label
  })
}

/** The element and those around it, as far as they may say what it is. */
function nearest(element: ElementNode): ElementNode[] {
  const found: ElementNode[] = []
  for (let at: ElementNode | undefined = element; at && found.length < FURTHEST; at = at.parent) {
    if (AROUND_ALL.has(at.tag)) break
    found.push(at)
  }
  return found
}

const isEquipment = (element: ElementNode): boolean =>
  [...classesOf(element).slice(0, 12), element.attributes.id ?? ''].some(
    (name) => name.length < LONGEST && EQUIPMENT.test(name) && !OF_THE_PAGE.test(name) && !/ingredient/i.test(name),
  )

/** "Ingredients for 4", but not "What you need", which stands over pans as well. */
const isOverFoods = ({ text }: Block): boolean =>
  isHeadingOf(text, INGREDIENT_HEADINGS) && INGREDIENT_HEADINGS.exact.has(normalHeading(text).split(' ', 1)[0] ?? '')
