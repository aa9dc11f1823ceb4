/** A list is of one kind: where most of its items are ingredients, the few that look like nothing are as well. */
import { grouped } from '@larder/domain/grouped.ts'
import type { Block } from '../blocks.ts'
import type { ElementNode } from '../dom.ts'
import { isBareAmount } from '../line-amounts.ts'
import type { BlockLabel } from './labels.ts'

const LONGEST = { ingredient: 160, step: 1_500 }

export function wholeLists(blocks: readonly Block[], labels: readonly BlockLabel[]): BlockLabel[] {
  const items = [...blocks.keys()].filter((at) => blocks[at]?.item?.tag === 'li' && blocks[at]?.item?.parent)
  const whole = [...labels]
  for (const places of grouped(items, (at) => blocks[at]?.item?.parent).values())
    for (const kind of ['ingredient', 'step'] as const) {
      const same = places.filter((at) => labels[at] === kind || labels[at] === `${kind}More`).length
      if (same < 2 || same < places.length * 0.6) continue
      for (const at of places) if (labels[at] === 'other' && isLikeA(kind, blocks, at)) whole[at] = kind
    }
  return wholeRows(blocks, whole)
}

/** It fills its item alone, is hardly made of links, and is no longer than others of the kind. */
function isLikeA(kind: keyof typeof LONGEST, blocks: readonly Block[], at: number): boolean {
  const block = blocks[at]
  const isAlone = block?.item !== blocks[at - 1]?.item
  return block !== undefined && isAlone && block.linked < 0.9 && block.text.length < LONGEST[kind]
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

const holderOf = (block: Block | undefined): ElementNode | undefined => block?.spreadLine ?? block?.item
