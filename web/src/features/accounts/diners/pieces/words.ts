/** How allergens, diets and levels are called. */
import type { Allergen } from '@larder/domain/diets/allergens.ts'
import type { Diet } from '@larder/domain/diets/diets.ts'
import type { Messages } from '#i18n/use-messages.ts'

type T = Messages['t']

export const allergenName = (t: T, allergen: Allergen): string => t(`diners.allergens.${allergen}`)
export const dietName = (t: T, diet: Diet): string => t(`diners.diets.${diet}`)
export const levelName = (t: T, level: 'none' | 'avoids' | 'allergy' | 'dislikes'): string =>
  t(`diners.levels.${level}`)
