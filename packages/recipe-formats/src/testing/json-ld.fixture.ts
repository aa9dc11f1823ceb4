import { Buffer } from 'node:buffer'
import type { SourceFixture } from './sources.fixture.ts'

export const schemaRecipe = {
  '@context': 'https://schema.org',
  '@type': ['Recipe', 'NewsArticle'],
  name: 'Lemon tart',
  description: 'Sour &amp; sweet.',
  image: ['https://kitchen.example/tart.jpg', 'images/tart.jpg', 'file:///etc/passwd'],
  recipeYield: ['8', '8 slices'],
  prepTime: 'PT20M',
  cookTime: 'PT35M',
  totalTime: 'PT55M',
  recipeCategory: ['Dessert', 'Cakes, large'],
  recipeCuisine: 'French',
  keywords: 'sweet, lemon',
  tool: [{ '@type': 'HowToTool', name: 'Tart tin' }, 'Whisk'],
  recipeIngredient: ['For the pastry:', '200 g flour', '100 g butter', 'For the cream:', '3 lemons'],
  recipeInstructions: [
    {
      '@type': 'HowToSection',
      name: 'Pastry',
      itemListElement: [
        { '@type': 'HowToStep', name: 'Knead', text: 'Work flour and butter together.\n\nLet it rest.' },
        { '@type': 'HowToStep', name: 'Step 2', text: 'Bake it blind.' },
      ],
    },
    { '@type': 'HowToStep', text: 'Add the cream.' },
  ],
  nutrition: { '@type': 'NutritionInformation', calories: '380 kcal', sodiumContent: '0.2 g' },
  comment: [
    { '@type': 'Comment', name: 'Storage', text: 'Keeps three days.' },
    { '@type': 'Comment', author: { '@type': 'Person', name: 'A visitor' }, text: 'Lovely!' },
  ],
  aggregateRating: { '@type': 'AggregateRating', ratingValue: '4', ratingCount: 1 },
  url: 'https://recipes.example/g/lemon-tart',
  isBasedOn: 'https://kitchen.example/tart',
  datePublished: '2022-05-01T10:00:00Z',
}

export const jsonLdArchive: SourceFixture = {
  fileName: 'export.zip',
  files: {
    'recipes/lemon-tart.json': JSON.stringify(schemaRecipe),
    'recipes/images/tart.jpg': Buffer.from('a photograph'),
    'recipes/soup.jsonld': JSON.stringify({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Organization', name: 'Kitchen' },
        { '@type': 'ImageObject', '@id': '#picture', url: 'https://kitchen.example/soup.jpg' },
        { '@type': 'Recipe', name: 'Soup', image: { '@id': '#picture' }, recipeInstructions: '1. Cut.\n2. Boil.' },
      ],
    }),
    'recipes/broken.json': 'nothing at all',
    'recipes/toast.html': `<!doctype html><!-- saved from url=(0029)https://kitchen.example/toast -->
      <html><script type="application/ld+json">{"@type": "Recipe", "name": "Toast", "recipeIngredient": ["1 slice bread"],
      "recipeInstructions": "Toast it.", "image": "toast.jpg"}</script></html>`,
  },
}

/** As the app exports it, after its documentation: one list. */
export const recipeSageExport: SourceFixture = {
  fileName: 'recipesage-data-1700000000000.json',
  content: JSON.stringify([
    {
      '@context': 'http://schema.org',
      '@type': 'Recipe',
      identifier: '7f2c',
      datePublished: '2023-04-05T06:07:08.000Z',
      description: 'From my aunt.',
      image: ['https://media.example/a.jpg', 'https://media.example/b.jpg'],
      name: 'Pierogi',
      prepTime: '1 hour',
      recipeIngredient: ['[Dough]', '500 g flour', '[Filling]', '1 kg potatoes'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: '[Dough]' },
        { '@type': 'HowToStep', text: 'Knead.' },
        { '@type': 'HowToStep', text: 'Fill and boil.' },
      ],
      recipeYield: '40 pieces',
      totalTime: '2 hours',
      recipeCategory: ['dinner', 'polish, family'],
      creditText: 'Aunt Ola',
      isBasedOn: '',
      comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Freeze well.' }],
    },
    { '@type': 'Recipe', description: 'without a name' },
    17,
  ]),
}

/** JSON with the app's own names, in metric and American amounts. */
export const norishExport: SourceFixture = {
  fileName: 'norish.json',
  content: JSON.stringify({
    recipes: [
      {
        id: '1',
        name: 'Dal',
        description: 'Red lentils.',
        url: 'https://kitchen.example/dal',
        image: 'https://kitchen.example/dal.jpg',
        servings: 4,
        systemUsed: 'metric',
        prepMinutes: 10,
        cookMinutes: 30,
        totalMinutes: 40,
        calories: 350,
        protein: '18.5',
        notes: 'Very filling.',
        createdAt: '2025-12-24T18:00:00Z',
        categories: ['Dinner'],
        tags: [{ name: 'vegan' }, { name: 'quick' }],
        recipeIngredients: [
          { ingredientName: 'red lentils', amount: 250, unit: 'g', order: 1, systemUsed: 'metric' },
          { ingredientName: '# Dal', amount: null, unit: null, order: 0, systemUsed: 'metric' },
          { ingredientName: 'red lentils', amount: 9, unit: 'oz', order: 1, systemUsed: 'us' },
          { ingredientName: 'salt', amount: null, unit: null, order: 2, systemUsed: 'metric' },
        ],
        steps: [
          { step: 'Boil.', order: 2, systemUsed: 'metric' },
          { step: 'Rinse.', order: 1, systemUsed: 'metric' },
          { step: 'Rinse with 2 cups.', order: 1, systemUsed: 'us' },
        ],
      },
      { id: '2' },
    ],
  }),
}
