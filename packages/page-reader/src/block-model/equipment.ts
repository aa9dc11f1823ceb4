/** Bowls and pans stand in lists like those of foods; the name of the element around them says what they are. */
import type { Block } from '../blocks.ts'
import { classesOf, type ElementNode } from '../dom.ts'
import type { BlockLabel } from './labels.ts'

const EQUIPMENT = /(?:^|[-_])(?:equipment|utensils?|ustensiles?|utens[ií]lios|cookware|kitchenware)(?:$|[-_])/i
const FURTHEST = 5
const LONGEST = 80

export function withoutEquipment(blocks: readonly Block[], labels: readonly BlockLabel[]): BlockLabel[] {
  const known = new Map<ElementNode, boolean>()
  return labels.map((label, at) => {
    const block = blocks[at]
    if (label === 'other' || !block || block.text.length > LONGEST) return label
    const list = block.item?.parent ?? block.element
    const isAround = known.get(list) ?? isInEquipment(list)
    known.set(list, isAround)
    return isAround ? 'other' : label
  })
}

function isInEquipment(list: ElementNode): boolean {
  let at: ElementNode | undefined = list
  for (let steps = 0; at && steps < FURTHEST; steps++, at = at.parent) {
    const names = [...classesOf(at).slice(0, 12), at.attributes.id ?? '']
    if (names.some((name) => name.length < LONGEST && EQUIPMENT.test(name) && !/ingredient/i.test(name))) return true
  }
  return false
}
