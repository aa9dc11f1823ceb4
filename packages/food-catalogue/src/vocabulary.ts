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

/** What a weight is of. Spoons and cups are those of the United States, by which the source weighs. */
export const MEASURES = [
  'cup',
  'tbsp',
  'tsp',
  'piece',
  'clove',
  'slice',
  'bunch',
  'can',
  'stick',
  'sprig',
  'leaf',
  'head',
  'stalk',
  'spear',
  'fillet',
  'wedge',
  'ring',
  'sheet',
  'pod',
  'thumb',
  'punnet',
  'packet',
  'block',
  'cube',
  'pinch',
  'dash',
  'drop',
  'shot',
  'scoop',
  'bag',
  'bottle',
] as const
export type Measure = (typeof MEASURES)[number]

export const SIZES = ['small', 'medium', 'large'] as const
export const CUTS = [
  'chopped',
  'sliced',
  'grated',
  'mashed',
  'whole',
  'halves',
  'crumbled',
  'packed',
  'ground',
] as const
export type Detail = (typeof SIZES)[number] | (typeof CUTS)[number]

/** Millilitres in the measures that have a volume. */
export const MILLILITRES: Partial<Record<Measure, number>> = { cup: 236.588, tbsp: 14.787, tsp: 4.929 }

/** In 100 g of the edible part, in the order of the columns. */
export const NUTRIENTS = [
  'energyKcal',
  'protein',
  'fat',
  'saturated',
  'mono',
  'poly',
  'cholesterolMg',
  'carbohydrate',
  'sugar',
  'fibre',
  'sodiumMg',
  'potassiumMg',
  'calciumMg',
  'ironMg',
  'vitaminCMg',
] as const
export type Nutrient = (typeof NUTRIENTS)[number]
