import { type Comparison, type FilterNode, listOperators, nullOperators, type Operator } from './ast.ts'
import { MAX_RELATIONS, relationsIn } from './cost.ts'
import { type FlatComparison, type Join, treeOf } from './flat.ts'
import { partsOf, type QueryFilterPart } from './parts.ts'
import { attributePath } from './snake-case.ts'
import { nextToken, type Token } from './tokenize.ts'

/**
 * Reads filter text into a tree. It checks the language only; attributes, types and rights are checked by whoever runs
 * the filter. It reads forward once, without recursion, and stops at the limits below, so hostile text costs little.
 */

export const MAX_DEPTH = 200
export const MAX_COMPARISONS = 2000
/** Over all comparisons together: a database binds only so many values. */
export const MAX_VALUES = 10_000

export type QueryFilterProblem = {
  message: string
  /** Index of the character where reading stopped. */
  at: number
}

export type ParsedQueryFilter =
  | { ok: true; filter: FilterNode | undefined; parts: QueryFilterPart[] }
  | { ok: false; problem: QueryFilterProblem }

/** Empty text is no filter; text without a comparison is a problem. `parts` keep the brackets as they were written. */
export function parseQueryFilter(text: string): ParsedQueryFilter {
  if (text === '') return { ok: true, filter: undefined, parts: [] }
  const read = readComparisons(startReading(text))
  if (isProblem(read)) return { ok: false, problem: { ...read, message: `invalid query string: ${read.message}` } }
  return { ok: true, filter: treeOf(read), parts: partsOf(read) }
}

type Reader = { text: string; token: Token }

const startReading = (text: string): Reader => ({ text, token: nextToken(text, 0) })

function advance(reader: Reader): void {
  reader.token = nextToken(reader.text, reader.token.end)
}

function readComparisons(reader: Reader): FlatComparison[] | QueryFilterProblem {
  const parts: FlatComparison[] = []
  let join: Join | null = null
  let depth = 0
  let values = 0
  let relations = 0
  for (;;) {
    const opens = readOpenings(reader, depth)
    if (isProblem(opens)) return opens
    const comparison = readComparison(reader)
    if (isProblem(comparison)) return comparison
    const closes = readClosings(reader, depth + opens)
    if (isProblem(closes)) return closes
    depth += opens - closes
    parts.push({ join, opens, comparison, closes })
    values += Array.isArray(comparison.value) ? comparison.value.length : 1
    relations += relationsIn(comparison)
    if (parts.length > MAX_COMPARISONS) return problemAt(reader, `more than ${MAX_COMPARISONS} comparisons`)
    if (values > MAX_VALUES) return problemAt(reader, `more than ${MAX_VALUES} values`)
    if (relations > MAX_RELATIONS) return problemAt(reader, `more than ${MAX_RELATIONS} relations`)
    if (reader.token.kind === 'end') return depth === 0 ? parts : problemAt(reader, '"(" is not closed')
    join = joinOf(reader.token)
    if (!join) return problemAt(reader, `AND or OR is missing before ${shown(reader)}`)
    advance(reader)
  }
}

/** Brackets before a comparison. A pair with nothing between is skipped. */
function readOpenings(reader: Reader, depth: number): number | QueryFilterProblem {
  let opens = 0
  while (reader.token.kind === '(' || reader.token.kind === ')') {
    if (reader.token.kind === '(') opens += 1
    else if (opens > 0) opens -= 1
    else return problemAt(reader, depth > 0 ? 'a comparison is missing before ")"' : '")" closes nothing')
    if (depth + opens > MAX_DEPTH) return problemAt(reader, `brackets deeper than ${MAX_DEPTH}`)
    advance(reader)
  }
  return opens
}

/** Brackets after a comparison. A pair with nothing between is skipped; any other `(` lacks its AND or OR. */
function readClosings(reader: Reader, depth: number): number | QueryFilterProblem {
  let closes = 0
  let empty = 0
  while (reader.token.kind === '(' || reader.token.kind === ')') {
    if (reader.token.kind === '(') empty += 1
    else if (empty > 0) empty -= 1
    else if (closes === depth) return problemAt(reader, '")" closes nothing')
    else closes += 1
    advance(reader)
  }
  return empty === 0 ? closes : problemAt(reader, 'AND or OR is missing before "("')
}

function readComparison(reader: Reader): Comparison | QueryFilterProblem {
  if (reader.token.kind === 'end') return problemAt(reader, 'a comparison is missing at the end')
  if (reader.token.kind !== 'word') return problemAt(reader, `an attribute is expected, not ${shown(reader)}`)
  const attribute = attributePath(reader.token.text)
  if (!attribute) return problemAt(reader, `${shown(reader)} is not an attribute`)
  advance(reader)
  const operator = readOperator(reader)
  if (typeof operator === 'object') return operator
  return readValue(reader, attribute, operator)
}

