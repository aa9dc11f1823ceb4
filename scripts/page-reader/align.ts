/** Which blocks of a page hold the ingredients and the steps that its label names. */

import { type BlockLabel, blockLabels } from '@larder/page-reader/block-model/labels.ts'
import type { Block } from '@larder/page-reader/blocks.ts'
import { canonical, type Label } from './labelled-pages.ts'

const code = (label: BlockLabel): number => blockLabels.indexOf(label)
const OTHER = code('other')

/** Numbers before steps are kept by some labels; they are no part of the step. */
const withoutNumber = (text: string): string =>
  text.replace(/^\s*(?:(?:step|stap|schritt)\s*)?\d{1,2}\s*[.):]?\s+/i, '')

const MAX_BLOCKS_OF_A_LINE = 4

export function alignedLabels(blocks: readonly Block[], label: Label): Uint8Array {
  const labels = new Uint8Array(blocks.length).fill(OTHER)
  const texts = blocks.map(({ text }) => canonical(text))
  alignIngredients(blocks, texts, label, labels)
  alignSteps(blocks, texts, label, labels)
  alignHeadings(blocks, texts, label, labels)
  return labels
}

function alignIngredients(blocks: readonly Block[], texts: string[], label: Label, labels: Uint8Array): void {
  const wanted = new Set((label.ingredients ?? []).map(canonical).filter((text) => text !== ''))
  const wordSets = (label.ingredients ?? []).map(wordsOf)
  for (let at = 0; at < blocks.length; at++) {
    const length = exactRun(texts, at, wanted) || closeRun(blocks, at, wordSets)
    if (length === 0) continue
    labels[at] = code('ingredient')
    for (let more = 1; more < length; more++) labels[at + more] = code('ingredientMore')
    at += length - 1
  }
}

/** How many blocks from here on are a line of the label, letter by letter. */
function exactRun(texts: string[], at: number, wanted: ReadonlySet<string>): number {
  let whole = ''
  let swapped = ''
  for (let length = 1; length <= MAX_BLOCKS_OF_A_LINE; length++) {
    const text = texts[at + length - 1]
    if (text === undefined || text === '') return 0
    whole += text
    swapped = text + swapped
    if (wanted.has(whole) || wanted.has(swapped)) return length
  }
  return 0
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  )

/** How many blocks from here on are nearly a line of the label. */
function closeRun(blocks: readonly Block[], at: number, wanted: readonly Set<string>[]): number {
  let text = ''
  let best = 0
  let highest = 0.72
  for (let length = 1; length <= MAX_BLOCKS_OF_A_LINE; length++) {
    const block = blocks[at + length - 1]
    if (!block || block.text.length > 250) break
    if (length > 1 && !sameHolder(block, blocks[at])) break
    text += ` ${block.text}`
    const words = wordsOf(text)
    for (const other of wanted) {
      let common = 0
      for (const word of words) if (other.has(word)) common++
      const score = (2 * common) / (words.size + other.size)
      if (score > highest && common > 1) [highest, best] = [score, length]
    }
  }
  return best
}

const sameHolder = (one: Block, other: Block | undefined): boolean =>
  (one.item ?? one.spreadLine) !== undefined && (one.item ?? one.spreadLine) === (other?.item ?? other?.spreadLine)

const SHORTEST = 14

function alignSteps(blocks: readonly Block[], texts: string[], label: Label, labels: Uint8Array): void {
  const steps = (label.instructions_list ?? [])
    .map((step) => canonical(withoutNumber(step)))
    .filter((step) => step !== '')
  const starts = new Map<number, number>()
  let all = ''
  for (const [at, step] of steps.entries()) {
    starts.set(all.length, at)
    all += step
  }
  const exact = new Set(steps)
  let end = -1
  for (let at = 0; at < blocks.length; at++) {
    const raw = texts[at] ?? ''
    const plain = canonical(withoutNumber(blocks[at]?.text ?? ''))
    const text = plain === '' ? raw : plain
    if (labels[at] !== OTHER && !exact.has(text)) continue
    let place = end >= 0 && all.startsWith(text, end) && text !== '' ? end : -1
    if (place < 0 && (text.length >= SHORTEST || exact.has(text))) place = all.indexOf(text)
    if (place < 0 && text.length > 60) {
      // All but a few letters: an advertisement or a link may stand within.
      const head = all.indexOf(text.slice(0, 40))
      if (head >= 0) place = head
    }
    if (place < 0 || text === '') continue
    const heading = (blocks[at]?.level ?? 0) > 0 && text.length < 50
    labels[at] = heading ? code('heading') : starts.has(place) ? code('step') : code('stepMore')
    end = place + text.length
  }
  // A continuation needs a block that began the line.
  for (let at = 0; at < labels.length; at++)
    if (labels[at] === code('stepMore') && labels[at - 1] !== code('step') && labels[at - 1] !== code('stepMore'))
      labels[at] = code('step')
}

/** Headings of sections, as the label names them or as they stand between lines of one list. */
function alignHeadings(blocks: readonly Block[], texts: string[], label: Label, labels: Uint8Array): void {
  const purposes = new Set(
    (label.ingredient_groups ?? []).map(({ purpose }) => canonical(purpose ?? '')).filter(Boolean),
  )
  for (const [at, block] of blocks.entries()) {
    if (labels[at] !== OTHER || block.text.length > 80) continue
    const before = labels[at - 1] ?? OTHER
    const after = labels[at + 1] ?? OTHER
    const between = after !== OTHER && (before !== OTHER || (labels[at - 2] ?? OTHER) !== OTHER)
    const drawn = block.level > 0 || block.bold || /[:：]$/.test(block.text)
    if ((purposes.has(texts[at] ?? '') && after !== OTHER) || (between && drawn)) labels[at] = code('heading')
  }
}
