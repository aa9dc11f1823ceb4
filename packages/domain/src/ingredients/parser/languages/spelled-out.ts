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

/** `3 col. (sopa)`, `2 c. (chá)`. */
const PORTUGUESE_SHORT = /(?<![\p{L}\p{M}])c(?:ol)?\.? ?\((?:de )?(sopa|sobremesa|chá|café)\)/giu
const NEVER = /(?!)/

/** Words between two numbers that are from one to the other; English ones and those of several languages are tokens. */
const BETWEEN: Record<string, string> = {
  es: 'o|u|a',
  it: 'o|oppure|a',
  pt: 'a',
  ca: 'o|a',
  gl: 'ou|a',
  nl: 'of|à',
  pl: 'do|albo',
  cs: 'až|nebo',
  sk: 'až|alebo',
  ru: 'или|до',
  uk: 'або|до',
  bg: 'или|до',
  sr: 'ili|do|или|до',
  hr: 'ili|do',
  sl: 'ali|do',
  hu: 'vagy',
  ro: 'sau|până la',
  tr: 'veya|ya da|ila',
  fi: 'tai',
  el: 'ή|έως|με',
}
const betweenNumbers = new Map(
  Object.entries(BETWEEN).map(([code, words]) => [code, new RegExp(`(?<=[\\d½¼¾]) (?:${words}) (?=[\\d½¼¾])`, 'giu')]),
)

/** German sites shorten sizes: `1 kl. Zwiebel`, `2 m.-große Äpfel`, `1 gr. Dose`; five of the last are grams. */
const SMALL = /(?<=^\s*[\d½¼¾/.,-]{1,5}\s)kl\.\s?(?=\p{Lu})/u
const MEDIUM = /(?<=^\s*[\d½¼¾/.,-]{1,5}\s)m\.-\s?gr(?:oße|\.)\s?(?=\p{Lu})/u
const LARGE = /(?<=^\s*(?:[1-4½¼¾]|\d\/\d)\s)gr\.\s?(?=\p{Lu})/u

/** `un demi-verre`; `demi-sel` is a kind of butter. */
const HALF_OF = /^(\s*(?:une? |1 |le |la )?demi)-(?=(?!sel|écrémé|glace)\p{L})/iu

/** Spanish says it in brackets as well. */
const SPANISH_SPOONS = /(?<!\p{L})(cucharadas?|cdas?)\.? ?\((soperas?)\)/giu

/** `1 kg 500 de farine`: the grams behind the kilograms, without their name. */
const THOUSANDTHS =
  /(?<=^|\s)(\d{1,2}) ?(kg|kilos?|kilogramos?|кг|κιλό|κιλά|l|litres?|litros?|litri|liter)\.? (?:(?:et|e|y|und|i|и) )?(\d{3})(?: ?(?:gr?|grammes?|gramos?|grammi|gramas?|gramm|г|гр|γρ|ml|мл)\.?)?(?=\s+\p{L})/giu

/** Russian writes half of something with a hyphen before some letters: `пол-лимона`. */
const HALF_BEFORE_HYPHEN = /(?<!\p{L})(пол|пів)-(?=\p{L})/giu

const inItsWords = (line: string, code: string): string => {
  if (code === 'pt') return line.replace(PORTUGUESE_SPOONS, '$1 de $2').replace(PORTUGUESE_SHORT, 'colher de $1')
  if (code === 'es') return line.replace(SPANISH_SPOONS, '$1 $2')
  if (code === 'fr') return line.replace(HALF_OF, '$1 ')
  if (code === 'ru' || code === 'uk') return line.replace(HALF_BEFORE_HYPHEN, '$1 ')
  if (code !== 'de') return line
  return line.replace(SMALL, 'kleine ').replace(MEDIUM, 'mittelgroße ').replace(LARGE, 'große ')
}

export const spelledOut = (line: string, { code }: Pick<Language, 'code'>): string =>
  inItsWords(line, code)
    .replace(THOUSANDTHS, '$1,$3 $2')
    .replace(betweenNumbers.get(code) ?? NEVER, '-')
    .replace(ENDING, '')
    .replace(ENDING_BEHIND_SLASH, '')
    .replace(BEGINNING, '$1')
