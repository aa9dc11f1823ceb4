import { randomUUID } from 'node:crypto'
import { pageAddress } from '@larder/domain/recipes/page-address.ts'
import { bit } from '#db/rows.ts'
import type { Part, RecipeContent } from './recipe-content.ts'
import { languageIn } from './recipe-language.ts'
import type { PartRow, PartTable } from './recipe-writing.store.ts'

/** From content to rows. */

/** Everything of the content that stands in the recipe's own row, except name and slug, which are chosen together. */
export const recipeColumns = (content: RecipeContent) => ({
  userId: content.userId,
  description: content.description,
  recipeServings: content.recipeServings,
  recipeYieldQuantity: content.recipeYieldQuantity,
  recipeYield: content.recipeYield,
  totalTime: content.totalTime,
  prepTime: content.prepTime,
  cookTime: content.cookTime,
  performTime: content.performTime,
  orgUrl: content.orgURL,
  pageAddress: pageAddress(content.orgURL),
  dateAdded: content.dateAdded,
  // Whoever is not of the group sees less than the group.
  isPublic: bit(content.settings.public && content.settings.visibility === 'group'),
  visibility: content.settings.visibility,
  language: content.settings.language ?? languageIn(content),
  languageSet: content.settings.language,
  showNutrition: bit(content.settings.showNutrition),
  showAssets: bit(content.settings.showAssets),
  landscapeView: bit(content.settings.landscapeView),
  disableComments: bit(content.settings.disableComments),
  disableAmount: bit(content.settings.disableAmount),
  locked: bit(content.settings.locked),
  nutrition: JSON.stringify(content.nutrition),
})

/** `stepIds` are those of steps that were there before, by their place; the others get new ones. */
type RowsOf = (recipeId: string, content: RecipeContent, stepIds?: readonly (string | undefined)[]) => PartRow[]

const place = (recipeId: string, position: number, id: string = randomUUID()) => ({ id, recipeId, position })

/** The parts that have a table of their own, and the rows they become there. */
export const partTables: [part: Part, table: PartTable, rows: RowsOf][] = [
  [
    'recipeIngredient',
    'recipeIngredient',
    (recipeId, { recipeIngredient }) =>
      recipeIngredient.map(({ isDoubtful, substitutes, ...line }, at) => ({
        ...place(recipeId, at),
        ...line,
        isDoubtful: bit(isDoubtful),
        substitutes: substitutes.length > 0 ? JSON.stringify(substitutes) : null,
      })),
  ],
  [
    'recipeInstructions',
    'recipeStep',
    (recipeId, { recipeInstructions }, stepIds = []) =>
      recipeInstructions.map(({ ingredientReferences, times, ...step }, at) => ({
        ...place(recipeId, at, stepIds[at]),
        ...step,
        ingredientReferences: JSON.stringify(ingredientReferences),
        times: times && JSON.stringify(times),
      })),
  ],
  ['notes', 'recipeNote', (recipeId, { notes }) => notes.map((note, at) => ({ ...place(recipeId, at), ...note }))],
  [
    'assets',
    'recipeAsset',
    (recipeId, { assets }) => assets.map((asset, at) => ({ ...place(recipeId, at), ...asset })),
  ],
  ['extras', 'recipeExtra', (recipeId, { extras }) => extras.map(([keyName, value]) => ({ recipeId, keyName, value }))],
  [
    'recipeCategory',
    'recipeCategory',
    (recipeId, { recipeCategory }) =>
      recipeCategory.map((categoryId, position) => ({ recipeId, categoryId, position })),
  ],
  ['tags', 'recipeTag', (recipeId, { tags }) => tags.map((tagId, position) => ({ recipeId, tagId, position }))],
  ['tools', 'recipeTool', (recipeId, { tools }) => tools.map((toolId, position) => ({ recipeId, toolId, position }))],
]
