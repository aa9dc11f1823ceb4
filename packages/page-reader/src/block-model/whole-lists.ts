/** A list is of one kind: where most of its items are ingredients, the few that look like nothing are as well. */
import type { Block } from '../blocks.ts'
import type { ElementNode } from '../dom.ts'
import { isBareAmount } from '../line-amounts.ts'
import type { BlockLabel } from './labels.ts'

const LONGEST = { ingredient: 160, step: 1_500 }

export function wholeLists(blocks: readonly Block[], labels: readonly BlockLabel[]): BlockLabel[] {
  const lists = new Map<ElementNode, number[]>()
  for (const [at, { item }] of blocks.entries()) {
    const list = item?.parent
    if (item?.tag !== 'li' || !list) continue
    const places = lists.get(list)
    if (places) places.push(at)
    else lists.set(list, [at])
  }
  const whole = [...labels]
  for (const places of lists.values())
    for (const kind of ['ingredient', 'step'] as const) {
      const same = places.filter((at) => labels[at] === kind || labels[at] === `${kind}More`).length
      if (same < 2 || same < places.length * 0.6) continue
      for (const at of places) {
        const block = blocks[at]
        const alone = block?.item !== blocks[at - 1]?.item
        if (labels[at] === 'other' && alone && block && block.linked < 0.9 && block.text.length < LONGEST[kind])
          whole[at] = kind
      }
    }
  return wholeRows(blocks, whole)
}

/** An amount and its food in two cells of one row are one line, and the next row begins another. */
function wholeRows(blocks: readonly Block[], labels: BlockLabel[]): BlockLabel[] {
  for (let from = 0; from < blocks.length; ) {
    const holder = holderOf(blocks[from])
    let to = from + 1
    while (holder && to < blocks.length && holderOf(blocks[to]) === holder) to++
    const cells = blocks.slice(from, to)
    const amounts = cells.filter(({ text }) => isBareAmount(text)).length
    const counted = labels.slice(from, to).filter((label) => label.startsWith('ingredient')).length
    const isLine = cells.every(({ text }) => text.length < LONGEST.ingredient) && amounts === 1
    if (cells.length > 1 && cells.length <= MOST_CELLS && isLine && counted > 0)
      for (let at = from; at < to; at++) labels[at] = at === from ? 'ingredient' : 'ingredientMore'
    from = to
  }
  return labels
}
const MOST_CELLS = 2

const holderOf = (block: Block | undefined): ElementNode | undefined => block?.record ?? block?.item
