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
    [/(?<=...)(?:tjes|jes|tje|je)$/u, ''],
    [/(?<=...)(?:en|s|n|e)$/u, ''],
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
  // Two (بصلتين), many (بصلات), one (بصلة, which is folded to ه), the accusative (مفرومًا) and a hamza left out (خضرا).
  ar: [[/(?<=...)(?:تين|تان|ات|ين|اء|ا|ه)$/u, '']],
}

export function stemOf(word: string, language: Language): string {
  for (const [ending, becomes] of endings[language] ?? []) {
    if (ending.test(word)) return word.length > 3 ? word.replace(ending, becomes) : word
  }
  return word
}
