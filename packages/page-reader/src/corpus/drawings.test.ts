import { describe, expect, test } from 'vitest'
import { readPage } from '../read-page.ts'
import {
  asJsonLd,
  dataWordings,
  escaped,
  ingredientDrawings,
  items,
  otherForms,
  stepDrawings,
} from './drawings.fixture.ts'
import { type Kitchen, kitchens } from './kitchens.fixture.ts'

/** A page of hashed names, as build tools make them, around the two lists. */
const page = ({ language, name, ingredientsHeading, stepsHeading }: Kitchen, one: string, other: string, head = '') =>
  `<!doctype html><html lang="${language}"><head><title>${escaped(name)}</title>${head}</head><body class="x0">
<nav><ul><li><a href="/">Home</a></li><li><a href="/all">2 Recipes</a></li></ul></nav>
<main class="q1"><h1>${escaped(name)}</h1><p>A few words about where this comes from, and who cooked it first.</p>
<h2>${ingredientsHeading}</h2>${one}<h2>${stepsHeading}</h2>${other}</main>
<footer><p>All rights reserved, and nothing else.</p></footer></body></html>`

/** Nothing drawn: only what machines read. */
const bare = ({ language, name }: Kitchen, form: string) =>
  `<!doctype html><html lang="${language}"><head><title>${escaped(name)}</title></head><body><h1>${escaped(name)}</h1>${form}</body></html>`

function expectRead(html: string, { name, ingredients, steps }: Kitchen) {
  const { recipe } = readPage(html, 'https://kitchen.example/recipe')
  expect({
    name: recipe.name,
    ingredients: recipe.recipeIngredient.map(({ note }) => note),
    steps: recipe.recipeInstructions.map(({ text }) => text),
  }).toEqual({ name, ingredients, steps })
}

const CUT_OFF = 'cut off'

type Drawing = { name: string; draw: (kitchen: Kitchen) => string }

const drawings: Drawing[] = [
  ...Object.entries(ingredientDrawings).map(([name, draw]) => ({
    name: `ingredients drawn as ${name}`,
    draw: (kitchen: Kitchen) => page(kitchen, draw(kitchen.ingredients), items('ol', kitchen.steps)),
  })),
  ...Object.entries(stepDrawings).map(([name, draw]) => ({
    name: `steps drawn as ${name}`,
    draw: (kitchen: Kitchen) => page(kitchen, items('ul', kitchen.ingredients), draw(kitchen.steps)),
  })),
  // Of two steps and four ingredients too little would be left.
  ...Object.entries(dataWordings)
    .filter(([name]) => name !== CUT_OFF)
    .map(([name, word]) => ({
      name: `data with ${name}`,
      draw: (kitchen: Kitchen) => drawnWith(kitchen, asJsonLd(word(kitchen))),
    })),
  ...Object.entries(otherForms).map(([name, form]) => ({
    name,
    draw: (kitchen: Kitchen) => bare(kitchen, form(kitchen)),
  })),
]

const drawnWith = (kitchen: Kitchen, data: string): string =>
  page(kitchen, items('ul', kitchen.ingredients), items('ol', kitchen.steps), data)

/** Every drawing in every fifth language, and every language in every fifth drawing. */
const STRIDE = 5

describe.each(drawings.map((drawing, at) => ({ ...drawing, at })))('$name', ({ draw, at }) => {
  test.each(kitchens.filter((_, place) => place % STRIDE === at % STRIDE))('is read in $language', (kitchen) => {
    expectRead(draw(kitchen), kitchen)
  })
})

test('where the data of a page is cut off, the visible page supplies the rest', () => {
  const stew: Kitchen = {
    ...(kitchens[0] as Kitchen),
    name: 'Bean stew',
    ingredients: [
      '400 g white beans',
      '2 onions, chopped',
      '3 carrots, sliced',
      '1 tbsp oil',
      '1 l stock',
      '2 bay leaves',
      '1 tsp thyme',
      'salt and pepper',
    ],
    steps: [
      'Soak the beans in plenty of cold water over night, and drain them.',
      'Fry the onions and the carrots in the oil until they begin to brown.',
      'Add the beans, the stock, the bay leaves and the thyme, and bring to the boil.',
      'Simmer under a lid for an hour and a half, stirring now and then.',
      'Take out the bay leaves and mash a ladle of beans against the pot.',
      'Season with salt and pepper and serve with bread.',
    ],
  }
  const cutOff = asJsonLd(dataWordings[CUT_OFF]?.(stew))
  expectRead(drawnWith(stew, cutOff), stew)
})
