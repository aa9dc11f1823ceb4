/**
 * The recipe while somebody edits it, as a pure reducer: what it is now, what the server has, and which steps were
 * merged last. Knows no screen and makes no calls.
 */
import type {
  Recipe,
  RecipeAsset,
  RecipeIngredient,
  RecipeNote,
  RecipeSettings,
  RecipeStep,
} from '@larder/contract/recipe.ts'
import { withAsset } from '#features/recipes/recipe-media/recipe-media.queries.ts'
import { changed, inserted, moved } from './lists.ts'
import { readyToWrite } from './new-parts.ts'
import { canUnmerge, type Merge, mergedWithPrevious, split, unmerged } from './steps.ts'

export type EditState = {
  draft: Recipe
  /** What the server has; differs from the draft only by what is not saved yet. */
  base: Recipe
  /** Merges of steps that can be undone, the newest last. */
  merges: readonly Merge[]
  /** Refusals by field; typing in a field clears its own. */
  problems: Problems
}

export type Problems = { readonly [field: string]: string | undefined }

/** Fields of one text; an empty one is null. */
export type TextName = 'name' | 'description' | 'recipeYield' | 'totalTime' | 'prepTime' | 'performTime' | 'orgURL'
export type AmountName = 'recipeServings' | 'recipeYieldQuantity'

export type Change =
  | { type: 'set'; fields: Partial<Recipe> }
  | { type: 'text'; name: TextName; text: string }
  | { type: 'amount'; name: AmountName; value: number }
  | { type: 'setting'; fields: Partial<RecipeSettings> }
  | { type: 'ingredient'; id: string; fields: Partial<RecipeIngredient> }
  | { type: 'insertIngredients'; at: number; lines: RecipeIngredient[] }
  | { type: 'removeIngredient'; id: string }
  | { type: 'moveIngredient'; id: string; to: number }
  | { type: 'step'; id: string; fields: Partial<RecipeStep> }
  | { type: 'insertSteps'; at: number; steps: RecipeStep[] }
  | { type: 'removeStep'; id: string }
  | { type: 'moveStep'; id: string; to: number }
  | { type: 'mergeUp'; id: string }
  | { type: 'undoMerge' }
  | { type: 'splitStep'; id: string; at: number; newId: string }
  | { type: 'note'; at: number; fields: Partial<RecipeNote> }
  | { type: 'insertNote'; at: number; note: RecipeNote }
  | { type: 'removeNote'; at: number }
  /** A change that the server already has: a picture, a newer revision. */
  | { type: 'stored'; fields: Partial<Recipe> }
  | { type: 'assetStored'; asset: RecipeAsset }
  | { type: 'refused'; problems: Problems }
  | { type: 'replace'; draft: Recipe }
  /** Makes what somebody else saved the base of the draft. */
  | { type: 'rebased'; draft: Recipe; base: Recipe }
  | { type: 'restart'; recipe: Recipe }

export function opened(recipe: Recipe): EditState {
  const start = readyToWrite(recipe)
  return { draft: start, base: start, merges: [], problems: {} }
}

export function edited(state: EditState, change: Change): EditState {
  const { draft } = state
  const withFields = (fields: Partial<Recipe>): EditState => ({ ...state, draft: { ...draft, ...fields } })
  const withLines = (recipeIngredient: RecipeIngredient[]) => withFields({ recipeIngredient })
  const withSteps = (recipeInstructions: RecipeStep[]) => withFields({ recipeInstructions })

  switch (change.type) {
    case 'set':
      return withFields(change.fields)
    case 'text':
      return {
        ...withFields({ [change.name]: change.text }),
        problems: { ...state.problems, [change.name]: undefined },
      }
    case 'amount':
      return withFields({ [change.name]: change.value })
    case 'setting': {
      const settings = { ...draft.settings, ...change.fields }
      const amountsComeOn = draft.settings.disableAmount && !settings.disableAmount
      const recipeIngredient = amountsComeOn ? draft.recipeIngredient.map(withoutSilentOne) : draft.recipeIngredient
      return withFields({ settings, recipeIngredient })
    }
    case 'ingredient':
      return withLines(changed(draft.recipeIngredient, isLine(change.id), change.fields))
    case 'insertIngredients':
      return withLines(inserted(draft.recipeIngredient, change.at, change.lines))
    case 'removeIngredient':
      return withLines(draft.recipeIngredient.filter((line) => line.referenceId !== change.id))
    case 'moveIngredient':
      return withLines(moved(draft.recipeIngredient, isLine(change.id), change.to))
    case 'step':
      return withSteps(changed(draft.recipeInstructions, isStep(change.id), change.fields))
    case 'insertSteps':
      return withSteps(inserted(draft.recipeInstructions, change.at, change.steps))
    case 'removeStep':
      return withSteps(draft.recipeInstructions.filter((step) => step.id !== change.id))
    case 'moveStep':
      return withSteps(moved(draft.recipeInstructions, isStep(change.id), change.to))
    case 'mergeUp': {
      const merged = mergedWithPrevious(draft.recipeInstructions, change.id)
      return merged ? { ...withSteps(merged.steps), merges: [...state.merges, merged.merge] } : state
    }
    case 'undoMerge': {
      const last = state.merges.at(-1)
      if (!last || !canUnmerge(draft.recipeInstructions, last)) return state
      return { ...withSteps(unmerged(draft.recipeInstructions, last)), merges: state.merges.slice(0, -1) }
    }
    case 'splitStep':
      return withSteps(split(draft.recipeInstructions, change))
    case 'note':
      return withFields({
        notes: draft.notes.map((note, at) => (at === change.at ? { ...note, ...change.fields } : note)),
      })
    case 'insertNote':
      return withFields({ notes: inserted(draft.notes, change.at, [change.note]) })
    case 'removeNote':
      return withFields({ notes: draft.notes.filter((_, at) => at !== change.at) })
    case 'stored':
      return { ...withFields(change.fields), base: { ...state.base, ...change.fields } }
    case 'assetStored': {
      const withIt = (recipe: Recipe): Recipe => ({ ...recipe, assets: withAsset(recipe.assets, change.asset) })
      return { ...state, draft: withIt(draft), base: withIt(state.base) }
    }
    case 'refused':
      return { ...state, problems: change.problems }
    case 'replace':
      return { ...state, draft: change.draft, merges: [] }
    case 'rebased':
      return { ...state, draft: change.draft, base: change.base, merges: [] }
    case 'restart':
      return opened(change.recipe)
  }
}

export const canUndoMerge = ({ draft, merges }: EditState): boolean => {
  const last = merges.at(-1)
  return last !== undefined && canUnmerge(draft.recipeInstructions, last)
}

/** A plain text line has the quantity 1, which is not shown; in front of `1 cup flour` it would be a wrong amount. */
const withoutSilentOne = (line: RecipeIngredient): RecipeIngredient =>
  line.quantity === 1 && !line.unit && !line.food && !line.referencedRecipe ? { ...line, quantity: null } : line

const isLine = (id: string) => (line: RecipeIngredient) => line.referenceId === id
const isStep = (id: string) => (step: RecipeStep) => step.id === id
