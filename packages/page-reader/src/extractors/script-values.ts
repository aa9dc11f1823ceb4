/** JSON among the statements of a script: assigned, handed to a function, or a text for `JSON.parse`. One pass. */
import type { Value } from '../clean/values.ts'
import { readJson } from '../json-repair.ts'

/** Where data may begin; a block of statements does not begin with a quote. */
const START =
  /JSON\.parse\(\s*(?:decodeURIComponent\(\s*|window\.atob\(\s*|atob\(\s*)?(?=["'`])|(?:[=(,:]|return)\s*(?=[{[]\s*["[{])|=\s*(?="\s*[{[])/g
const MAX_VALUES = 40

/** The values whose text holds such a word. */
export function valuesInScript(script: string, wanted: RegExp): Value[] {
  if (/^\s*[[{]/.test(script)) {
    const whole = readJson(script)
    if (whole !== undefined) return [whole]
  }
  const values: Value[] = []
  const start = new RegExp(START)
  for (let tried = 0; tried < MAX_VALUES; tried++) {
    const found = start.exec(script)
    if (!found) break
    const from = start.lastIndex
    const isText = /["'`]/.test(script[from] ?? '')
    const text = isText ? literalAt(script, from) : balanced(script, from)
    // What has no end goes on to the end of the script.
    start.lastIndex = from + text.length
    const data = isText ? decoded(unquoted(text), found[0]) : text
    const value = wanted.test(data) ? readJson(data) : undefined
    if (value !== undefined) values.push(typeof value === 'string' ? readJson(value) : value)
  }
  return values.filter((value) => typeof value === 'object' && value !== null)
}

/** From a quote to the one that ends the text, both included. */
function literalAt(script: string, from: number): string {
  for (let at = from + 1; at < script.length; at++) {
    if (script[at] === '\\') at++
    else if (script[at] === script[from]) return script.slice(from, at + 1)
  }
  return script.slice(from)
}

const SIGNS: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

/** What a text of JavaScript says; its escapes are those of JSON and a few more. */
const unquoted = (literal: string): string =>
  literal
    .slice(1, -1)
    .replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/gis, (_, unicode?: string, byte?: string, sign = '') =>
      unicode || byte ? String.fromCharCode(Number.parseInt(unicode ?? byte ?? '', 16)) : (SIGNS[sign] ?? sign),
    )

function decoded(text: string, call: string): string {
  try {
    if (call.includes('decodeURIComponent')) return decodeURIComponent(text)
    return call.includes('atob') ? fromBase64(text) : text
  } catch {
    return ''
  }
}

const fromBase64 = (text: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)))

/** From a bracket to its partner. */
export function balanced(text: string, from: number): string {
  let depth = 0
  let inText = false
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (inText) {
      if (sign === '\\') at++
      else if (sign === '"') inText = false
    } else if (sign === '"') inText = true
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
    if (depth === 0 && !inText) return text.slice(from, at + 1)
  }
  return text.slice(from)
}
