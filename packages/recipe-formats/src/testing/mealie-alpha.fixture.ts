import { jpeg, webp } from './pictures.fixture.ts'
import type { SourceFixture } from './sources.fixture.ts'

export const beefStew = {
  id: 'e1b1b4a4-0000-4000-8000-000000000001',
  name: 'Old Fashioned Beef Stew',
  slug: 'old-fashioned-beef-stew',
  image: 'old-fashioned-beef-stew.jpg',
  description: 'A <b>stew</b>.',
  recipe_category: ['Dinner'],
  tags: ['', 'Beef', { name: 'Slow cooked', slug: 'slow-cooked' }],
  rating: 4,
  date_added: '2021-12-08',
  date_updated: '2021-12-08T20:00:00',
  recipe_yield: '6 servings',
  recipe_ingredient: [
    { title: 'Stew', note: '1 lb beef', unit: null, food: null, disable_amount: true, quantity: 1 },
    { title: null, note: 'a pinch of salt', unit: null, food: null, disable_amount: true, quantity: 1 },
  ],
  recipe_instructions: [
    { title: 'First', text: 'Brown the beef.' },
    { title: '', text: 'Simmer.' },
  ],
  nutrition: {
    calories: '300',
    fat_content: '10',
    protein_content: '20',
    carbohydrate_content: '30',
    fiber_content: '4',
    sodium_content: '500',
    sugar_content: '6',
  },
  tools: ['Dutch oven'],
  total_time: '2 Hours',
  prep_time: null,
  perform_time: '1 Hour 30 Minutes',
  settings: { public: true },
  assets: [{ name: 'Card', icon: 'mdi-file', file_name: 'card.jpg' }],
  notes: [{ title: 'Tip', text: 'Better the next day.' }],
  org_url: 'https://example.com/stew',
  extras: { source: 'grandma', steps: 2 },
  comments: [{ text: 'Good!' }],
}

export const mealieAlphaArchive: SourceFixture = {
  fileName: 'mealie_2021-Dec-08.zip',
  files: {
    'mealie_2021-Dec-08/settings/settings.json': '{}',
    'mealie_2021-Dec-08/recipes/old-fashioned-beef-stew/old-fashioned-beef-stew.json': JSON.stringify(beefStew),
    'mealie_2021-Dec-08/recipes/old-fashioned-beef-stew/images/min-original.webp': webp,
    'mealie_2021-Dec-08/recipes/old-fashioned-beef-stew/images/original.webp': webp,
    'mealie_2021-Dec-08/recipes/old-fashioned-beef-stew/assets/card.jpg': jpeg,
    'mealie_2021-Dec-08/recipes/old-fashioned-beef-stew/assets/notes.json': '[]',
  },
}

/** As our bulk export has it; fields in camelCase are read as well. */
export const ownExport: SourceFixture = {
  fileName: 'export.zip',
  files: {
    'recipes/lemon-tart/lemon-tart.json': JSON.stringify({
      name: 'Lemon tart',
      slug: 'lemon-tart',
      recipe_servings: 8,
      recipe_yield_quantity: 1,
      recipe_yield: 'tart',
      recipe_category: [{ id: '1', name: 'Dessert', slug: 'dessert' }],
      tools: [{ id: '2', name: 'Tin', slug: 'tin', households_with_tool: [] }],
      rating: 4.5,
      last_made: '2024-05-01T12:00:00Z',
      recipe_ingredient: [
        {
          quantity: 1.5,
          unit: { name: 'cup', plural_name: 'cups', fraction: true, use_abbreviation: false },
          food: { name: 'flour', plural_name: null },
          note: 'sifted',
          display: '1 1/2 cups flour sifted',
          title: 'Pastry',
          original_text: null,
        },
        { quantity: 3, unit: null, food: null, note: 'lemons', is_food: false },
        { quantity: 2, referenced_recipe: { name: 'Curd', slug: 'curd' }, note: '' },
      ],
      recipe_instructions: [{ id: 'x', title: '', summary: 'Bake', text: 'Bake it.', ingredient_references: [] }],
      extras: [],
    }),
    'recipes/lemon-tart/images/original.webp': webp,
    'recipes/camel-case/camel-case.json': JSON.stringify({
      name: 'Camel case',
      slug: 'camel-case',
      recipeIngredient: [{ note: '1 date', quantity: 1 }],
      recipeInstructions: ['Eat it.'],
      orgURL: 'https://example.com/date',
      performTime: '1 minute',
      nutrition: { fatContent: '1' },
    }),
    'recipes/camel-case/original.webp': webp,
  },
}
