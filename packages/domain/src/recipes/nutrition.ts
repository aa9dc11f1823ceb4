/** What a recipe may say about its nutrition, by the names of schema.org. */
export const nutritionKeys = [
  'calories',
  'carbohydrateContent',
  'cholesterolContent',
  'fatContent',
  'fiberContent',
  'proteinContent',
  'saturatedFatContent',
  'sodiumContent',
  'sugarContent',
  'transFatContent',
  'unsaturatedFatContent',
] as const
export type NutritionKey = (typeof nutritionKeys)[number]
