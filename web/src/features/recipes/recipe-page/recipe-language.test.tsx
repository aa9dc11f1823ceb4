import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recipeServer } from '#testing/recipe-server.ts'
import { anIngredient, aRecipe, aStep } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const languageOf = (element: Element | undefined) => element?.closest<HTMLElement>('[lang]')?.lang

test('a recipe is spoken in its own language, and its times start timers', async () => {
  const recipe = aRecipe('肉じゃが', {
    slug: 'nikujaga',
    language: 'ja',
    description: '家庭の味。',
    recipeIngredient: [anIngredient('じゃがいも', { quantity: 3 })],
    recipeInstructions: [aStep('弱火で20分煮る。')],
  })
  const { api } = recipeServer(recipe)
  await renderRoute('/g/home/r/nikujaga', { api })
  const name = await screen.findByRole('heading', { level: 1, name: '肉じゃが' })
  expect(within(name).getByText('肉じゃが').lang).toBe('ja')
  expect(languageOf(await screen.findByText('家庭の味。'))).toBe('ja')
  expect(languageOf((await screen.findAllByText('じゃがいも'))[0])).toBe('ja')
  expect(await screen.findByRole('button', { name: /20分/ })).toBeDefined()
})
