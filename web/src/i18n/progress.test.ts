import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingKeys, progressOf } from './progress.ts'

const english = { app: { name: 'Name', items_one: '{{count}} item', items_other: '{{count}} items' }, home: 'Home' }

test('a whole translation misses nothing', () => {
  const german = { app: { name: 'Name', items_one: '{{count}} Ding', items_other: '{{count}} Dinge' }, home: 'Start' }
  expect(missingKeys(english, german, 'de-DE')).toEqual([])
  expect(progressOf(english, german, 'de-DE')).toBe(100)
})

test('missing and empty words are named with their whole path', () => {
  expect(missingKeys(english, { app: { items_one: 'x', items_other: 'y' }, home: '' }, 'de-DE')).toEqual([
    'app.name',
    'home',
  ])
})

test('a counted message needs every form its language tells apart', () => {
  const arabic = { app: { name: 'اسم', items_one: 'x', items_two: 'x', items_few: 'x', items_other: 'x' }, home: 'بيت' }
  expect(missingKeys(english, arabic, 'ar-SA').sort()).toEqual(['app.items_many', 'app.items_zero'])
  expect(progressOf(english, arabic, 'ar-SA')).toBe(66)
})

test('without a language one form of a counted message is enough', () => {
  expect(missingKeys(english, { app: { name: 'Name', items_other: '{{count}}個' }, home: '家' })).toEqual([])
})

test('a language that has nothing is at nought, and one with a single gap is not at a hundred', () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`key${at}`, 'word']))
  const { key0: _, ...allButOne } = many
  expect(progressOf(many, {}, 'fr-FR')).toBe(0)
  expect(progressOf(many, allButOne, 'fr-FR')).toBe(99)
})

test('progress lies between nought and a hundred whatever the other language holds', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), fc.dictionary(fc.string(), fc.string()), (source, other) => {
      const share = progressOf(source, other, 'de-DE')
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(100)
    }),
  )
})
