/**
 * An archive of a group: `larder.json` says what it is and holds the SHA-256 of every other file, `things/<kind>.jsonl`
 * has a line for each record, `media/recipes/<id>/…` the files of the recipes. Ids are references inside the archive and
 * mean nothing outside of it.
 */

/** In order of import: records come after those they refer to. */
export const recordKinds = [
  'household',
  'label',
  'unit',
  'food',
  'category',
  'tag',
  'tool',
  'importRule',
  'recipe',
  'cookbook',
  'pantryPlace',
  'pantryBatch',
  'barcode',
  'householdMeal',
  'mealplanRepeat',
  'mealplan',
  'mealplanRule',
  'mealplanTemplate',
  'shoppingStore',
  'shoppingList',
  'recurringItem',
  'usualItem',
  'itemPrice',
  'pantryFood',
  'pantrySettings',
  'recipeAction',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** They come along with others and are not counted for people. */
export const silentKinds: ReadonlySet<RecordKind> = new Set(['pantryPlace', 'barcode', 'pantryFood', 'pantrySettings'])

export const FORMAT = 'larder-group'
/** Raised when older versions could not read the format any more. They ignore unknown columns and kinds. */
export const VERSION = 1

export const MANIFEST_FILE = 'larder.json'
/** Names of people, for what they wrote. */
export const PEOPLE = 'person'

export const linesFile = (kind: RecordKind | typeof PEOPLE) => `things/${kind}.jsonl`
export const mediaName = (recipeId: string, file: string) => `media/recipes/${recipeId}/${file}`

export type Manifest = {
  format: typeof FORMAT
  version: number
  /** The newest migration of the database that it was made from. */
  schema: string
  createdAt: string
  group: { name: string; slug: string }
  counts: Record<string, number>
  /** SHA-256 by the name of the file. */
  files: Record<string, string>
}
