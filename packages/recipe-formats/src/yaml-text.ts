/**
 * YAML of strangers. The parser calls itself for each level, and where the stack ends in one of its patterns the whole
 * process does; so what no recipe nests is refused before it is read.
 */
import type { Value } from '@larder/page-reader/clean/values.ts'
import { parse } from 'yaml'

const DEEPEST = 50
const LONGEST = 50_000

export function readYaml(text: string): Value {
  if (text.length > LONGEST) throw new RangeError('The YAML is too long')
  if (isDeep(text)) throw new RangeError('The YAML is nested too deeply')
  return parse(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'error' }) as Value
}

/** Brackets and marks of lists are counted wherever they stand: a text that has so many open is no recipe either. */
function isDeep(text: string): boolean {
  let open = 0
  let margin = 0
  let isMargin = true
  for (const sign of text) {
    if (sign === '[' || sign === '{') open++
    else if ((sign === ']' || sign === '}') && open > 0) open--
    if (sign === '\n') [margin, isMargin] = [0, true]
    else if (isMargin && ' \t-?:&!'.includes(sign)) margin++
    else isMargin = false
    if (open > DEEPEST || margin > DEEPEST) return true
  }
  return false
}
