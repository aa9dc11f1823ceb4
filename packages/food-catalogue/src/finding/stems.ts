/**
 * A word without the endings by which one and many differ. Names and what is looked up go through the same rules, so a
 * stem need not be a word; it must only be the same for both.
 */

import type { Language } from '../vocabulary.ts'

type Ending = [ending: RegExp, becomes: string]

/** The first that fits is taken; what is left of the word has at least three letters. */
const endings: Partial<Record<Language, Ending[]>> = {
  en: [
    // Spelt in many ways, in the singular as in the plural.
    [/^chil+(?:i|ie|y|e)?(?:e?s)?$/u, 'chili'],
    [/^tinned$/u, 'canned'],
    [/^yogh?o?urts?$/u, 'yogurt'],
    [/(?<=..)ies?$/u, 'y'],
    [/(?<=(?:x|z|ch|sh|ss))es$/u, ''],
    [/oes$/u, 'o'],
    [/leaves$/u, 'leaf'],
    [/loaves$/u, 'loaf'],
    [/halves$/u, 'half'],
    [/(?<=[^su])s$/u, ''],
  ],
  de: [
    [/(?<=...)nen$/u, ''],
    [/(?<=...)(?:en|er|es|n|e|s)$/u, ''],
  ],
  nl: [
    [/(?<=..)([bdfgklmnprst])\1etjes?$/u, '$1'],
    [/(?<=..[lnrwijm])tjes?$/u, ''],
    [/(?<=....)jes?$/u, ''],
    [/(?<=...)(?:en|(?<!e)es|(?<=....)(?<!aa|ee|oo|uu|ij|ei|ui|oe)s|n|e)$/u, ''],
  ],
  sv: [[/(?<=...)(?:arna|erna|orna|ar|er|or|na|en|et|n|a|e|s)$/u, '']],
  fr: [
    [/(?<=...)eaux$/u, 'eau'],
    [/(?<=...)(?:es|e|s|x)$/u, ''],
  ],
  es: [
    [/(?<=..)ces$/u, 'z'],
    [/(?<=...)(?:es|os|as|s|o|a|e)$/u, ''],
  ],
  pt: [
    [/(?<=..)(?:oes|aes|aos)$/u, 'ao'],
    [/(?<=..)ns$/u, 'm'],
    [/(?<=...)(?:es|os|as|s|o|a|e)$/u, ''],
  ],
  it: [
    [/(?<=...)(?:chi|che)$/u, 'c'],
    [/(?<=...)(?:ghi|ghe)$/u, 'g'],
    [/(?<=...)(?:io|ia|ie|i|e|o|a)$/u, ''],
  ],
  pl: [[/(?<=...)(?:ami|ach|ow|owy|owa|owe|owego|owej|ego|ej|iem|em|ie|ia|a|e|i|y|o|u)$/u, '']],
  ar: [[/(?<=...)(?:ات|ين|ون|ه)$/u, '']],
}

/** What is spelt otherwise once an ending is gone; each is applied: tomaat, tomaten; bes, bessen; duif, duiven. */
const spellings: Partial<Record<Language, Ending[]>> = {
  nl: [
    [/([aeou])\1(?=[^aeiou]+$)/u, '$1'],
    [/([bdfgklmnprst])\1$/u, '$1'],
    [/v$/u, 'f'],
    [/z$/u, 's'],
  ],
}

export function stemOf(word: string, language: Language): string {
  let stem = withoutEnding(word, language)
  for (const [spelt, becomes] of spellings[language] ?? []) stem = stem.replace(spelt, becomes)
  return stem
}

function withoutEnding(word: string, language: Language): string {
  for (const [ending, becomes] of endings[language] ?? []) {
    if (ending.test(word)) return word.length > 3 ? word.replace(ending, becomes) : word
  }
  return word
}
