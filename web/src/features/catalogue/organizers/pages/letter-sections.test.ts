import { expect, test } from 'vitest'
import { letterSections } from './letter-sections.ts'

const sectionsOf = (locale: string, ...names: string[]) =>
  letterSections(
    names.map((name) => ({ name })),
    locale,
  ).map(({ letter, items }) => [letter, items.map(({ name }) => name)])

test('names stand sorted under their first letter, whatever its case', () => {
  expect(sectionsOf('en-US', 'soup', 'Bread', 'Salad', 'brunch')).toEqual([
    ['B', ['Bread', 'brunch']],
    ['S', ['Salad', 'soup']],
  ])
})

test('an accent does not make a letter of its own', () => {
  expect(sectionsOf('de-DE', 'Überbackenes', 'Äpfel', 'Auflauf', 'Ungarisch')).toEqual([
    ['A', ['Äpfel', 'Auflauf']],
    ['U', ['Überbackenes', 'Ungarisch']],
  ])
})

test('other scripts and digits have sections too', () => {
  expect(sectionsOf('ar-SA', 'حلويات', '5 دقائق', 'خبز')).toEqual([
    ['5', ['5 دقائق']],
    ['ح', ['حلويات']],
    ['خ', ['خبز']],
  ])
})

test('no names are no sections', () => {
  expect(sectionsOf('en-US')).toEqual([])
})
