import { afterEach, expect, test, vi } from 'vitest'
import { aRecipe, aStep } from '#testing/recipes.ts'
import { forgetDraft, saveDraft, savedDraft } from './saved-drafts.ts'

afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

const soup = aRecipe('Soup', { recipeInstructions: [aStep('Cook.')] })
const place = { userId: 'ana', recipeId: soup.id }

test('a draft is there again for the one who wrote it, and for nobody else', () => {
  saveDraft(place, { draft: soup, base: aRecipe('Broth') })
  expect(savedDraft(place)).toMatchObject({ draft: soup, base: { name: 'Broth' } })
  expect(savedDraft({ ...place, userId: 'ben' })).toBeUndefined()
  forgetDraft(place)
  expect(savedDraft(place)).toBeUndefined()
})

test('what is no recipe is no draft', () => {
  localStorage.setItem(`recipe-draft:ana:${soup.id}`, '{"draft":{"name":3},"keptAt":"2026-01-01"}')
  expect(savedDraft(place)).toBeUndefined()
  localStorage.setItem(`recipe-draft:ana:${soup.id}`, 'nonsense')
  expect(savedDraft(place)).toBeUndefined()
})

test('drafts nobody came back to go after a month', () => {
  vi.useFakeTimers()
  saveDraft(place, { draft: soup, base: undefined })
  vi.advanceTimersByTime(31 * 24 * 60 * 60 * 1000)
  expect(savedDraft(place)).toBeUndefined()
  expect(localStorage.length).toBe(0)
})
