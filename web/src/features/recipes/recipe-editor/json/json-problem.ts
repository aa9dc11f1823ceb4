/** Where a text stops being JSON. Browsers word it each in their own way, and some do not say where at all. */

export type JsonProblem = { line: number; column: number }

type Reader = { text: string; at: number }

const BLANK = /[ \t\r\n]*/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const TEXT_PART = /[^"\\\n\r]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const WORD = /true|false|null/y

/** Nothing when the text is JSON. */
export function jsonProblem(text: string): JsonProblem | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch {
    return placeOf(text, endOfValidText(text))
  }
}

function placeOf(text: string, at: number): JsonProblem {
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** How far the text makes sense. */
function endOfValidText(text: string): number {
  const reader = { text, at: 0 }
  if (value(reader)) skip(reader, BLANK)
  return Math.min(reader.at, text.length)
}

function skip(reader: Reader, pattern: RegExp): boolean {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.text)?.[0] ?? ''
  reader.at += found.length
  return found !== ''
}

/** Moves on only when the sign stands there. */
function take(reader: Reader, wanted: string): boolean {
  if (reader.text[reader.at] !== wanted) return false
  reader.at += 1
  return true
}

function sign(reader: Reader, wanted: string): boolean {
  skip(reader, BLANK)
  return take(reader, wanted)
}

function value(reader: Reader): boolean {
  if (sign(reader, '{')) return members(reader, '}', () => quoted(reader) && sign(reader, ':') && value(reader))
  if (sign(reader, '[')) return members(reader, ']', () => value(reader))
  if (reader.text[reader.at] === '"') return quoted(reader)
  return skip(reader, WORD) || skip(reader, NUMBER)
}

function members(reader: Reader, end: string, member: () => boolean): boolean {
  if (sign(reader, end)) return true
  do {
    if (!member()) return false
  } while (sign(reader, ','))
  return sign(reader, end)
}

function quoted(reader: Reader): boolean {
  if (!sign(reader, '"')) return false
  let more = true
  while (more) more = skip(reader, TEXT_PART)
  return take(reader, '"')
}
