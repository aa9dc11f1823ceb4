import type { Food, FoodDraft } from '@larder/contract/foods.ts'
import { withPluralChoice } from '@larder/domain/ingredients/plural-choice.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { foodForms } from '@larder/food-catalogue/forms/counted-forms.ts'
import { isGuest, type Viewer } from '#core/actor.ts'
import type { FoodTables } from '#db/tables/catalogue-tables.ts'
import type { FoodParts } from './food-parts.store.ts'

export const foodRowColumns = [
  'id',
  'name',
  'pluralName',
  'description',
  'labelId',
  'catalogueKey',
  'matchedBy',
  'createdAt',
  'updatedAt',
] as const
type FoodRow = Pick<FoodTables['food'], (typeof foodRowColumns)[number]>

/** The slugs of the households that have each of them; the language of the kitchen where a name does not tell it. */
type HouseholdsByFood = { households: Map<string, string[]>; language: string | null }

/** Field by field, as recipes are: every ingredient line carries one. */
export function toFood(row: FoodRow, parts: FoodParts & HouseholdsByFood, viewer: Viewer): Food {
  const householdsWithIngredientFood = isGuest(viewer) ? [] : (parts.households.get(row.id) ?? [])
  const forms = withPluralChoice(row, foodForms(row.catalogueKey, row, parts.language), viewer.pluralsBehindUnits)
  const extras = isGuest(viewer) ? [] : (parts.extras.get(row.id) ?? [])
  return {
    id: row.id,
    name: row.name,
    pluralName: row.pluralName,
    description: row.description,
    labelId: row.labelId,
    catalogueKey: row.catalogueKey,
    matchedBy: row.matchedBy,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    extras: Object.fromEntries(extras.map(({ keyName, value }) => [keyName, value])),
    label: parts.labels.get(row.labelId ?? '') ?? null,
    aliases: (parts.aliases.get(row.id) ?? []).map(({ name }) => ({ name })),
    householdsWithIngredientFood,
    onHand: householdsWithIngredientFood.includes(viewer.householdSlug ?? ''),
    ...(forms ? { forms } : {}),
  }
}

type Written = Pick<FoodDraft, 'name' | 'pluralName' | 'description' | 'labelId'>

/** Which food of the catalogue it stands for, and who said so. */
export type FoodMatch = Pick<FoodTables['food'], 'catalogueKey' | 'matchedBy'>

export const UNMATCHED: FoodMatch = { catalogueKey: null, matchedBy: null }

export const foodColumns = ({ name, pluralName, description, labelId }: Written, match = UNMATCHED) => ({
  name,
  nameNormalised: normalise(name),
  pluralName,
  pluralNameNormalised: pluralName === null ? null : normalise(pluralName),
  description,
  labelId,
  catalogueKey: match.catalogueKey,
  matchedBy: match.matchedBy,
})

export const extraRows = (foodId: string, extras: FoodDraft['extras']) =>
  Object.entries(extras ?? {}).map(([keyName, value]) => ({ foodId, keyName, value: String(value) }))
