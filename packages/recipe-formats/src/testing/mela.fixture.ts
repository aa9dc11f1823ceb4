/** After https://mela.recipes/fileformat. */
import { Buffer } from 'node:buffer'
import type { SourceFixture } from './sources.fixture.ts'

export const melaRecipe = {
  id: 'kitchen.example/shakshuka',
  title: 'Shakshuka',
  text: 'Eggs in [tomatoes](https://kitchen.example/tomatoes).',
  images: [Buffer.from('a photograph').toString('base64'), ''],
  categories: ['Breakfast', 'Eggs'],
  yield: 'Serves 4',
  prepTime: '10 min',
  cookTime: '25 min',
  totalTime: '35 min',
  ingredients: '# Sauce\n800 g tomatoes\n2 tsp cumin\n# To serve\n4 eggs',
  instructions: '# Sauce\nSimmer the *tomatoes*.\nAdd the cumin.\n# Eggs\nPoach the eggs in the sauce.',
  notes: 'Good with bread.\n# Storage\nKeeps for\ntwo days.',
  nutrition: 'Calories: 320 kcal\n**Fat**: 18,5 g\nSodium: 900 mg',
  link: 'kitchen.example/shakshuka',
  favorite: true,
  wantToCook: false,
  date: 700_100_000,
}

export const melaRecipes: SourceFixture = {
  fileName: 'Recipes.melarecipes',
  files: {
    'Recipes/Shakshuka.melarecipe': JSON.stringify(melaRecipe),
    'Recipes/Broken.melarecipe': '<html>',
    'Recipes/Nameless.melarecipe': '{"text": "no title"}',
    'Recipes/Toast.melarecipe': '{"title": "Toast", "images": null, "ingredients": 7}',
  },
}
