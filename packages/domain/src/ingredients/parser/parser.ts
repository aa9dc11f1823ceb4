/**
 * The ingredient parser: one line in any language of the product becomes amount, unit, food and note, each with how sure that
 * is. English is read by a trained tagger, the others by rules. The same code runs in browser and server.
 * Which of several amounts counts is decided in `english.ts` (`amountOf`), and in `by-rules.ts` for other languages; what
 * is a number or a range in `tokens.ts`, and how a range is stored in `../range.ts`.
 */

import { learnExtraLanguages } from '../../languages/extra-languages.ts'
import { parseByRules } from './by-rules.ts'
import type { Columns } from './columns.ts'
import { createEnglishParser } from './english.ts'
import { everyLanguage, languageOfLine, languageOfLines, soundsForeign } from './languages/every-language.ts'
import { extraLanguage } from './languages/extra-languages.ts'
import type { ParsedLine } from './parsed-line.ts'
import { tokenise } from './tokens.ts'
import { isUnspacedLanguage, parseUnspaced } from './unspaced.ts'

export type IngredientParser = {
  /** `locale` is the language of whoever asks; a line that is clearly in another language is read in its own. */
  parse: (line: string, locale?: string) => ParsedLine
  /** The lines of one recipe: together they say more surely which language they are in. */
  parseAll: (lines: readonly string[], locale?: string) => ParsedLine[]
  /** The same one by one, for whoever must not be kept long. */
  parseEach: (lines: readonly string[], locale?: string) => Generator<ParsedLine>
  /** An English line by the columns of the labelled lines. */
  columns: (line: string) => Columns
}

/** `model` is the trained file; server and browser each read it in their own way. */
export function createParser(model: Uint8Array): IngredientParser {
  learnExtraLanguages()
  const english = createEnglishParser(model)
  const parseIn = (line: string, asked: string | undefined, locale: string | undefined) => {
    const tokens = tokenise(line)
    const code = languageOfLine(tokens, asked)
    if (isUnspacedLanguage(code)) return parseUnspaced(line, code)
    const language = everyLanguage.find((one) => one.code === code) ?? extraLanguage(code)
    if (language) return parseByRules(line, language)
    const read = english.parse(line, dividesByComma(locale))
    return soundsForeign(tokens, code) ? withLowConfidence(read) : read
  }
  const parse = (line: string, locale?: string) => parseIn(line, locale, locale)
  function* parseEach(lines: readonly string[], locale?: string) {
    const code = languageOfLines(lines, locale)
    for (const line of lines) yield parseIn(line, code, locale)
  }
  return {
    columns: english.columns,
    parse,
    parseAll: (lines, locale) => [...parseEach(lines, locale)],
    parseEach,
  }
}

/** `1,500 g` of somebody who writes `1,5 kg` is one and a half; the model reads the lines of them all. */
const dividesByComma = (locale = 'en'): boolean => /^(?:en|he|ja|ko|zh)(?:-|$)/i.test(locale)

/** The model was measured on English lines: of others it may not say that it is sure. */
const LOW_CONFIDENCE = 0.7

function withLowConfidence(line: ParsedLine): ParsedLine {
  const less = (sure: number | null) => (sure === null ? null : Math.min(sure, LOW_CONFIDENCE))
  const { average, quantity, unit, food, comment } = line.confidence
  return {
    ...line,
    confidence: { average: less(average), quantity, unit: less(unit), food: less(food), comment: less(comment) },
  }
}
