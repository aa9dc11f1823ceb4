/** A line without the brackets that belong to a word: `Zwiebel(n)` is an onion, `xícara (chá)` is a teacup. */
import type { Language } from './language.ts'

/** An ending in brackets that is written onto its word: one or many, whichever it is. */
const ENDING = /(?<=\p{L})\(\p{Ll}{1,3}\)/gu

/** The same behind a slash, as German labels have it: `Zwiebel/n`. */
const ENDING_BEHIND_SLASH = /(?<=\p{L}{3})\/(?:e?n|e|er|s)(?![\p{L}\p{N}])/gu

/** A beginning in brackets: `(kook)room` is cream, for cooking or not. */
const BEGINNING = /\((\p{L}+)\)(?=\p{L})/gu

/** Portuguese says in brackets which spoon or cup is meant. */
const PORTUGUESE_SPOONS =
  /(?<![\p{L}\p{M}])(colher|xícara|chávena)(?:\((?:es|s)\)|es|s)?\.? ?\( ?(?:de )?(sopa|sobremesa|chá|café) ?\)/giu

export const spelledOut = (line: string, { code }: Pick<Language, 'code'>): string =>
  (code === 'pt' ? line.replace(PORTUGUESE_SPOONS, '$1 de $2') : line)
    .replace(ENDING, '')
    .replace(ENDING_BEHIND_SLASH, '')
    .replace(BEGINNING, '$1')
