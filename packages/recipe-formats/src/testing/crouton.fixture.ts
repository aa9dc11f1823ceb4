/** As the app exports it: one file for each recipe. */
import { Buffer } from 'node:buffer'
import type { SourceFixture } from './sources.fixture.ts'

const ingredient = (order: number, name: string, quantity?: { amount?: number; quantityType: string }) => ({
  order,
  uuid: `I${order}`,
  ingredient: { uuid: `F${order}`, name },
  ...(quantity ? { quantity } : {}),
})

export const croutonRecipe = {
  uuid: '0B1C',
  name: 'Ramen',
  serves: 2,
  duration: 20,
  cookingDuration: 90,
  defaultScale: 1,
  isPublicRecipe: false,
  folderIDs: [],
  images: [Buffer.from('a photograph').toString('base64')],
  webLink: 'https://kitchen.example/ramen',
  sourceName: 'Kitchen',
  notes: 'Better the next day.',
  neutritionalInfo: 'Protein: 30 g',
  tags: [
    { uuid: 'T1', name: 'Soup', color: 'red' },
    { uuid: 'T2', name: 'Japan, at home', color: 'blue' },
  ],
  ingredients: [
    ingredient(4, 'spring onion', { amount: 1, quantityType: 'ITEM' }),
    ingredient(0, 'Broth', { quantityType: 'SECTION' }),
    ingredient(1, 'stock', { amount: 1.5, quantityType: 'LITRES' }),
    ingredient(2, 'salt'),
    ingredient(3, 'Topping', { quantityType: 'SECTION' }),
    ingredient(5, 'nori', { amount: 2, quantityType: 'HALF_SHEET' }),
  ],
  steps: [
    { order: 2, uuid: 'S2', isSection: true, step: 'Topping' },
    { order: 0, uuid: 'S0', isSection: true, step: 'Broth' },
    { order: 1, uuid: 'S1', isSection: false, step: 'Simmer the stock.' },
    { order: 3, uuid: 'S3', isSection: false, step: 'Cut the nori.' },
  ],
}

export const croutonRecipes: SourceFixture = {
  fileName: 'Crouton Recipes.zip',
  files: {
    'Ramen.crumb': JSON.stringify(croutonRecipe),
    'Broken.crumb': '[',
    'Toast.crumb': '{"name":"Toast","ingredients":[{"order":"x"},null],"steps":{},"images":[5]}',
  },
}
