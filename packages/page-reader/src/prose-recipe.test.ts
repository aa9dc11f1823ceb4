import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const readingOf = (text: string) =>
  readText(text).map(({ recipe: { name, recipeIngredient, recipeInstructions } }) => ({
    name,
    ingredients: recipeIngredient.map(({ note }) => note),
    steps: recipeInstructions.map((step) => step.text),
  }))

const porridge = {
  name: 'Grießbrei',
  ingredients: ['1 l Milch', '120 g Grieß', 'Prise Salz'],
  steps: ['Milch aufkochen, Grieß einrühren, 10 Minuten quellen lassen.'],
}
const amounts = '1 l Milch, 120 g Grieß, Prise Salz'
const step = 'Milch aufkochen, Grieß einrühren, 10 Minuten quellen lassen.'

test.each([
  ['in one line', `Grießbrei: ${amounts}. ${step}`],
  ['with the name above', `Grießbrei\n${amounts}. ${step}`],
  ['with the name as a sentence', `Grießbrei. ${amounts}. ${step}`],
  ['with the steps below', `Grießbrei: ${amounts}\n${step}`],
  ['with a line for each ingredient', `Grießbrei\n1 l Milch\n120 g Grieß\nPrise Salz\n${step}`],
])('a recipe told %s has a name, ingredients and steps', (_, text) => {
  expect(readingOf(text)).toEqual([porridge])
})

test('every sentence is a step, and neither a shortened word nor a decimal ends one', () => {
  expect(
    readingOf('Pancakes. 1,5 l milk, 3 eggs, a little butter. Stir and leave for 20 min. on the side. Fry in butter.'),
  ).toEqual([
    {
      name: 'Pancakes',
      ingredients: ['1,5 l milk', '3 eggs', 'a little butter'],
      steps: ['Stir and leave for 20 min. on the side.', 'Fry in butter.'],
    },
  ])
})

test('the ingredients of an Arabic sentence are told apart as well', () => {
  expect(readingOf('عصيدة: ١ لتر حليب، ١٢٠ غ سميد. اغل الحليب ثم أضف السميد.')).toEqual([
    { name: 'عصيدة', ingredients: ['١ لتر حليب', '١٢٠ غ سميد'], steps: ['اغل الحليب ثم أضف السميد.'] },
  ])
})

test('a step that names times is no list of ingredients', () => {
  expect(readingOf('Tea: 10 minutes on the stove, 5 minutes beside it. Then drink it.')).toEqual([])
})

const flour = ['200 g flour', '2 eggs, 1 pinch of salt', 'butter', '300 ml milk']
const both = ['2 eggs', '1 pinch of salt']
const fry = 'Mix all of it and fry it in the butter.'

test.each([
  ['a line each', ['Pancakes', ...flour], flour, []],
  ['a line each without a name', flour, flour, []],
  ['a line each with steps below', ['Pancakes', ...flour, fry], flour, [fry]],
  [
    'two lines of several, each of which is an ingredient',
    ['Pancakes', flour[1], '200 g flour, 300 ml milk', fry],
    [...both, '200 g flour', '300 ml milk'],
    [fry],
  ],
  [
    'foods without amounts below',
    ['Pancakes', flour[1], 'butter', 'some flour'],
    [...both, 'butter', 'some flour'],
    [],
  ],
  [
    'one of them in the line of the name',
    ['Pancakes: 2 eggs, 1 pinch of salt', '200 g flour', 'butter', fry],
    [...both, '200 g flour', 'butter'],
    [fry],
  ],
  [
    'steps that end without a stop',
    ['Pancakes: 2 eggs, 1 pinch of salt', 'Beat the eggs', 'Fry'],
    both,
    ['Beat the eggs', 'Fry'],
  ],
])('a list with two amounts in one line stays a list: %s', (_, lines, ingredients, steps) => {
  const [reading] = readingOf(lines.join('\n'))
  expect([reading?.ingredients, reading?.steps.join(' ')]).toEqual([ingredients, steps.join(' ')])
})
