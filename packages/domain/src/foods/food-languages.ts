/** The languages in which the food catalogue has names, by their two letters. */
export const foodLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'pl', 'ar'] as const
export type FoodLanguage = (typeof foodLanguages)[number]

/** `de-AT` is German; what has no names of its own is called in English. */
export const foodLanguageOf = (locale: string | null | undefined): FoodLanguage =>
  foodLanguages.find((language) => language === locale?.slice(0, 2).toLowerCase()) ?? 'en'
