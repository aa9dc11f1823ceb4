/** The parts that were found, in the shape of a recipe. */
import type { NutritionKey } from '@larder/domain/recipes/nutrition.ts'
import { isoDuration, minutesOf } from './clean/durations.ts'
import { cleanNutrition } from './clean/nutrition.ts'
import { wholeAddress, wholePictures } from './clean/pictures.ts'
import { pageYieldOf } from './clean/yields.ts'
import type { DraftNote, DraftStep, Parts } from './draft.ts'

export type RecipeDraft = {
  name: string
  description: string
  /** Each line with the heading of the section that begins with it. */
  recipeIngredient: { title: string | null; note: string }[]
  recipeInstructions: DraftStep[]
  recipeServings: number
  recipeYieldQuantity: number
  recipeYield: string
  /** As written, mostly ISO 8601; `timeText` turns them into words. */
  prepTime: string | null
  cookTime: string | null
  totalTime: string | null
  /** Given, or else preparing and cooking together. */
  totalMinutes: number | null
  recipeCategory: string[]
  recipeCuisine: string[]
  tags: string[]
  nutrition: Partial<Record<NutritionKey, string>>
  notes: DraftNote[]
  /** The best one first. */
  images: string[]
  video: string | null
  author: string | null
  language: string | null
  rating: number | null
  orgURL: string | null
}

const LONGEST_NAME = 500
const LONGEST_TEXT = 20_000

export function draftOf(parts: Parts, address: string): RecipeDraft {
  const made = pageYieldOf(parts.yields ?? [])
  return {
    name: (parts.name ?? '').slice(0, LONGEST_NAME),
    description: (parts.description ?? '').slice(0, LONGEST_TEXT),
    recipeIngredient: (parts.ingredients ?? []).map(({ title, text }) => ({ title, note: text })),
    recipeInstructions: parts.steps ?? [],
    recipeServings: made.servings,
    recipeYieldQuantity: made.quantity,
    recipeYield: made.text,
    prepTime: timeOf(parts.prepTime),
    cookTime: timeOf(parts.cookTime),
    totalTime: timeOf(parts.totalTime),
    totalMinutes: totalMinutes(parts),
    recipeCategory: titled(parts.categories),
    recipeCuisine: titled(parts.cuisines),
    tags: titled(parts.keywords),
    nutrition: cleanNutrition(parts.nutrition ?? {}),
    notes: parts.notes ?? [],
    images: wholePictures(parts.pictures ?? [], address),
    video: wholeAddress(parts.video, address) ?? null,
    author: parts.author || null,
    language: parts.language || null,
    rating: parts.rating ?? null,
    orgURL: wholeAddress(address === '' ? parts.address : address, address) ?? null,
  }
}

/** Zero minutes are what a site writes where nobody said how long it takes. */
const timeOf = (text: string | undefined): string | null => (text && !isZero(text) ? text : null)

function isZero(text: string): boolean {
  const iso = isoDuration(text)
  return iso ? Object.values(iso).every((part) => part === 0) : /^0+ ?\p{L}*$/u.test(text.trim())
}

function totalMinutes({ prepTime, cookTime, totalTime }: Parts): number | null {
  const minutes = (text: string | undefined) => (text ? (minutesOf(text) ?? 0) : 0)
  return minutes(totalTime) || minutes(prepTime) + minutes(cookTime) || null
}

const titled = (names: readonly string[] | undefined): string[] =>
  [...new Set((names ?? []).map(titleCase))].slice(0, 100)

export const titleCase = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(^|[\s\-/(&])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
