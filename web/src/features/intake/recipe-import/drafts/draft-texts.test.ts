import { expect, test } from 'vitest'
import { ingredientsOf, ingredientText, stepsOf, stepText } from './draft-texts.ts'

const ingredients = [
  { title: 'Dough', note: '500 g flour' },
  { title: null, note: '1 egg' },
  { title: 'Filling', note: '2 apples' },
]
const steps = [
  { title: 'Dough', summary: 'Knead', text: 'Knead well.\nLet it rest.' },
  { title: null, summary: '', text: 'Roll out.' },
]

test('lines and sections survive the way through the text', () => {
  expect(ingredientsOf(ingredientText(ingredients))).toEqual(ingredients)
  expect(stepsOf(stepText(steps), steps)).toEqual(steps)
})

test('a heading begins a section, and one that nothing follows is dropped', () => {
  expect(ingredientsOf('salt\n\n## Sauce\n  cream \n# Nothing')).toEqual([
    { title: null, note: 'salt' },
    { title: 'Sauce', note: 'cream' },
  ])
  expect(stepsOf('# Sauce\n\nWhisk.\n\n\n \n# End', [])).toEqual([{ title: 'Sauce', summary: '', text: 'Whisk.' }])
})
