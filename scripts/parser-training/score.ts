/** How well a tagger reads labelled lines: a line is right when every column holds the labelled words in their order. */

import type { Tagger } from '@larder/domain/ingredients/parser/tagger.ts'
import { tagNames } from '@larder/domain/ingredients/parser/tags.ts'
import { type LabelledLine, wordsOf } from './labelled-lines.ts'

export type LineScore = { source: number; probability: number; right: boolean; words: number; wordsRight: number }

const QUANTITY = tagNames.indexOf('quantity')

export function scoreLines(lines: LabelledLine[], tag: Tagger): LineScore[] {
  return lines.map(({ source, tokens, columns }) => {
    const { tags, probability } = tag(tokens)
    let words = 0
    let wordsRight = 0
    let right = true
    for (const [column, text] of columns.entries()) {
      const read = tokens.flatMap((token, at) => (tags[at] === column ? [token.text] : [])).join(' ')
      const [wanted, got] = [text, read].map((one) => partsOf(column, one)) as [string[], string[]]
      right &&= wanted.join(' ') === got.join(' ')
      words += wanted.length
      for (const word of wanted) {
        const found = got.indexOf(word)
        if (found < 0) continue
        wordsRight++
        got.splice(found, 1)
      }
    }
    return { source, probability, right, words, wordsRight }
  })
}

const partsOf = (column: number, text: string): string[] =>
  column === QUANTITY ? text.toLowerCase().split(/\s+/).filter(Boolean) : wordsOf(text)

/** One row for all lines and one for each source. */
export function report(title: string, scores: LineScore[]): string[] {
  const sources = [...new Set(scores.map(({ source }) => source))].sort((one, other) => one - other)
  const row = (name: string, some: LineScore[]) => {
    const sum = (of: (one: LineScore) => number) => some.reduce((all, one) => all + of(one), 0)
    const whole = share(
      sum(({ right }) => (right ? 1 : 0)),
      some.length,
    )
    return `${title}, ${name}: ${whole} of ${some.length} lines, ${share(
      sum(({ wordsRight }) => wordsRight),
      sum(({ words }) => words),
    )} of the words`
  }
  return [
    row('all', scores),
    ...(sources.length > 1
      ? sources.map((source) =>
          row(
            `source ${source + 1}`,
            scores.filter((one) => one.source === source),
          ),
        )
      : []),
  ]
}

export const share = (part: number, of: number): string => `${((100 * part) / of).toFixed(2)} %`
