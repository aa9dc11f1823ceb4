import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anIngredient, aRecipe } from '#testing/recipes.ts'
import { draftJson, readDraftJson } from './draft-json.ts'
import { jsonProblem } from './json-problem.ts'

test.each([
  ['{\n  "a": 1,\n  "b" 2\n}', { line: 3, column: 7 }],
  ['{"a": [1, 2,]}', { line: 1, column: 13 }],
  ['{"a": "never ends', { line: 1, column: 18 }],
  ['{"a": 1} x', { line: 1, column: 10 }],
  ['', { line: 1, column: 1 }],
])('%j is no JSON from there on', (text, place) => {
  expect(jsonProblem(text)).toEqual(place)
})

test('whatever can be written as JSON has no problem', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(jsonProblem(JSON.stringify(value, null, 2))).toBeUndefined()
    }),
  )
})

test('a text cut short has its problem at its end, never beyond', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), (value, cut) => {
      const whole = JSON.stringify({ value })
      const text = whole.slice(0, cut % whole.length)
      expect(jsonProblem(text)?.column).toBeLessThanOrEqual(text.length + 1)
    }),
  )
})

const soup = aRecipe('Soup', { recipeIngredient: [anIngredient('leek')], revision: 4 })

test('a draft written and read is the same draft', () => {
  expect(readDraftJson(draftJson(soup), soup)).toEqual({ draft: soup })
})

test('fields that are left out are kept, and what other calls own cannot be changed', () => {
  const reading = readDraftJson('{ "name": "Stew", "revision": 99, "id": "x", "image": "y" }', soup)
  expect(reading).toEqual({ draft: { ...soup, name: 'Stew' } })
})

test('a line written by hand gets what the form would have filled in', () => {
  const reading = readDraftJson('{ "recipeIngredient": [{ "note": "salt" }] }', soup)
  const [line] = 'draft' in reading ? reading.draft.recipeIngredient : []
  expect(line).toMatchObject({ note: 'salt', food: null })
  expect(line?.referenceId).toBeTruthy()
})

test('a field of the wrong kind is named', () => {
  expect(readDraftJson('{ "recipeServings": "four" }', soup)).toEqual({
    issue: { path: ['recipeServings'], rule: 'type' },
  })
})
