import { type RecipeWarnings, recipeWarningsApi } from '@larder/contract/recipe-warnings.ts'
import { Type } from 'typebox'
import { recipeIdOf } from './named-records.ts'
import { firstParts, short, tool } from './tool.ts'

const recipeWarnings = tool({
  name: 'get_recipe_warnings',
  title: 'What speaks against recipes for the people at the table',
  description:
    'Which allergies, avoidances, diets and dislikes of the household stand against these recipes, with the person, the reason and the lines. "food" is known of the food, "word" was found in a line without a known food, "mayContain" is possible. No warnings means that nothing was found, never that a recipe is free of something: the label decides. These are health facts: use them for this question only.',
  effect: 'reads',
  needs: [recipeWarningsApi.warnings],
  input: Type.Object({
    recipes: Type.Array(Type.String({ minLength: 1, maxLength: 600 }), {
      minItems: 1,
      maxItems: 20,
      description: 'Names, slugs or ids',
    }),
  }),
  run: async (call, { recipes }) => {
    const ids: string[] = []
    for (const recipe of recipes) ids.push(await recipeIdOf(call, recipe))
    const answers = await call(recipeWarningsApi.warnings, { body: { recipeIds: [...new Set(ids)] } })
    const of = new Map(answers.map(({ recipeId, warnings }) => [recipeId, warnings]))
    return {
      recipes: recipes.map((recipe, at) => ({
        recipe: short(recipe, 600),
        warnings: firstParts(of.get(ids[at] ?? '') ?? []).map(warningOf),
      })),
      note: 'Nothing found does not mean free of it.',
    }
  },
})

const warningOf = ({ diner, level, reason, findings }: RecipeWarnings['warnings'][number]) => ({
  person: short(diner, 200),
  level,
  reason: reason.kind === 'allergen' ? reason.allergen : reason.kind === 'diet' ? reason.diet : short(reason.name, 200),
  lines: firstParts(findings).map(({ text, strength, name, within }) => ({
    text: short(text, 500),
    strength,
    found: short(name, 200),
    within: short(within, 300),
  })),
})

export const warningTools = [recipeWarnings]
