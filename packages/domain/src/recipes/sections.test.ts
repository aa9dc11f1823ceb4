import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sectionsOf } from './sections.ts'

test('lines before the first title form a section without one', () => {
  expect(
    sectionsOf([{ note: 'salt' }, { title: '', note: 'oil' }, { title: 'Dough', note: 'flour' }, { note: 'water' }]),
  ).toEqual([
    { title: null, items: [{ note: 'salt' }, { title: '', note: 'oil' }] },
    { title: 'Dough', items: [{ title: 'Dough', note: 'flour' }, { note: 'water' }] },
  ])
})

test('two sections may have the same title', () => {
  expect(sectionsOf([{ title: 'Sauce' }, { title: 'Sauce' }])).toHaveLength(2)
})

test('a title of blanks opens nothing', () => {
  expect(sectionsOf([{ title: 'Sauce' }, { title: '  ' }])).toHaveLength(1)
})

test('no lines, no sections', () => {
  expect(sectionsOf([])).toEqual([])
})

test('the sections hold every line once and in order', () => {
  const line = fc.record({ title: fc.option(fc.constantFrom('', 'a', 'b')), id: fc.integer() })
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(sectionsOf(lines).flatMap(({ items }) => items)).toEqual(lines)
    }),
  )
})
