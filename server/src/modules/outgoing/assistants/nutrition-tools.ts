import type { ComputedNutrition } from '@larder/contract/recipe-nutrition.ts'
import { recipeNutritionApi } from '@larder/contract/recipe-nutrition.ts'
import { Type } from 'typebox'
import { recipeCalled } from './named-records.ts'
import { firstParts, short, tool } from './tool.ts'

const recipeNutrition = tool({
  name: 'get_recipe_nutrition',
  title: 'Nutrition of a recipe',
  description:
    'What the recipe states about its nutrition, and what Larder computes from its ingredients: energy in kilocalories, the rest in grams or, where the name says so, milligrams. What is missing is unknown, not zero. Each line says what it brings or why it is not counted. Losses by cooking are not in it.',
  effect: 'reads',
  needs: [recipeNutritionApi.get],
  input: Type.Object({ recipe: Type.String({ minLength: 1, maxLength: 600, description: 'Its name, slug or id' }) }),
  run: async (call, { recipe }) => {
    const { slug, nutrition } = await recipeCalled(call, recipe)
    const computed = await call(recipeNutritionApi.get, { params: { slug } })
    const stated = Object.fromEntries(Object.entries(nutrition).filter(([, value]) => value))
    return { slug, ...(Object.keys(stated).length > 0 ? { stated } : {}), computed: computedFacts(computed) }
  },
})

const computedFacts = ({ per, amounts, counted, uncounted, estimated, partly, lines, source }: ComputedNutrition) => ({
  per,
  amounts: amounts ?? undefined,
  lines: counted + uncounted,
  counted,
  estimated,
  partly,
  ingredients: firstParts(lines).map((line) => ({
    text: short(line.text, 500),
    ...(line.counted
      ? { grams: line.grams ?? undefined, kilocalories: line.amounts?.energyKcal }
      : { notCounted: line.why ?? undefined }),
  })),
  source: `${source.name} ${source.version}`,
})

export const nutritionTools = [recipeNutrition]
