/** Amounts that the page shows before a food, or in a cell beside it, for data that names the foods alone. */
import type { Block } from '../blocks.ts'
import { canonical } from '../canonical.ts'
import type { ElementNode } from '../dom.ts'
import { isBareAmount, startsWithAmount } from '../line-amounts.ts'

/** The amount of a food; of one that the page names several times, that of the place asked for. */
export type AmountBeside = (food: string, place?: number) => string | undefined

const LONGEST_LINE = 200
/** A food stands under its last word, so that few lines are held against it. */
const MAX_LINES = 20

export function amountsBeside(blocks: readonly Block[]): AmountBeside {
  const cells = new Map<string, string>()
  const lines = new Map<string, string[]>()
  for (const [at, block] of blocks.entries()) {
    const { text } = block
    if (text.length >= LONGEST_LINE) continue
    const holder = cellsAround(block)
    const beside = [blocks[at - 1], blocks[at + 1]].find(
      (other) => holder && other && cellsAround(other) === holder && isBareAmount(other.text),
    )
    if (beside && !isBareAmount(text)) cells.set(canonical(text), beside.text)
    if (!startsWithAmount(text)) continue
    const known = lines.get(lastWord(text))
    if (!known) lines.set(lastWord(text), [text])
    else if (known.length < MAX_LINES) known.push(text)
  }
  return (food, place = 0) => {
    const said = (lines.get(lastWord(food)) ?? []).filter((line) => isAmountOf(food, line))
    return cells.get(canonical(food)) ?? said[Math.min(place, said.length - 1)]?.slice(0, -food.length).trim()
  }
}

const lastWord = (text: string): string => text.slice(text.lastIndexOf(' ') + 1)

/** The line is the food with an amount before it. */
export const isAmountOf = (food: string, line: string): boolean =>
  line.length > food.length &&
  !startsWithAmount(food) &&
  line.endsWith(food) &&
  isBareAmount(line.slice(0, -food.length).trim())

/** The row, the item or the box of a few cells that holds a block. */
function cellsAround({ spreadLine, item, element }: Block): ElementNode | undefined {
  const around = spreadLine ?? item
  if (around) return around
  const cells = element.parent?.children.filter((child) => typeof child !== 'string').length ?? 0
  return cells > 1 && cells <= MOST_CELLS ? element.parent : undefined
}
const MOST_CELLS = 3
