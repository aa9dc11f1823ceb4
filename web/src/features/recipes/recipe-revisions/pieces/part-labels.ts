import { RecipeSettings } from '@larder/contract/recipe.ts'
import { type NutritionKey, nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import type { MessageKey } from '#i18n/english.ts'
import type { Messages } from '#i18n/use-messages.ts'
import { languageNames } from '#lib/language-names.ts'

/** The parts of a recipe that a save can change, as the server names them. */
const parts = {
  name: 'recipes.history.part.name',
  description: 'recipes.history.part.description',
  recipeServings: 'recipes.history.part.recipeServings',
  recipeYieldQuantity: 'recipes.history.part.recipeYieldQuantity',
  recipeYield: 'recipes.history.part.recipeYield',
  totalTime: 'recipes.history.part.totalTime',
  prepTime: 'recipes.history.part.prepTime',
  cookTime: 'recipes.history.part.cookTime',
  performTime: 'recipes.history.part.performTime',
  orgURL: 'recipes.history.part.orgURL',
  dateAdded: 'recipes.history.part.dateAdded',
  recipeCategory: 'recipes.history.part.recipeCategory',
  tags: 'recipes.history.part.tags',
  tools: 'recipes.history.part.tools',
  recipeIngredient: 'recipes.history.part.recipeIngredient',
  recipeInstructions: 'recipes.history.part.recipeInstructions',
  nutrition: 'recipes.history.part.nutrition',
  settings: 'recipes.history.part.settings',
  assets: 'recipes.history.part.assets',
  notes: 'recipes.history.part.notes',
  extras: 'recipes.history.part.extras',
} as const satisfies Record<string, MessageKey>

const isPart = (part: string): part is keyof typeof parts => Object.hasOwn(parts, part)

/** A part that a newer server has and this client does not know is named as the server names it. */
export const partName = (t: Messages['t'], part: string): string => (isPart(part) ? t(parts[part]) : part)

/** More than these are only counted: the comparison names them all. */
const NAMED_PARTS = 3

/** "Name, ingredients and 4 more", as the reader's language writes lists. */
export function partList(t: Messages['t'], locale: string, changed: string[]): string {
  const all = changed.length <= NAMED_PARTS + 1
  const named = changed.slice(0, all ? changed.length : NAMED_PARTS).map((part) => partName(t, part))
  const rest = all ? [] : [t('recipes.history.moreParts', { count: changed.length - NAMED_PARTS })]
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format([...named, ...rest])
}

const isNutrient = (key: string): key is NutritionKey => nutritionKeys.some((known) => known === key)
type Setting = Exclude<keyof typeof RecipeSettings.properties, 'visibility' | 'language'>
const isSetting = (key: string): key is Setting =>
  key !== 'visibility' && key !== 'language' && Object.hasOwn(RecipeSettings.properties, key)

/** Translates lines such as `locked: true`, which is how the server writes settings. */
export function lineText(t: Messages['t'], part: string, line: string, locale: string): string {
  const [key = '', value = ''] = line.split(': ', 2)
  if (part === 'nutrition' && isNutrient(key)) return `${t(`recipes.view.nutrient.${key}`)}: ${value}`
  if (part === 'settings' && key === 'language')
    return `${t('recipes.history.setting.language')}: ${languageNames(locale)(value)}`
  if (part === 'settings' && isSetting(key))
    return `${t(`recipes.history.setting.${key}`)}: ${t(value === 'true' ? 'recipes.history.on' : 'recipes.history.off')}`
  return line
}
