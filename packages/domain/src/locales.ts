/** The languages the product speaks, and the choice among them from what a browser asks for. */

/** Sorted. */
export const localeCodes = [
  'af-ZA',
  'ar-SA',
  'bg-BG',
  'ca-ES',
  'cs-CZ',
  'da-DK',
  'de-DE',
  'el-GR',
  'en-GB',
  'en-US',
  'es-ES',
  'fi-FI',
  'fr-BE',
  'fr-CA',
  'fr-FR',
  'gl-ES',
  'he-IL',
  'hr-HR',
  'hu-HU',
  'is-IS',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'lt-LT',
  'lv-LV',
  'nl-NL',
  'no-NO',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'ru-RU',
  'sk-SK',
  'sl-SI',
  'sr-SP',
  'sv-SE',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-TW',
] as const

export type LocaleCode = (typeof localeCodes)[number]

/** A regional language says only what differs, and takes the rest from its parent. */
export const parentLocales: Partial<Record<LocaleCode, LocaleCode>> = {
  'en-GB': 'en-US',
  'fr-BE': 'fr-FR',
  'fr-CA': 'fr-FR',
}

const rightToLeft: readonly string[] = ['ar-SA', 'he-IL']

export const DEFAULT_LOCALE: LocaleCode = 'en-US'

export const isSupportedLocale = (code: string): code is LocaleCode => localeCodes.some((known) => known === code)

export const directionOf = (code: LocaleCode): 'ltr' | 'rtl' => (rightToLeft.includes(code) ? 'rtl' : 'ltr')

const languageOf = (code: LocaleCode): string => code.slice(0, code.indexOf('-'))

/** Later entries win: whole codes and languages first, then languages with several locales, other codes and scripts. */
const bySubtags = new Map<string, LocaleCode>([
  ...localeCodes.map((code) => [code.toLowerCase(), code] as const),
  ...localeCodes.map((code) => [languageOf(code), code] as const),
  ['en', 'en-US'],
  ['fr', 'fr-FR'],
  ['pt', 'pt-PT'],
  ['zh', 'zh-CN'],
  ['zh-hant', 'zh-TW'],
  ['zh-hk', 'zh-TW'],
  ['zh-mo', 'zh-TW'],
  ['nb', 'no-NO'],
  ['nn', 'no-NO'],
  ['iw', 'he-IL'],
])

/** Browsers send a handful; a header with thousands is no preference. */
const MAX_TAGS = 50
/** No registered language tag is longer. */
const LONGEST_TAG = 35

/** Takes one code or a weighted list; the most wanted language that is spoken here wins, region by region less exact. */
export function pickLocale(
  acceptLanguage: string | null | undefined,
  isSpoken: (code: LocaleCode) => boolean = () => true,
): LocaleCode {
  const wanted = (acceptLanguage ?? '')
    .split(',', MAX_TAGS)
    .map(readTag)
    .filter(({ tag, weight }) => weight > 0 && tag.length <= LONGEST_TAG)
    .sort((one, other) => other.weight - one.weight)
  for (const { tag } of wanted) {
    const code = localeFor(tag)
    if (code && isSpoken(code)) return code
  }
  return DEFAULT_LOCALE
}

function readTag(text: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = text.split(';').map((piece) => piece.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return { tag, weight: Number.isFinite(weight) ? weight : 0 }
}

/** `zh-hant-hk`, then `zh-hant`, then `zh`. */
function localeFor(tag: string): LocaleCode | undefined {
  for (let subtags = tag; subtags !== ''; subtags = subtags.slice(0, Math.max(subtags.lastIndexOf('-'), 0))) {
    const code = bySubtags.get(subtags)
    if (code) return code
  }
  return undefined
}