const symbols = new Map<string, Operator>([
  ['=', '='],
  ['==', '='],
  ['<>', '<>'],
  ['>', '>'],
  ['<', '<'],
  ['>=', '>='],
  ['<=', '<='],
])

/** Keywords that are complete by one word, and those that go on with another. */
const keywords = new Map<string, Operator>([
  ['LIKE', 'LIKE'],
  ['IN', 'IN'],
  ['IS', 'IS'],
])
const longKeywords = new Map<string, Operator>([
  ['NOT LIKE', 'NOT LIKE'],
  ['NOT IN', 'NOT IN'],
  ['IS NOT', 'IS NOT'],
  ['CONTAINS ALL', 'CONTAINS ALL'],
])

/** Keywords must be set off from the value by a blank, and hold exactly one. */
function readOperator(reader: Reader): Operator | QueryFilterProblem {
  const { token } = reader
  if (token.kind === 'operator') {
    const symbol = symbols.get(token.text)
    if (!symbol) return problemAt(reader, `${shown(reader)} is not an operator`)
    advance(reader)
    return symbol
  }
  if (token.kind !== 'word') return problemAt(reader, `an operator is expected, not ${shown(reader)}`)
  const refusal = problemAt(reader, `${shown(reader)} is not an operator`)
  advance(reader)
  let keyword = keywords.get(token.text.toUpperCase())
  let end = token.end
  const second = reader.token
  if (second.kind === 'word' && second.start === token.end + 1) {
    const long = longKeywords.get(`${token.text} ${second.text}`.toUpperCase())
    if (long) {
      keyword = long
      end = second.end
      advance(reader)
    }
  }
  if (!keyword) return refusal
  if (reader.token.start === end && reader.token.kind !== 'end')
    return problemAt(reader, `a blank is missing after ${keyword}`)
  return keyword
}

function readValue(reader: Reader, attribute: string[], operator: Operator): Comparison | QueryFilterProblem {
  const kind = 'comparison'
  if (isOneOf(listOperators, operator)) {
    if (reader.token.kind !== 'list') return problemAt(reader, `${operator} needs a list in square brackets`)
    const value = reader.token.items
    advance(reader)
    return { kind, attribute, operator, value }
  }
  if (isOneOf(nullOperators, operator)) {
    if (reader.token.kind !== 'word' || !isNull(reader.token.text))
      return problemAt(reader, `${operator} needs NULL or NONE`)
    advance(reader)
    return { kind, attribute, operator, value: null }
  }
  const value = readText(reader, operator)
  return typeof value === 'string' ? { kind, attribute, operator, value } : value
}

/** Quoted text, or bare words up to the next AND, OR or bracket with the blanks between them. */
function readText(reader: Reader, operator: Operator): string | QueryFilterProblem {
  if (reader.token.kind === 'quoted') {
    const { text } = reader.token
    advance(reader)
    return text
  }
  const { start } = reader.token
  let end = start
  while (reader.token.kind === 'word' && !joinOf(reader.token)) {
    end = reader.token.end
    advance(reader)
  }
  if (end > start) return reader.text.slice(start, end)
  return problemAt(
    reader,
    reader.token.kind === 'list' ? `${operator} takes one value, not a list` : `a value is missing after ${operator}`,
  )
}

function joinOf(token: Token): Join | null {
  if (token.kind !== 'word') return null
  const word = token.text.length <= 3 ? token.text.toUpperCase() : ''
  return word === 'AND' || word === 'OR' ? word : null
}

const isNull = (word: string): boolean => ['NULL', 'NONE'].includes(word.toUpperCase())

function isOneOf<T extends string>(list: readonly T[], word: string): word is T {
  return list.some((one) => one === word)
}

/** What went wrong in the token itself, such as an open quote, says more than what was expected in its place. */
function problemAt({ token }: Reader, message: string): QueryFilterProblem {
  return { message: token.kind === 'problem' ? token.message : message, at: token.start }
}

function isProblem(result: object | number): result is QueryFilterProblem {
  return typeof result === 'object' && 'message' in result
}

const LONGEST_SHOWN = 40

function shown({ text, token }: Reader): string {
  if (token.kind === 'end') return 'the end'
  const source = text.slice(token.start, token.end)
  return `"${source.length > LONGEST_SHOWN ? `${source.slice(0, LONGEST_SHOWN)}…` : source}"`
}
