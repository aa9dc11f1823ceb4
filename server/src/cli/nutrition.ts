import { recipeNutrition } from '@larder/domain/nutrition/recipe-nutrition.ts'
import type { RecipeNutrition } from '@larder/domain/nutrition/sum-of-lines.ts'
import { createFoodFacts } from '@larder/food-catalogue/nutrition/food-facts.ts'
import { createLineReader } from '@larder/food-catalogue/nutrition/nutrition-lines.ts'
import { foodCatalogue } from '#ports/food-catalogue.ts'
import { ingredientParser } from '#ports/ingredient-parser.ts'
import { type CommandEnvironment, DONE } from './command.ts'

/** Computed nutrition from the command line: recipes as JSON, one a line, and what a serving of each has; for measuring. */

type Asked = { id?: unknown; language?: unknown; servings?: unknown; ingredients?: unknown }

export async function nutritionCommand({ terminal }: CommandEnvironment): Promise<number> {
  const [{ catalogue, finder }, parser] = await Promise.all([foodCatalogue(), ingredientParser()])
  const readLine = createLineReader(catalogue, finder, createFoodFacts(catalogue))
  const answerTo = (text: string): object => {
    let asked: Asked | null
    try {
      asked = JSON.parse(text)
    } catch {
      return { id: null, problem: 'The line is not JSON.' }
    }
    const { id = null, language, servings, ingredients } = asked ?? {}
    if (!Array.isArray(ingredients)) return { id, problem: 'The line has no list called ingredients.' }
    const lines = ingredients.map(String)
    const locale = typeof language === 'string' && language !== '' ? language : 'en'
    const read = parser.parseAll(lines, locale).map((line) => readLine(line, locale))
    return { id, ...answer(recipeNutrition(read, { servings: Number(servings) || null }), lines) }
  }
  for await (const text of terminal.readLines()) if (text.trim() !== '') terminal.say(JSON.stringify(answerTo(text)))
  return DONE
}

/** By the names of schema.org: kilocalories, grams, and milligrams of sodium and cholesterol. */
const answer = ({ shown, per, counted, uncounted, estimated, partly }: RecipeNutrition, lines: readonly string[]) => ({
  perServing: shown && {
    calories: shown.energyKcal,
    proteinContent: shown.protein,
    fatContent: shown.fat,
    saturatedFatContent: shown.saturated,
    carbohydrateContent: shown.carbohydrate,
    sugarContent: shown.sugar,
    fiberContent: shown.fibre,
    cholesterolContent: shown.cholesterolMg,
    sodiumContent: shown.sodiumMg,
  },
  per,
  counted,
  uncounted: uncounted.map(({ line, why }) => ({ line: lines[line], why })),
  estimated,
  partly,
})
