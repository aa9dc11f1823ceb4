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
    // Kürbis and Kürbisse, Nuss and Nüsse; Zwiebeln and Zwiebelchen; Kern keeps its n, as Kerne does.
    [/(?<=..)isse[ns]?$/u, 'i'],
    [/(?<=..)ss(?:e[mnrs]?)?$/u, 's'],
    [/(?<=..)el(?:n|chen)$/u, 'el'],
    [/(?<=...)(?:(?<!k)ern|e[mnrs]?)$/u, ''],
    [/(?<=...)(?<![ae]i)s$/u, ''],
  ],
  nl: [
    [/(?<=..)([bdfgklmnprst])\1etjes?$/u, '$1'],
    [/(?<=..[lnrwijm])tjes?$/u, ''],
    [/(?<=....)jes?$/u, ''],
    [/(?<=...)(?:en|(?<!e)es|(?<=....)(?<!aa|ee|oo|uu|ij|ei|ui|oe)s|n|e)$/u, ''],
  ],
  sv: [
    // Accents are folded: nötter, morötter, filéer, mandlar.
    [/notter(?:na)?$/u, 'not'],
    [/rotter(?:na)?$/u, 'rot'],
    [/(?<=...)eer(?:na)?$/u, ''],
    [/(?<=..)el$/u, 'l'],
    [/(?<=...)(?:arna|erna|orna|ar|er|or|en|et|a|e)$/u, ''],
  ],
  fr: [
    // An article or `de` without its vowel is written onto the word: `feuille d'estragon`.
    [/^[dl]([aeiouyh].+?)eaux$/u, '$1eau'],
    [/^[dl]([aeiouyh]..+?)(?:es|e|s|x)?$/u, '$1'],
    [/(?<=...)eaux$/u, 'eau'],
    [/(?<=...)(?:es|e|s|x)$/u, ''],
  ],
  es: [
    // Dulce and dulces as well as nuez and nueces.
    [/(?<=..)ces?$/u, 'z'],
    [/(?<=...)(?:es|os|as|s|o|a|e)$/u, ''],
  ],
  pt: [
    [/(?<=.)(?:oes|aes|aos|ao)$/u, 'ao'],
    [/(?<=..)ns$/u, 'm'],
    // `vegetais`, `pastéis`, `caracóis`
    [/(?<=..[aeo])is$/u, 'l'],
    [/(?<=..[rz])es?$/u, ''],
    [/(?<=...)s$/u, ''],
  ],
  it: [
    [/(?<=...)(?:chi|che)$/u, 'c'],
    [/(?<=...)(?:ghi|ghe)$/u, 'g'],
    [/(?<=...)(?:io|ia|ie|i|e|o|a)$/u, ''],
  ],
  pl: [
    // An `e` that only the nominative, or the genitive of many, has: cukier, cukru; czosnek, czosnku; jajko, jajek.
    [/^(cuk|luk)ier$/u, '$1r'],
    [/^koper$/u, 'kopr'],
    [/^ocet$/u, 'oct'],
    [/^puder$/u, 'pudr'],
    [/^ziaren$/u, 'ziarn'],
    [/(?<=..)ek$/u, 'k'],
    [/(?<=...)ec$/u, 'c'],
    [/(?<=...)(?:iego|iej|ich|ych|ego|ej|ow|ii|iu|ia|ie|a|e|i|y|o|u)$/u, ''],
  ],
  // Two (بصلتين), many (بصلات), one (بصلة, which is folded to ه), the accusative (مفرومًا) and a hamza left out (خضرا).
  ar: [[/(?<=...)(?:تين|تان|ات|ين|اء|ا|ه)$/u, '']],
  // Cases and numbers; accents are folded. A vowel that only one of them has goes too: česnek, česneku; лук, лука.
  cs: [
    [/(?<=..)ek$/u, 'k'],
    [/(?<=...)(?:eho|iho|emu|imu|ych|ich|ymi|imi|ami|ach|um|ou|a|e|i|o|u|y|ej)$/u, ''],
  ],
  ru: [
    [/(?<=..)(?:ок|ек)$/u, 'к'],
    [/(?<=..)ец$/u, 'ц'],
    // й is folded to и: соевый, соевого.
    [/(?<=...)(?:ого|его|ому|ыми|ими|ами|ями|ых|их|ои|еи|ыи|ая|яя|ое|ее|ые|ие|ов|ев|ам|ях|а|я|о|е|ы|и|у|ю|ь)$/u, ''],
  ],
  uk: [
    [/(?<=..)(?:ок|ек)$/u, 'к'],
    [/(?<=..)ець$/u, 'ц'],
    // й is folded to и, ї to і: соєвий, соєвої.
    [/(?<=...)(?:ого|ому|ими|ами|ями|их|оі|ии|іи|ів|а|я|о|е|и|і|у|ю|ь)$/u, ''],
  ],
  ro: [[/(?<=...)(?:elor|ilor|ului|uri|ele|ii|ul|le|a|e|i|u)$/u, '']],
  da: [[/(?<=...)(?:erne|ene|en|et|er|e|r)$/u, '']],
  no: [[/(?<=...)(?:ene|en|et|er|a|e|r)$/u, '']],
  fi: [[/(?<=...)(?:ista|ia|ja|ta|na|n|a|t)$/u, '']],
  hu: [[/(?<=...)(?:okat|eket|okkal|ekkel|ot|et|at|ok|ek|ak|t|k)$/u, '']],
  el: [[/(?<=...)(?:ους|ων|ου|ες|ας|ησ|οσ|α|η|ο|ι|σ|ε)$/u, '']],
  tr: [[/(?<=...)(?:lari|leri|lar|ler|si|su|i|u)$/u, '']],
  sk: [[/(?<=...)(?:eho|emu|ych|ymi|ami|ach|iek|ou|om|ov|ej|a|e|i|o|u|y)$/u, '']],
  hr: [[/(?<=...)(?:ima|ama|oga|ega|og|eg|ih|im|om|em|oj|a|e|i|o|u)$/u, '']],
  sr: [
    [/(?<=...)(?:има|ама|ога|ега|ог|ег|их|им|ом|ем|ој|а|е|и|о|у)$/u, ''],
    [/(?<=...)(?:ima|ama|oga|ega|og|eg|ih|im|om|em|oj|a|e|i|o|u)$/u, ''],
  ],
  sl: [[/(?<=...)(?:ega|emu|imi|ami|oma|ema|ih|im|om|em|a|e|i|o|u)$/u, '']],
  // The article stands behind the word; й is folded to и.
  bg: [[/(?<=...)(?:ите|ата|ята|ото|ето|ове|ия|ът|ят|та|то|те|а|я|о|е|и)$/u, '']],
  lt: [
    [
      /(?<=...)(?:iams|iais|iai|iaus|aus|ios|ius|ies|ams|ais|oms|ems|io|iu|ia|as|is|us|ys|es|os|ai|ei|ui|a|e|i|o|u|y)$/u,
      '',
    ],
  ],
  lv: [[/(?<=...)(?:iem|am|em|as|es|is|us|os|ai|ei|u|a|e|i|o|s)$/u, '']],
  ca: [
    [/(?<=..)ques$/u, 'c'],
    [/(?<=..)gues$/u, 'g'],
    [/(?<=...)(?:ns|es|os|s|a|e|o)$/u, ''],
  ],
  gl: [[/(?<=...)(?:es|s)$/u, '']],
  is: [[/(?<=...)(?:num|ar|ir|ur|um|a|i|u)$/u, '']],
  af: [[/(?<=...)(?:s|e)$/u, '']],
}

/** What is spelt otherwise once an ending is gone; each is applied: tomaat, tomaten; bes, bessen; duif, duiven. */
const spellings: Partial<Record<Language, Ending[]>> = {
  nl: [
    [/([aeou])\1(?=[^aeiou]+$)/u, '$1'],
    [/([bdfgklmnprst])\1$/u, '$1'],
    [/v$/u, 'f'],
    [/z$/u, 's'],
  ],
  // A vowel that only the nominative has: hrášok, hrášku; krastavac, krastavca; česen, česna.
  sk: [[/(?<=..)(?:ok|ek)$/u, 'k']],
  hr: [[/(?<=..)a(?=[kcn]$)/u, '']],
  sr: [[/(?<=..)[аa](?=[кцнkcn]$)/u, '']],
  sl: [[/(?<=..)e(?=[kcnl]$)/u, '']],
  el: [[/^γαλακτ$/u, 'γαλ']],
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
