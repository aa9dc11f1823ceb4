import type { RecipeLanguage } from '@larder/domain/languages/recipe-languages.ts'
import type { Generated } from 'kysely'
import type { Bit, Stamped } from './row-shapes.ts'

/** A recipe and its parts. Times of cooking are free text; `householdId` is stored, so recipes outlive their authors. */
export type RecipeTables = {
  recipe: Stamped & {
    groupId: string
    householdId: string
    userId: string | null
    name: string
    nameNormalised: string
    slug: string
    description: string
    image: string | null
    recipeServings: number
    recipeYieldQuantity: number
    recipeYield: string | null
    totalTime: string | null
    prepTime: string | null
    cookTime: string | null
    performTime: string | null
    orgUrl: string | null
    /** The same for every address of the page that the recipe came from. */
    pageAddress: string | null
    /** The mean of all ratings above nothing; kept here so that lists can sort by it. */
    rating: number | null
    dateAdded: string
    dateUpdated: string
    lastMade: string | null
    isPublic: Bit
    /** Who of the group may know of it. */
    visibility: 'person' | 'household' | 'group'
    /** What it is written in, as somebody set it or as its text says. */
    language: RecipeLanguage | null
    /** The language that somebody set by hand. */
    languageSet: RecipeLanguage | null
    showNutrition: Bit
    showAssets: Bit
    landscapeView: Bit
    disableComments: Bit
    disableAmount: Bit
    locked: Bit
    /** JSON object, null where unset. */
    nutrition: string
    /** Raised by every save; a client that edited an older one is told. */
    revision: number
    /** The revision whose nutrition is stored; one that was never counted is in the index of those that wait. */
    countedRevision: Generated<number>
    /** In the trash since; its slug is free again meanwhile. */
    deletedAt: string | null
    deletedBy: string | null
  }
  recipeIngredient: {
    id: string
    recipeId: string
    position: number
    quantity: number | null
    unitId: string | null
    foodId: string | null
    note: string
    title: string | null
    originalText: string | null
    referenceId: string
    referencedRecipeId: string | null
    /** The parser was not sure of it, and nobody has looked at it since. */
    isDoubtful: Bit
    /** JSON; null where the recipe says of none. */
    substitutes: string | null
  }
  /** Sums for lists, of one serving; made anew in the background. What the recipe states goes before what was computed. */
  recipeNutrition: {
    recipeId: string
    energyKcal: number | null
    protein: number | null
    fat: number | null
    saturated: number | null
    carbohydrate: number | null
    sugar: number | null
    fibre: number | null
    cholesterolMg: number | null
    sodiumMg: number | null
    /** Where the energy comes from. */
    origin: 'stated' | 'computed' | null
    /** Lines. */
    counted: number
    uncounted: number
    guessedShare: number
    partly: Bit
    /** Raised by every change of a food or unit in it, 0 once it was counted since. */
    stale: number
    /** The revision of the recipe that was counted; a save raises the recipe's own. */
    revision: number
    /** Of the catalogue and of the rules of counting. */
    version: string
    countedAt: string
  }
  recipeStep: {
    id: string
    recipeId: string
    position: number
    title: string
    summary: string
    text: string
    /** JSON list of the `referenceId`s of ingredients. */
    ingredientReferences: string
    /** JSON of what the writer says about its time; it names other steps by their place. */
    times?: string | null
  }
  recipeNote: { id: string; recipeId: string; position: number; title: string; text: string }
  /** What is to be done ahead of time, as somebody set it; JSON list. */
  recipePrep: { recipeId: string; tasks: string; updatedAt: string }
  recipeAsset: { id: string; recipeId: string; position: number; name: string; icon: string; fileName: string }
  recipePicture: { recipeId: string; id: string; position: number; description: string }
  recipeExtra: { recipeId: string; keyName: string; value: string }
  recipeCategory: { recipeId: string; categoryId: string; position: Generated<number> }
  recipeTag: { recipeId: string; tagId: string; position: Generated<number> }
  recipeTool: { recipeId: string; toolId: string; position: Generated<number> }
}
