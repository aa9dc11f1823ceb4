import { withPluralChoice } from '@larder/domain/ingredients/plural-choice.ts'
import { type CountForms, foodForms, isSharedFoodName } from '@larder/food-catalogue/forms/counted-forms.ts'
import type { Reader } from '#db/database.ts'
import { languageIn } from './known-foods.service.ts'

/** The forms by number of foods of which only the names were read: 1 jajko, 2 jajka, 5 jajek. */

type NamedFood = { name: string; pluralName: string | null; catalogueKey: string | null }
type Viewer = { groupId: string; pluralsBehindUnits?: string | null | undefined }

/** The language of the kitchen is asked only where a name does not tell it. */
export async function formsOfFoods(
  db: Reader,
  viewer: Viewer,
  foods: readonly NamedFood[],
): Promise<(food: NamedFood) => CountForms | undefined> {
  const isShared = foods.some(({ catalogueKey, name }) => isSharedFoodName(catalogueKey, name))
  const language = isShared ? await languageIn(db, viewer.groupId, '') : null
  return (food) => withPluralChoice(food, foodForms(food.catalogueKey, food, language), viewer.pluralsBehindUnits)
}
