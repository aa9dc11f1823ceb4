import { expect, test } from 'vitest'
import { learnExtraLanguages } from '../languages/extra-languages.ts'
import { extraMeasures } from './extra-measures.ts'
import { kitchenMeasure } from './kitchen-measures.ts'

learnExtraLanguages()

const measure = (name: string, locale: string) => kitchenMeasure({ name }, locale)

test('spoons and scales of every language a recipe may be in are known', () => {
  const tablespoon = { kind: 'volume', millilitres: 15, spoon: 'tbsp' }
  for (const [name, locale] of [
    ['spsk', 'da-DK'],
    ['spsk.', 'da'],
    ['rkl', 'fi-FI'],
    ['lžíce', 'cs-CZ'],
    ['大さじ', 'ja-JP'],
  ] as const)
    expect([name, measure(name, locale)]).toEqual([name, tablespoon])
  expect(measure('小さじ', 'ja-JP')).toEqual({ kind: 'volume', millilitres: 5, spoon: 'tsp' })
  expect(measure('カップ', 'ja-JP')).toEqual({ kind: 'volume', millilitres: 200, spoon: 'cup' })
  expect(measure('кг', 'bg-BG')).toEqual({ kind: 'weight', grams: 1000 })
})

test('names of pieces and packs are known in other languages, and words of the first ten languages keep their meaning', () => {
  expect(measure('fed', 'da-DK')).toEqual({ kind: 'counted', measure: 'clove' })
  expect(measure('stroužky', 'cs-CZ')).toEqual({ kind: 'counted', measure: 'clove' })
  expect(measure('枚', 'ja-JP')).toEqual({ kind: 'counted', measure: 'slice' })
  expect(measure('банка', 'ru-RU')).toMatchObject({ kind: 'container' })
  expect(measure('moon', 'da-DK')).toBeNull()
  expect(measure('kop', 'nl-NL')).toMatchObject({ kind: 'volume', spoon: 'cup' })
  expect(measure('portions', 'en-US')).toEqual({ kind: 'counted', measure: 'fillet' })
})

test('no word means two measures', () => {
  const words = Object.entries(extraMeasures).flatMap(([name, text]) =>
    [...new Set(text.split('|'))].map((word) => [word, name] as const),
  )
  const twice = words.filter(([word, name]) => words.some(([other, of]) => other === word && of !== name))
  expect(twice).toEqual([])
})
