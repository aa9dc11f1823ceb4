/** The languages a recipe can be in: those the product speaks, without regions that are written alike. */
export const recipeLanguages = [
  'af',
  'ar',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fi',
  'fr',
  'gl',
  'he',
  'hr',
  'hu',
  'is',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW',
] as const

export type RecipeLanguage = (typeof recipeLanguages)[number]

export const isRecipeLanguage = (code: unknown): code is RecipeLanguage => recipeLanguages.some((one) => one === code)

const CHINESE_IN_LONG_CHARACTERS = /^zh-(?:hant|tw|hk|mo)/i

/** The language of a locale or of a tag that a page wrote: `pt-BR` is Portuguese, `nb` Norwegian. */
export function recipeLanguageOf(tag: string | null | undefined): RecipeLanguage | null {
  const [first = ''] = (tag ?? '').trim().toLowerCase().split(/[-_]/)
  if (first === 'zh') return CHINESE_IN_LONG_CHARACTERS.test((tag ?? '').replace('_', '-')) ? 'zh-TW' : 'zh-CN'
  const code = otherCodes.get(first) ?? first
  return isRecipeLanguage(code) ? code : null
}

const otherCodes = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
  ['iw', 'he'],
])

export const isRightToLeft = (language: string): boolean => /^(?:ar|he)(?:-|$)/.test(language)

/** Languages whose words for times and measures are always there. */
const FIRST = new Set(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'pl', 'ar'])

export const isExtraLanguage = (language: string | null | undefined): boolean =>
  Boolean(language) && !FIRST.has((language ?? '').split('-')[0] ?? '')
