/** The languages in which the food catalogue names every food, by their two letters. */
export const foodLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'pl', 'ar'] as const

/** Those in which it names the foods that recipes use most; the others are called in English. */
export const extraFoodLanguages = [
  'ru',
  'tr',
  'ja',
  'zh',
  'ko',
  'uk',
  'cs',
  'ro',
  'da',
  'no',
  'fi',
  'hu',
  'el',
  'vi',
  'he',
  'bg',
  'hr',
  'sk',
  'sl',
  'sr',
  'lt',
  'lv',
  'ca',
  'gl',
  'is',
  'af',
  'zh-TW',
] as const

/** Those that only call some foods otherwise than the language they belong to. */
export const regionalFoodLanguages = ['pt-BR'] as const

export const everyFoodLanguage = [...foodLanguages, ...extraFoodLanguages, ...regionalFoodLanguages] as const
export type FoodLanguage = (typeof everyFoodLanguage)[number]

export const isFoodLanguage = (code: string | null | undefined): code is FoodLanguage =>
  everyFoodLanguage.some((language) => language === code)

/** `de-AT` is German, `pt-BR` has names of its own; what has none is called in English. */
export const foodLanguageOf = (locale: string | null | undefined): FoodLanguage => {
  const whole = locale?.toLowerCase()
  const region = everyFoodLanguage.find((language) => language.toLowerCase() === whole)
  const code = region ?? whole?.slice(0, 2)
  return isFoodLanguage(code) ? code : 'en'
}

/** The language that a regional one belongs to. */
export const wholeFoodLanguages: Partial<Record<FoodLanguage, FoodLanguage>> = { 'pt-BR': 'pt' }
