import { jpeg } from './pictures.fixture.ts'
import type { SourceFixture } from './sources.fixture.ts'

export const shepherdsPie = {
  '@context': 'http://schema.org',
  '@type': 'Recipe',
  id: '4711',
  name: "Skillet Shepherd's Pie",
  description: 'Lamb &amp; vegetables\n\n\n\nunder a <b>crust</b>.',
  keywords: 'comfort food,one pan, ',
  recipeCategory: 'Main course',
  url: 'https://example.com/shepherds-pie',
  prepTime: 'PT20M',
  cookTime: 'PT1H30M',
  totalTime: 'P0DT0H0M',
  recipeYield: '6 servings',
  tool: ['Skillet'],
  recipeIngredient: ['500 g minced lamb', '2&nbsp;carrots', ''],
  recipeInstructions: [
    'Brown the lamb.\nDrain it.',
    { '@type': 'HowToSection', name: 'Crust', itemListElement: [{ '@type': 'HowToStep', text: '<p>Mash.</p>' }] },
  ],
  nutrition: {
    '@type': 'NutritionInformation',
    calories: '252 kcal',
    carbohydrateContent: '21 g',
    cholesterolContent: '63 mg',
    fatContent: '11 g',
    fiberContent: '3 g',
    proteinContent: '19 g',
    saturatedFatContent: '5 g',
    sodiumContent: '0.6 g',
    sugarContent: '4 g',
  },
  image: 'https://example.com/pie.jpg',
  aggregateRating: { ratingValue: '4' },
  dateCreated: '2020-01-01T00:00:00+00:00',
}

export const nextcloudArchive: SourceFixture = {
  fileName: 'nextcloud.zip',
  files: {
    'Air Fryer Shrimp/recipe.json': JSON.stringify({
      '@type': 'Recipe',
      name: 'Air Fryer Shrimp',
      recipeIngredient: ['1 lb shrimp'],
      recipeInstructions: 'Season.\n\nFry for 8 minutes.',
    }),
    'Air Fryer Shrimp/.recipe.json': 'hidden',
    'Skillet Shepherds Pie/recipe.json': JSON.stringify(shepherdsPie),
    'Skillet Shepherds Pie/thumb.jpg': jpeg,
    'Skillet Shepherds Pie/full.jpg': jpeg,
  },
}
