import { describe, expect, test } from 'vitest'
import {
  audienceOf,
  canSeeRecipe,
  canSetVisibility,
  isOpenToGuests,
  recipeAudiences,
  recipeVisibilities,
  settingsFor,
  visibilityAfter,
} from './recipe-visibility.ts'

const ana = { id: 'ana', groupId: 'g', householdId: 'h' }
const ben = { id: 'ben', groupId: 'g', householdId: 'h' }
const cleo = { id: 'cleo', groupId: 'g', householdId: 'other', admin: true }
const of = (visibility: (typeof recipeVisibilities)[number], userId: string | null = 'ana') => ({
  ...{ userId, householdId: 'h', visibility },
})

test('the author always sees it, the household what is theirs, and administrators no more than others', () => {
  const seen = recipeVisibilities.map((one) => [ana, ben, cleo].map((viewer) => canSeeRecipe(viewer, of(one))))
  expect(seen).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ])
})

describe('who may choose the visibility', () => {
  test('the author, and nobody else', () => {
    for (const wanted of recipeVisibilities) {
      expect(canSetVisibility(ana, of('group'), wanted)).toBe(true)
      expect(canSetVisibility(ben, of('group'), wanted)).toBe(wanted === 'group')
    }
  })

  test('where the author has left, the household; but nobody takes it for themselves', () => {
    const left = of('household', null)
    expect(recipeVisibilities.map((wanted) => canSetVisibility(ben, left, wanted))).toEqual([false, true, true])
    expect(canSetVisibility(cleo, left, 'group')).toBe(false)
  })
})

test('who knows only of `public` opens a hidden recipe by it, and leaves it alone otherwise', () => {
  expect(visibilityAfter('person', {})).toBe('person')
  expect(visibilityAfter('person', { public: false })).toBe('person')
  expect(visibilityAfter('household', { public: true })).toBe('group')
  expect(visibilityAfter('group', { public: true, visibility: 'person' })).toBe('person')
})

test('each of the four visibilities is one combination of settings', () => {
  for (const audience of recipeAudiences) expect(audienceOf(settingsFor(audience))).toBe(audience)
  expect(audienceOf({ public: true })).toBe('guests')
  expect(audienceOf({ public: true, visibility: 'household' })).toBe('household')
})

test('one closed door is enough to keep guests out', () => {
  const open = { privateGroup: false, privateHousehold: false, isPublic: true }
  expect(isOpenToGuests(open)).toBe(true)
  expect(isOpenToGuests({ ...open, privateGroup: true })).toBe(false)
  expect(isOpenToGuests({ ...open, privateHousehold: true })).toBe(false)
  expect(isOpenToGuests({ ...open, isPublic: false })).toBe(false)
})
