/**
 * Cuts filter text into tokens, one at a time and always forward: no character is looked at twice and nothing
 * backtracks, so a megabyte of brackets costs a megabyte. Words are not told apart here; `AND` is a keyword only where
 * one may stand.
 */

type Span = { start: number; end: number }
type TextToken = Span & { kind: 'word' | 'quoted' | 'operator'; text: string }
type ProblemToken = Span & { kind: 'problem'; message: string }

export type Token =
  | TextToken
  | ProblemToken
  | (Span & { kind: 'list'; items: string[] })
  | (Span & { kind: '(' | ')' | 'end' })

const BLANK = /\s/
const QUOTE = '"'
const OPERATOR_CHARACTERS = '=<>'
const NOT_IN_WORDS = `${QUOTE}[]()${OPERATOR_CHARACTERS}`

const isBlank = (char: string): boolean => BLANK.test(char)
const isOperatorCharacter = (char: string): boolean => OPERATOR_CHARACTERS.includes(char)
const isWordCharacter = (char: string): boolean => !isBlank(char) && !NOT_IN_WORDS.includes(char)
const isItemCharacter = (char: string): boolean => char !== ',' && !NOT_IN_WORDS.includes(char)

export function nextToken(text: string, from: number): Token {
  const start = skipWhile(text, from, isBlank)
  const char = text.charAt(start)
  if (char === '') return { kind: 'end', start, end: start }
  if (char === '(' || char === ')') return { kind: char, start, end: start + 1 }
  if (char === QUOTE) return quotedAt(text, start)
  if (char === '[') return listAt(text, start)
  if (char === ']') return { kind: 'problem', message: '"]" closes no list', start, end: start + 1 }
  const kind = isOperatorCharacter(char) ? 'operator' : 'word'
  const end = skipWhile(text, start, kind === 'operator' ? isOperatorCharacter : isWordCharacter)
  return { kind, text: text.slice(start, end), start, end }
}

function skipWhile(text: string, from: number, matches: (char: string) => boolean): number {
  let at = from
  while (at < text.length && matches(text.charAt(at))) at += 1
  return at
}

/** There is no escape for a quote; blanks just inside the quotes do not count. */
function quotedAt(text: string, start: number): TextToken | ProblemToken {
  const close = text.indexOf(QUOTE, start + 1)
  if (close === -1) return { kind: 'problem', message: 'a quote is not closed', start, end: text.length }
  return { kind: 'quoted', text: text.slice(start + 1, close).trim(), start, end: close + 1 }
}

/** A comma inside quotes belongs to the item; a bare item may hold blanks. */
function listAt(text: string, start: number): Token {
  const items: string[] = []
  let at = skipWhile(text, start + 1, isBlank)
  if (text.charAt(at) === ']') return { kind: 'list', items, start, end: at + 1 }
  for (;;) {
    const item = text.charAt(at) === QUOTE ? quotedAt(text, at) : bareItemAt(text, at)
    if (item.kind === 'problem') return item
    items.push(item.text)
    at = skipWhile(text, item.end, isBlank)
    const after = text.charAt(at)
    if (after === ']') return { kind: 'list', items, start, end: at + 1 }
    if (after === '') return { kind: 'problem', message: 'a list is not closed', start, end: at }
    if (after !== ',') return { kind: 'problem', message: `"${after}" in a list needs quotes`, start: at, end: at + 1 }
    at = skipWhile(text, at + 1, isBlank)
  }
}

function bareItemAt(text: string, start: number): TextToken | ProblemToken {
  const end = skipWhile(text, start, isItemCharacter)
  const item = text.slice(start, end).trim()
  if (item !== '') return { kind: 'word', text: item, start, end }
  return { kind: 'problem', message: end < text.length ? 'a list item is missing' : 'a list is not closed', start, end }
}
