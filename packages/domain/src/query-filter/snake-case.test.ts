import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributePath, snakeCase } from './snake-case.ts'

test.each([
  ['createdAt', 'created_at'],
  ['created_at', 'created_at'],
  ['orgURL', 'org_url'],
  ['useOpenAIImage', 'use_open_ai_image'],
  ['lockRecipeEditsFromOtherHouseholds', 'lock_recipe_edits_from_other_households'],
  ['Name', 'name'],
])('%s is %s', (name, snake) => {
  expect(snakeCase(name)).toBe(snake)
})

test('a path is converted segment by segment', () => {
  expect(attributePath('household.preferences.privateHousehold')).toEqual([
    'household',
    'preferences',
    'private_household',
  ])
})

test.each(['', '.', 'a.', '.a', 'a..b', 'a-b', 'a b', '1a', '__proto__', 'naïve', 'a!'])('%j is no path', (text) => {
  expect(attributePath(text)).toBeUndefined()
})

test('converting twice changes nothing', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,12}$/),
      (name) => snakeCase(snakeCase(name)) === snakeCase(name),
    ),
  )
})
