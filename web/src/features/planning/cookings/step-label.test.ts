import { expect, test } from 'vitest'
import { stepLabel } from './step-label.ts'

test.each([
  ['its own name', { title: 'Dough', text: 'Knead it.' }, 'Dough'],
  ['its first sentence', { title: '', text: 'Peel the potatoes. Then wash them.' }, 'Peel the potatoes'],
  ['without marks', { title: ' ', text: '**Boil** for [20 minutes](https://example.com).' }, 'Boil for 20 minutes'],
  ['the dish where nothing is written', { title: '', text: '' }, 'Stew'],
])('a step is called by %s', (_, step, label) => {
  expect(stepLabel(step, 'Stew')).toBe(label)
})

test('a long beginning is cut between words', () => {
  const label = stepLabel({ title: '', text: 'word '.repeat(40) }, '')
  expect(label.length).toBeLessThanOrEqual(61)
  expect(label.endsWith('word…')).toBe(true)
})
