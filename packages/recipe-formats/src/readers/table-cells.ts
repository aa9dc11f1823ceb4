/** Cells that hold a list: on lines of their own, between signs, or as a list of a programming language. */
import { NUMBER_START } from '@larder/domain/quantities/number-signs.ts'
import type { Value } from '@larder/page-reader/clean/values.ts'
import { cleanLine, cleanLines, distinct } from '../clean/fields.ts'

const STARTS_WITH_AMOUNT = new RegExp(`^${NUMBER_START}`, 'u')

export function linesOfCell(cell: string): string[] {
  const list = writtenList(cell)
  if (list) return list
  const lines = cleanLines(cell.replaceAll('\\n', '\n'))
  if (lines.length !== 1) return lines
  const [line = ''] = lines
  const sign = ['|', ';'].find((one) => line.includes(one))
  if (sign) return parts(line, sign)
  const between = parts(line, ',')
  // Commas also stand within a line, so that only amounts behind each of them tell a list.
  return between.length > 2 && between.slice(1, -1).every((part) => STARTS_WITH_AMOUNT.test(part)) ? between : lines
}

export const namesOfCell = (cell: string): string[] =>
  distinct(writtenList(cell) ?? cleanLines(cell).flatMap((line) => line.split(/[,;|]/)))

const parts = (line: string, sign: string): string[] => distinctInOrder(line.split(sign))
const distinctInOrder = (texts: string[]): string[] => texts.map((text) => text.trim()).filter((text) => text !== '')

const LONGEST_LIST = 20_000

/** `["flour", "milk"]`, or with other quotes `['flour', 'milk']`. */
function writtenList(cell: string): string[] | undefined {
  const text = cell.trim()
  if (!text.startsWith('[') || !text.endsWith(']')) return undefined
  try {
    const list = JSON.parse(text) as Value
    if (Array.isArray(list) && list.every((one) => typeof one === 'string' || typeof one === 'number'))
      return distinctInOrder(list.map(cleanLine))
  } catch {
    // Not JSON; perhaps Python.
  }
  if (text.length > LONGEST_LIST || !/^\[\s*['"]/.test(text)) return undefined
  const quoted = [...text.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)]
  return distinctInOrder(
    quoted.map(([, single, double]) => cleanLine((single ?? double ?? '').replace(/\\(.)/g, '$1'))),
  )
}
