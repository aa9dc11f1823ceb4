/** The fixed words of the catalogue's files. What a row says beyond them is a mistake. */

import { type FoodLanguage, foodLanguages } from '@larder/domain/foods/food-languages.ts'

/** The languages of the ingredient parser. Each has its names and words in files of its own, and may still be missing. */
export const LANGUAGES = foodLanguages
export type Language = FoodLanguage

/** The fourteen of the European Union; the nine of the United States are among them. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** By what diets choose. What is no food at all is a class as well. */
export const CLASSES = [
  'meat',
  'beef',
  'pork',
  'lamb',
  'game',
  'offal',
  'poultry',
  'fish',
  'shellfish',
  'egg',
  'dairy',
  'lactose',
  'rennet',
  'honey',
  'gelatine',
  'alcohol',
  'gluten',
  'nuts',
  'soy',
  'non-food',
] as const
export type FoodClass = (typeof CLASSES)[number]

/** Where something keeps, and how long once it was opened. */
export const PLACES = ['cupboard', 'fridge', 'freezer', 'opened'] as const
export type Place = (typeof PLACES)[number]
