import { expect, test } from 'vitest'
import { readPage } from '../read-page.ts'

/** The rows of the contract's cleaner table that the tests beside this one do not name, through the whole reader. */

const read = (recipe: object) =>
  readPage(
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'x', recipeIngredient: ['1 egg'], ...recipe })}</script>`,
    'https://kitchen.example/egg',
  ).recipe

test.each([
  [['First', 'Second'], 'First'],
  [7, '7'],
  ['<p> Hello World </p>', 'Hello World'],
  ['Tab\tand\u00a0space', 'Tab and space'],
  ['Salt &amp;amp; pepper', 'Salt & pepper'],
])('the name %j is %j', (name, clean) => {
  expect(read({ name }).name).toBe(clean)
})

test('a description that is null is empty; blank lines between paragraphs are one', () => {
  expect(read({ description: null }).description).toBe('')
  expect(read({ description: 'One\n\n\n\nTwo' }).description).toMatch(/^One\n{0,2} ?Two$/)
})

test.each([
  [{ minValue: 'PT5M' }, 'PT5M'],
  [['PT6M', 'PT7M'], 'PT6M'],
  ['', null],
  [null, null],
  ['overnight', 'overnight'],
  ['PT0M', null],
  ['PT0H0M', null],
  ['0 minutes', null],
])('the time %j is read as %j', (prepTime, said) => {
  expect(read({ prepTime }).prepTime).toBe(said)
})

test('the time of doing comes from performTime, or else from cookTime', () => {
  expect(read({ performTime: 'PT1M', cookTime: 'PT2M' }).cookTime).toBe('PT1M')
  expect(read({ cookTime: 'PT2M' }).cookTime).toBe('PT2M')
})

test.each([
  [null, []],
  [['1 cup of flour'], ['1 cup of flour']],
  ['1 egg\n2 cups flour', ['1 egg', '2 cups flour']],
])('the ingredients %j are %j', (recipeIngredient, lines) => {
  const recipe = read({ recipeIngredient, recipeInstructions: 'Mix everything.' })
  expect(recipe.recipeIngredient.map(({ note }) => note)).toEqual(lines)
})

test.each([
  [{ 1: { text: 'A b c.' }, 2: { text: 'D e f.' } }, ['A b c.', 'D e f.']],
  ['A b c.\r\n\r\nD e f.\r\n', ['A b c.', 'D e f.']],
])('the steps %j are %j', (recipeInstructions, steps) => {
  expect(read({ recipeInstructions }).recipeInstructions.map(({ text }) => text)).toEqual(steps)
})

test.each([
  ['/a.jpg', ['/a.jpg']],
  [{ url: '/a.jpg' }, ['/a.jpg']],
  [
    ['/a.jpg', '/b.jpg'],
    ['/a.jpg', '/b.jpg'],
  ],
  [[{ url: '/a.jpg' }], ['/a.jpg']],
  [[{ '@id': '/a.jpg' }], ['/a.jpg']],
  [[], []],
  ['', []],
])('the picture %j is %j', (image, found) => {
  expect(read({ image }).images).toEqual(found.map((path) => `https://kitchen.example${path}`))
})

test.each([
  ['tag1, tag2', ['Tag1', 'Tag2']],
  [
    ['tag1', ' ', 'tag2 '],
    ['Tag1', 'Tag2'],
  ],
  ['', []],
  [null, []],
])('the keywords %j are the tags %j', (keywords, tags) => {
  expect(read({ keywords }).tags).toEqual(tags)
})

test.each([
  ['main course', ['Main Course']],
  [
    [' soup ', 'stew'],
    ['Soup', 'Stew'],
  ],
  [[{ name: 'soup' }], ['Soup']],
  [[1, 2], []],
  [7, []],
])('the category %j is %j', (recipeCategory, categories) => {
  expect(read({ recipeCategory }).recipeCategory).toEqual(categories)
})

test.each([
  ['text', []],
  [['Keep it cold'], [{ title: '', text: 'Keep it cold' }]],
  [
    [{ title: 'Tip', text: 'Stir' }, { text: 'Rest' }, { title: 'Empty' }],
    [
      { title: 'Tip', text: 'Stir' },
      { title: '', text: 'Rest' },
    ],
  ],
])('the notes %j are %j', (notes, found) => {
  expect(read({ notes }).notes).toEqual(found)
})
