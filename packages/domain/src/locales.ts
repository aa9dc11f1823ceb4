/** The languages the product speaks, and the choice among them from what a browser asks for. */

const ltr = 'ltr'
const rtl = 'rtl'

/** Sorted by code; each name is in the language itself. */
export const locales = [
  { code: 'af-ZA', name: 'Afrikaans', direction: ltr },
  { code: 'ar-SA', name: 'العربية', direction: rtl },
  { code: 'bg-BG', name: 'Български', direction: ltr },
  { code: 'ca-ES', name: 'Català', direction: ltr },
  { code: 'cs-CZ', name: 'Čeština', direction: ltr },
  { code: 'da-DK', name: 'Dansk', direction: ltr },
  { code: 'de-DE', name: 'Deutsch', direction: ltr },
  { code: 'el-GR', name: 'Ελληνικά', direction: ltr },
  { code: 'en-GB', name: 'British English', direction: ltr },
  { code: 'en-US', name: 'American English', direction: ltr },
  { code: 'es-ES', name: 'Español', direction: ltr },
  { code: 'fi-FI', name: 'Suomi', direction: ltr },
  { code: 'fr-BE', name: 'Français (Belgique)', direction: ltr },
  { code: 'fr-CA', name: 'Français (Canada)', direction: ltr },
  { code: 'fr-FR', name: 'Français', direction: ltr },
  { code: 'gl-ES', name: 'Galego', direction: ltr },
  { code: 'he-IL', name: 'עברית', direction: rtl },
  { code: 'hr-HR', name: 'Hrvatski', direction: ltr },
  { code: 'hu-HU', name: 'Magyar', direction: ltr },
  { code: 'is-IS', name: 'Íslenska', direction: ltr },
  { code: 'it-IT', name: 'Italiano', direction: ltr },
  { code: 'ja-JP', name: '日本語', direction: ltr },
  { code: 'ko-KR', name: '한국어', direction: ltr },
  { code: 'lt-LT', name: 'Lietuvių', direction: ltr },
  { code: 'lv-LV', name: 'Latviešu', direction: ltr },
  { code: 'nl-NL', name: 'Nederlands', direction: ltr },
  { code: 'no-NO', name: 'Norsk', direction: ltr },
  { code: 'pl-PL', name: 'Polski', direction: ltr },
  { code: 'pt-BR', name: 'Português (Brasil)', direction: ltr },
  { code: 'pt-PT', name: 'Português', direction: ltr },
  { code: 'ro-RO', name: 'Română', direction: ltr },
  { code: 'ru-RU', name: 'Русский', direction: ltr },
  { code: 'sk-SK', name: 'Slovenčina', direction: ltr },
  { code: 'sl-SI', name: 'Slovenščina', direction: ltr },
  { code: 'sr-SP', name: 'Српски', direction: ltr },
  { code: 'sv-SE', name: 'Svenska', direction: ltr },
  { code: 'tr-TR', name: 'Türkçe', direction: ltr },
  { code: 'uk-UA', name: 'Українська', direction: ltr },
  { code: 'vi-VN', name: 'Tiếng Việt', direction: ltr },
  { code: 'zh-CN', name: '简体中文', direction: ltr },
  { code: 'zh-TW', name: '繁體中文', direction: ltr },
] as const

export type LocaleCode = (typeof locales)[number]['code']
export type Locale = { code: LocaleCode; name: string; direction: 'ltr' | 'rtl' }

export const DEFAULT_LOCALE: LocaleCode = 'en-US'

export function isSupportedLocale(code: string): code is LocaleCode {
  return locales.some((locale) => locale.code === code)
}

export function directionOf(code: LocaleCode): Locale['direction'] {
  return locales.find((locale) => locale.code === code)?.direction ?? ltr
}

const languageOf = (code: LocaleCode): string => code.slice(0, code.indexOf('-'))

/** Later entries win: whole codes and languages first, then languages with several locales, other codes and scripts. */
const bySubtags = new Map<string, LocaleCode>([
  ...locales.map(({ code }) => [code.toLowerCase(), code] as const),
  ...locales.map(({ code }) => [languageOf(code), code] as const),
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
export function pickLocale(acceptLanguage: string | null | undefined): LocaleCode {
  const wanted = (acceptLanguage ?? '')
    .split(',', MAX_TAGS)
    .map(readTag)
    .filter(({ tag, weight }) => weight > 0 && tag.length <= LONGEST_TAG)
    .sort((one, other) => other.weight - one.weight)
  for (const { tag } of wanted) {
    const code = localeFor(tag)
    if (code) return code
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
