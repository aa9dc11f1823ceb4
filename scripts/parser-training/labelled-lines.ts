/** The labelled lines as the trainer wants them: each token of a line with the column it belongs to. */
import { readFileSync } from 'node:fs'
import { singularOf } from '@larder/domain/ingredients/parser/english-words.ts'
import { hashText, mix } from '@larder/domain/ingredients/parser/hashes.ts'
import { tagNames } from '@larder/domain/ingredients/parser/tags.ts'
import { type Token, tokenise } from '@larder/domain/ingredients/parser/tokens.ts'

export type LabelledLine = {
  input: string
  /** Which of the sources it is from, counted from 0. */
  source: number
  tokens: Token[]
  tags: number[]
  columns: string[]
  /** Whether every word of the labels was found in the line; others are measured, but not learnt from. */
  aligned: boolean
}

/**
 * Columns of the file after `input`, in its order; the numbers of the tags follow it. `sourceStarts`: the numbers of the
 * lines with which the second and each later source begins.
 */
export function readLabelledLines(file: string, sourceStarts: number[] = []): LabelledLine[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1)
  return lines.map((line, at) => {
    const [input = '', ...cells] = line.split('\t')
    const columns = tagNames.map((_, at) => cells[at] ?? '')
    const tokens = tokenise(input)
    const source = sourceStarts.filter((start) => at >= start).length
    return { input, source, tokens, columns, ...align(tokens, columns) }
  })
}

/**
 * Which of so many parts a line belongs to. Lines of the same words are in the same part whatever their amounts, so that
 * no model is measured on a line that it has learnt.
 */
export function partOf({ tokens }: Pick<LabelledLine, 'tokens'>, parts: number): number {
  const words = tokens.filter(({ isNumber }) => !isNumber).map(({ text }) => singularOf(text.toLowerCase()))
  return (mix(hashText(words.join(' ')), parts) >>> 0) % parts
}

const singular = (word: string) =>
  word
    .replace(/(ves)$/, 'f')
    .replace(/(ies)$/, 'y')
    .replace(/([sxz]|ch|sh|o)es$/, '$1')
    .replace(/s$/, '')
export const wordsOf = (text: string) =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(singular)

const QUANTITY = tagNames.indexOf('quantity')
const COST_OF_A_CHANGE = 1
const COST_OF_A_MISS = 1000

/**
 * Each column is a queue of words; a token takes its words from the head of one queue. Of all ways to empty the queues
 * the one with the fewest changes of column is taken. Beam search: the states that matter are few.
 */
function align(tokens: Token[], columns: string[]): { tags: number[]; aligned: boolean } {
  const queues = columns.map((text, tag) =>
    tag === QUANTITY ? text.toLowerCase().split(/\s+/).filter(Boolean) : wordsOf(text),
  )
  type State = { at: number[]; cost: number; tags: number[] }
  let beam: State[] = [{ at: queues.map(() => 0), cost: 0, tags: [] }]
  for (const token of tokens) {
    const next = new Map<string, State>()
    const keep = (state: State) => {
      const key = `${state.at.join()}|${state.tags.at(-1)}`
      const known = next.get(key)
      if (!known || known.cost > state.cost) next.set(key, state)
    }
    for (const state of beam) {
      const last = state.tags.at(-1)
      for (const [tag, queue] of queues.entries()) {
        const words = tag === QUANTITY ? [token.text.toLowerCase()] : wordsOf(token.text)
        const from = state.at[tag] ?? 0
        if (!words.every((one, offset) => queue[from + offset] === one)) continue
        const at = [...state.at]
        at[tag] = from + words.length
        keep({ at, cost: state.cost + (last === tag ? 0 : COST_OF_A_CHANGE), tags: [...state.tags, tag] })
      }
      keep({ ...state, cost: state.cost + COST_OF_A_MISS, tags: [...state.tags, last ?? 0] })
    }
    beam = [...next.values()].sort((one, other) => one.cost - other.cost).slice(0, 16)
  }
  const left = (state: State) => queues.reduce((sum, queue, tag) => sum + queue.length - (state.at[tag] ?? 0), 0)
  const best = beam.sort((one, other) => one.cost + left(one) * 1000 - other.cost - left(other) * 1000)[0]
  if (!best) return { tags: [], aligned: tokens.length === 0 }
  return { tags: best.tags, aligned: best.cost < COST_OF_A_MISS && left(best) === 0 }
}
