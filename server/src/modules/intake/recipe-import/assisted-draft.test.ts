// @module-tag without-database

import { expect, test } from 'vitest'
import { draftInAnswer } from './assisted-draft.ts'

const draft = (answer: unknown) => draftInAnswer(typeof answer === 'string' ? answer : JSON.stringify(answer), '')

test('the words of schema.org are understood as well', () => {
  const found = draft({
    '@type': 'Recipe',
    name: 'Soup',
    recipeYield: 4,
    cookTime: 'PT1H',
    recipeIngredient: ['1 leek', ''],
    recipeInstructions: [
      { '@type': 'HowToSection', name: 'Base', itemListElement: [{ text: 'Fry.' }, 'Stir.'] },
      { '@type': 'HowToStep', name: 'Finish', text: 'Serve.' },
    ],
    keywords: 'quick, green',
  })
  expect(found).toMatchObject({
    name: 'Soup',
    recipeServings: 4,
    cookTime: 'PT1H',
    recipeIngredient: [{ title: null, note: '1 leek' }],
    recipeInstructions: [
      { title: 'Base', text: 'Fry.' },
      { title: null, text: 'Stir.' },
      { title: null, text: 'Serve.' },
    ],
    tags: ['Quick', 'Green'],
  })
})

test.each([
  ['nothing', ''],
  ['no JSON', 'I cannot help with that.'],
  ['a list', '[1,2]'],
  ['cut off', '{"name":"Soup","ingredients":["1 le'],
  ['no recipe', { name: 'Soup', ingredients: [], instructions: [] }],
  ['fields of other kinds', { name: {}, ingredients: 4, instructions: { a: 1 } }],
  ['far too long', { name: 'x', ingredients: ['x'.repeat(300_000)] }],
])('an answer that is %s is no recipe', (_what, answer) => {
  expect(draft(answer)).toBeUndefined()
})

test('more than any recipe has is cut', () => {
  const found = draft({ name: 'n'.repeat(5000), ingredients: Array.from({ length: 3000 }, (_, at) => `${at} x`) })
  expect(found?.name.length).toBeLessThanOrEqual(1000)
  expect(found?.recipeIngredient).toHaveLength(1000)
})
