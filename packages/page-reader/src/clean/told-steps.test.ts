import { expect, test } from 'vitest'
import { readPage } from '../read-page.ts'

const whisk = 'Whisk the flour with the eggs until smooth.'
const rest = 'Stir in the butter and leave it to rest.'
const fry = 'Fry thin pancakes in a hot pan.'

const data = (recipe: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Pancakes', recipeIngredient: ['2 eggs', '200 g flour'], ...recipe })}</script>`
const stepsOf = (html: string) => readPage(html).recipe.recipeInstructions.map(({ title, text }) => [title ?? '', text])
const told = (recipeInstructions: unknown) => stepsOf(data({ recipeInstructions }))

const headed = [
  ['For the batter', whisk],
  ['', rest],
  ['To serve', fry],
]

test.each([
  [
    'steps of their own',
    ['For the batter:', whisk, rest, 'To serve:', fry].map((text) => ({ '@type': 'HowToStep', text })),
  ],
  ['lines of one text', `For the batter:\n${whisk}\n${rest}\nTo serve:\n${fry}`],
  [
    'bold paragraphs',
    `<p><strong>For the batter</strong></p><p>${whisk}</p><p>${rest}</p><p><b>To serve</b></p><p>${fry}</p>`,
  ],
  [
    'heading elements',
    `<h3>For the batter</h3><ol><li>${whisk}</li><li>${rest}</li></ol><h3>To serve</h3><p>${fry}</p>`,
  ],
])('headings among the steps of the data, as %s, are titles', (_, instructions) => {
  expect(told(instructions)).toEqual(headed)
})

test('headings in capitals are titles where the steps are not in capitals', () => {
  expect(told(['FOR THE BATTER', whisk, rest, 'TO SERVE', fry])).toEqual(
    headed.map(([title = '', text]) => [title.toUpperCase(), text]),
  )
  const loud = [whisk, rest, fry].map((text) => text.toUpperCase())
  expect(told(loud)).toEqual(loud.map((text) => ['', text]))
})

test('steps that all end with a colon, and one at the very end, stay steps', () => {
  const named = ['Whisk the eggs:', 'Fry the pancakes:', 'Serve:']
  expect(told(named)).toEqual(named.map((text) => ['', text]))
  expect(told([whisk, fry, 'Serve with:'])).toEqual([whisk, fry, 'Serve with:'].map((text) => ['', text]))
})

test('headings between the lists of annotated steps are titles', () => {
  const html = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Pancakes</h1><ul><li itemprop="recipeIngredient">2 eggs</li></ul>
<div itemprop="recipeInstructions"><h3>For the batter</h3><ol><li>${whisk}</li><li>${rest}</li></ol><h3>To serve</h3><ol><li>${fry}</li></ol></div></div>`
  expect(stepsOf(html)).toEqual(headed)
})

test.each(['', ','])('steps that one text runs together with %j between them are taken apart', (between) => {
  expect(told([whisk, rest, fry].join(between))).toEqual([whisk, rest, fry].map((text) => ['', text]))
})

test('one missing space is a slip of the pen', () => {
  const text = `${whisk}${rest} ${fry}`
  expect(told(text)).toEqual([['', text]])
})

test('headings that signs mark among the ingredients are titles; what a program wrote for nothing is gone', () => {
  const recipeIngredient = [
    '--- Batter ---',
    '200 g flour',
    'null 2 eggs',
    'undefined',
    '*** Topping ***',
    '50 g butter',
    '## Sauce',
    '1 l milk',
  ]
  const { recipe } = readPage(data({ recipeIngredient, recipeInstructions: whisk }))
  expect(recipe.recipeIngredient.map(({ title, note }) => [title ?? '', note])).toEqual([
    ['Batter', '200 g flour'],
    ['', '2 eggs'],
    ['Topping', '50 g butter'],
    ['Sauce', '1 l milk'],
  ])
})
