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

/** The same recipe, however its page draws it or its data words it, in every language. */
describe.each(kitchens)('in $language', (kitchen) => {
  const { ingredients, steps } = kitchen
  test.each(Object.entries(ingredientDrawings))('ingredients drawn as %s', (_, draw) => {
    expectRead(page(kitchen, draw(ingredients), items('ol', steps)), kitchen)
  })
  test.each(Object.entries(stepDrawings))('steps drawn as %s', (_, draw) => {
    expectRead(page(kitchen, items('ul', ingredients), draw(steps)), kitchen)
  })
  // Of two steps and four ingredients too little would be left.
  test.each(Object.entries(dataWordings).filter(([name]) => name !== CUT_OFF))('data with %s', (_, word) => {
    expectRead(page(kitchen, items('ul', ingredients), items('ol', steps), asJsonLd(word(kitchen))), kitchen)
  })
  test.each(Object.entries(otherForms))('%s', (_, form) => {
    expectRead(bare(kitchen, form(kitchen)), kitchen)
  })
})

test('data that is cut off goes on as the page does', () => {
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
  expectRead(page(stew, items('ul', stew.ingredients), items('ol', stew.steps), cutOff), stew)
})
