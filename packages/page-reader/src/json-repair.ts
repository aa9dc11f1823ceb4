/**
 * JSON as pages have it: read as it is when it can be, mended where that is safe. One pass over the text, so a broken
 * megabyte costs no more than a sound one.
 */
import type { Value } from './clean/values.ts'

export function readJson(text: string): Value {
  const plain = withQuotes(unwrapped(text))
  if (plain === '') return undefined
  return parsed(plain) ?? parsed(repaired(plain))
}

const ENTITIES: Record<string, string> = { quot: '"', '#34': '"', '#39': "'", apos: "'", lt: '<', gt: '>', amp: '&' }

/** Some servers write a script as if it were text of the page: then not one of its quotes is a quote. */
const withQuotes = (text: string): string =>
  text.includes('"')
    ? text
    : text.replace(/&(quot|#34|#39|apos|lt|gt|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** Comments and CDATA marks around the data, and a semicolon behind it. */
function unwrapped(text: string): string {
  const whole = text
    .trim()
    .replace(/^(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?/, '')
    .replace(/^<!--/, '')
  // Only the end is looked at: a pattern would try every white space of a megabyte.
  const end = Math.max(0, whole.length - LONGEST_END)
  const last = whole
    .slice(end)
    .replace(/(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?$/, '')
    .replace(/(?:\/\/)?\s*-->$/, '')
    .replace(/;\s*$/, '')
  return (whole.slice(0, end) + last).trim()
}
const LONGEST_END = 100

function parsed(text: string): Value {
  try {
    return JSON.parse(text) as Value
  } catch {
    return undefined
  }
}

const ESCAPES = new Set('"\\/bfnrtu')
const CONTROL: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * Control characters in texts are escaped, unknown escapes lose their backslash, a quote that does not end its text is
 * escaped, commas before a closing bracket go, comments go, what was cut off is closed, and several values one behind
 * the other are a list.
 */
function repaired(text: string): string {
  const out: string[] = []
  const open: string[] = []
  let inText = false
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (inText) {
      if (sign === '\\') {
        const next = text[at + 1] ?? ''
        const sound = next === 'u' ? /^[\da-f]{4}$/i.test(text.slice(at + 2, at + 6)) : ESCAPES.has(next)
        if (sound) {
          out.push(sign, next)
          at++
        } else if (next === "'") {
          out.push(next)
          at++
        } else out.push('\\\\')
      } else if (sign === '"') {
        if (endsText(text, at + 1, open.at(-1))) {
          inText = false
          out.push(sign)
        } else out.push('\\"')
      } else if (sign < ' ') out.push(CONTROL[sign] ?? ' ')
      else out.push(sign)
      continue
    }
    if (sign === '"') inText = true
    else if (sign === '{' || sign === '[') {
      if (open.length === 0 && ++values > 1) out.push(',')
      open.push(sign)
    } else if (open.length === 0 && (sign === ',' || sign === ';')) continue
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '/' && (text[at + 1] === '*' || text[at + 1] === '/')) {
      const end = text.indexOf(text[at + 1] === '*' ? '*/' : '\n', at + 2)
      at = end < 0 ? text.length : end + (text[at + 1] === '*' ? 1 : 0)
      continue
    } else if (sign === ',') {
      const next = nextSign(text, at + 1)
      if (next === '}' || next === ']' || next === ',' || next === '') continue
    } else if (sign < ' ') {
      out.push(' ')
      continue
    }
    out.push(sign)
  }
  if (inText) out.push('"')
  for (const bracket of open.toReversed()) out.push(bracket === '{' ? '}' : ']')
  return values > 1 ? `[${out.join('')}]` : out.join('')
}

function nextSign(text: string, from: number): string {
  return text[nextAt(text, from)] ?? ''
}

const LONGEST_GAP = 1_000

function nextAt(text: string, from: number): number {
  let at = from
  const end = Math.min(text.length, from + LONGEST_GAP)
  while (at < end && /\s/.test(text[at] ?? '')) at++
  return at
}

/** A quote ends a text when what follows could follow a text: a colon, a bracket, or a comma before more data. */
function endsText(text: string, from: number, bracket: string | undefined): boolean {
  const at = nextAt(text, from)
  const next = text[at] ?? ''
  if (next === '' || next === ':' || next === '}' || next === ']') return true
  if (next !== ',') return false
  const after = text[nextAt(text, at + 1)] ?? ''
  if (bracket === '{') return after === '"' || after === '}' || after === ''
  return after === '"' || after === '{' || after === '[' || after === ']' || after === '' || /[\d\-tfn]/.test(after)
}
