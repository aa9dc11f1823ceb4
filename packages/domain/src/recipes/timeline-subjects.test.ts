import { expect, test } from 'vitest'
import { cookIn, isCreationSubject } from './timeline-subjects.ts'

test('what the dialog wrote is known in every language, with whoever cooked', () => {
  expect(['Ana made this', 'Ana Lima hat das gekocht', 'آنا طبخ هذه الوصفة'].map(cookIn)).toEqual([
    'Ana',
    'Ana Lima',
    'آنا',
  ])
})

test('words of one’s own are not', () => {
  expect(cookIn('Ana made this with beans')).toBeUndefined()
  expect(cookIn('For the birthday')).toBeUndefined()
  expect(isCreationSubject('Recipe Created twice')).toBe(false)
})

test('the beginning of a recipe is known in every language', () => {
  expect(isCreationSubject('Recipe Created')).toBe(true)
})
