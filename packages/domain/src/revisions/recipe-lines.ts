import { type DisplayIngredient, ingredientDisplay } from '../ingredients/display.ts'
import type { PartLines } from './differences.ts'

/** A recipe as lines of text, part by part, so that two states of it can be laid side by side. */

type Text = string | null | undefined
type NamedRecord = { name: string }

export type LinedRecipe = {
  name: string
  description: Text
  recipeServings: number
  recipeYieldQuantity: number
  recipeYield: Text
  totalTime: Text
  prepTime: Text
  cookTime: Text
  performTime: Text
  orgURL: Text
  dateAdded: Text
  recipeCategory: readonly NamedRecord[]
  tags: readonly NamedRecord[]
  tools: readonly NamedRecord[]
  recipeIngredient: readonly (DisplayIngredient & { title?: Text })[]
  recipeInstructions: readonly { title?: Text; summary?: Text; text: string }[]
  nutrition: Readonly<Record<string, unknown>>
  settings: Readonly<Record<string, unknown>>
  assets: readonly NamedRecord[]
  notes: readonly { title: string; text: string }[]
  extras: Readonly<Record<string, unknown>>
}

/** Who may see a recipe is no part of what somebody wrote, and stays when an earlier state is brought back. */
const withoutVisibility = ({ visibility: _, ...settings }: LinedRecipe['settings']) => settings

export const recipeLines = (recipe: LinedRecipe): PartLines => ({
  name: [recipe.name],
  description: textLines(recipe.description),
  recipeServings: amountLines(recipe.recipeServings),
  recipeYieldQuantity: amountLines(recipe.recipeYieldQuantity),
  recipeYield: textLines(recipe.recipeYield),
  totalTime: textLines(recipe.totalTime),
  prepTime: textLines(recipe.prepTime),
  cookTime: textLines(recipe.cookTime),
  performTime: textLines(recipe.performTime),
  orgURL: textLines(recipe.orgURL),
  dateAdded: textLines(recipe.dateAdded),
  recipeCategory: namesOf(recipe.recipeCategory),
  tags: namesOf(recipe.tags),
  tools: namesOf(recipe.tools),
  recipeIngredient: recipe.recipeIngredient.flatMap(ingredientLines),
  recipeInstructions: recipe.recipeInstructions.flatMap(stepLines),
  nutrition: pairs(recipe.nutrition),
  settings: pairs(withoutVisibility(recipe.settings)),
  assets: namesOf(recipe.assets),
  notes: recipe.notes.flatMap(noteLines),
  extras: pairs(recipe.extras),
})

export const ingredientLines = (line: LinedRecipe['recipeIngredient'][number]): string[] => [
  ...textLines(line.title),
  ...textLines(lineText(line)),
]

export const stepLines = ({ title, summary, text }: LinedRecipe['recipeInstructions'][number]): string[] =>
  [title, summary, text].flatMap(textLines)

export const noteLines = ({ title, text }: LinedRecipe['notes'][number]): string[] => [title, text].flatMap(textLines)

export const textLines = (text: Text): string[] => (text ? text.split('\n') : [])

export const amountLines = (value: number): string[] => (value === 0 ? [] : [String(value)])

const namesOf = (records: readonly NamedRecord[]) => records.map(({ name }) => name)

const pairs = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [`${key}: ${value}`]))

/** With amounts, whatever the recipe's settings say: a change of the food must show. */
const lineText = (line: DisplayIngredient) => ingredientDisplay({ ...line, isFood: true, disableAmount: false })
