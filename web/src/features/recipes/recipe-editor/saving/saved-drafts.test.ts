import { afterEach, expect, test, vi } from 'vitest'
import { aRecipe, aStep } from '#testing/recipes.ts'
import { forgetDraft, placeBeside, saveDraft, savedDrafts } from './saved-drafts.ts'

afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

const soup = aRecipe('Soup', { recipeInstructions: [aStep('Cook.')] })
const place = { userId: 'ana', recipeId: soup.id }

test('a draft is there again for the one who wrote it, and for nobody else', () => {
  saveDraft(place, { draft: soup, base: aRecipe('Broth') })
  expect(savedDrafts(place)).toMatchObject([{ draft: soup, base: { name: 'Broth' } }])
  expect(savedDrafts({ ...place, userId: 'ben' })).toEqual([])
  forgetDraft(place)
  expect(savedDrafts(place)).toEqual([])
})

test('what is no recipe is no draft', () => {
  localStorage.setItem(`recipe-draft:ana:${soup.id}`, '{"draft":{"name":3},"keptAt":"2026-01-01"}')
  expect(savedDrafts(place)).toEqual([])
  localStorage.setItem(`recipe-draft:ana:${soup.id}`, 'nonsense')
  expect(savedDrafts(place)).toEqual([])
})

test('drafts nobody came back to go after a month', () => {
  vi.useFakeTimers()
  saveDraft(place, { draft: soup, base: undefined })
  vi.advanceTimersByTime(31 * 24 * 60 * 60 * 1000)
  expect(savedDrafts(place)).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('drafts beside each other are read newest first, and each goes by itself', () => {
  vi.useFakeTimers()
  for (const name of ['Soup of leeks', 'Soup today', 'Stew']) {
    saveDraft(placeBeside(place, savedDrafts(place)), { draft: { ...soup, name }, base: soup })
    vi.advanceTimersByTime(1000)
  }
  const names = () => savedDrafts(place).map(({ draft }) => draft.name)
  expect(names()).toEqual(['Stew', 'Soup today', 'Soup of leeks'])
  forgetDraft(savedDrafts(place)[2]?.place ?? place)
  expect(names()).toEqual(['Stew', 'Soup today'])
})
