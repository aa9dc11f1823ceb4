/** The fixed words of the catalogue's files. What a row says beyond them is a mistake. */

import { allergens, foodClasses } from '@larder/domain/diets/allergens.ts'
import { type FoodLanguage, foodLanguages } from '@larder/domain/foods/food-languages.ts'

/** The languages of the ingredient parser. Each has its names and words in files of its own, and may still be missing. */
export const LANGUAGES = foodLanguages
export type Language = FoodLanguage

export const ALLERGENS = allergens
export type { Allergen, FoodClass } from '@larder/domain/diets/allergens.ts'
export const CLASSES = foodClasses

/** Where something keeps, and how long once it was opened. */
export const PLACES = ['cupboard', 'fridge', 'freezer', 'opened'] as const
export type Place = (typeof PLACES)[number]
