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
] as const

const everyLanguage = [...foodLanguages, ...extraFoodLanguages] as const
export type FoodLanguage = (typeof everyLanguage)[number]

export const isFoodLanguage = (code: string | null | undefined): code is FoodLanguage =>
  everyLanguage.some((language) => language === code)

/** `de-AT` is German; what has no names of its own is called in English. */
export const foodLanguageOf = (locale: string | null | undefined): FoodLanguage => {
  const code = locale?.slice(0, 2).toLowerCase()
  return isFoodLanguage(code) ? code : 'en'
}
