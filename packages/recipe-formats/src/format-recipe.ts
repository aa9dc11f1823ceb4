/** A recipe between formats: everything any of them can say, nothing of any database. */
import type { ComputedForPrograms } from '@larder/domain/nutrition/computed-for-programs.ts'
import type { NutritionKey } from '@larder/domain/recipes/nutrition.ts'
export type FormatRecipe = {
  name: string
  description: string
  ingredients: FormatIngredient[]
  steps: FormatStep[]
  notes: { title: string; text: string }[]
  servings: number
  yieldQuantity: number
  /** What the quantity counts: "cookies". */
  yieldText: string
  /** Words or ISO 8601. */
  prepTime: string | null
  /** Cooking, baking: what the recipe page calls cook time. */
  performTime: string | null
  totalTime: string | null
  categories: string[]
  tags: string[]
  tools: string[]
  nutrition: Partial<Record<NutritionKey, string>>
  /** 1 to 5; null is unrated. */
  rating: number | null
  isFavorite: boolean
  /** Where it is from: an address, or the name of a book. */
  source: string | null
  /** A day, YYYY-MM-DD. */
  dateAdded: string | null
  /** A moment in ISO 8601. */
  lastMade: string | null
  extras: Record<string, string>
  /** The best one first. */
  pictures: FormatPicture[]
  assets: FormatFile[]
}

/** On its way out it brings along what was computed, where nothing is stated; only formats with words for that write it. */
export type OutgoingRecipe = FormatRecipe & { computedNutrition?: ComputedForPrograms }

export type FormatIngredient = {
  /** Heading of the section that begins with this line. */
  title: string | null
  /** The whole line as it is read; never empty where anything else is given. */
  text: string
  /** The parts of the line, where the format keeps them apart. */
  parts?: { quantity: number | null; unit: string | null; food: string | null; note: string }
}

export type FormatStep = { title: string; summary: string; text: string }

export type FormatFile = { name: string; read: () => Promise<Uint8Array> }

/** In the archive, or somewhere on the web. */
export type FormatPicture = FormatFile | { address: string }

export const emptyRecipe = (name: string): FormatRecipe => ({
  name,
  description: '',
  ingredients: [],
  steps: [],
  notes: [],
  servings: 0,
  yieldQuantity: 0,
  yieldText: '',
  prepTime: null,
  performTime: null,
  totalTime: null,
  categories: [],
  tags: [],
  tools: [],
  nutrition: {},
  rating: null,
  isFavorite: false,
  source: null,
  dateAdded: null,
  lastMade: null,
  extras: {},
  pictures: [],
  assets: [],
})
