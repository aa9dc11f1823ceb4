import { type Substitute, substitutesApi } from '@larder/contract/substitutes.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recipeServer } from '#testing/recipe-server.ts'
import { anIngredient, aRecipe, aStep } from '#testing/recipes.ts'
import { renderPiece } from '#testing/render-piece.tsx'
import { CookMode } from './pieces/cook-mode.tsx'

const margarine = { name: 'margarine', ratio: 0.8, remark: 'less salt' }
const butter = anIngredient('butter', { quantity: 200, substitutes: [margarine] })
const salt = anIngredient('salt')
const cake = aRecipe('Cake', { recipeIngredient: [butter, salt], recipeInstructions: [aStep('Stir.')] })

const offered = (differences: Partial<Substitute>): Substitute => ({
  ...margarine,
  by: 'larder',
  foodId: null,
  key: null,
  onHand: false,
  contains: [],
  mayContain: [],
  classes: [],
  ...differences,
})

test('in cook mode a line offers its own substitutes before all others, and other lines offer none of them', async () => {
  const { api } = recipeServer(cake)
  api.on(substitutesApi.list, () => [
    { for: 'butter', substitutes: [offered({ name: 'oil', key: 'oil' }), offered({ key: 'margarine', ratio: 1 })] },
    {
      for: butter.referenceId,
      line: { recipeId: cake.id, referenceId: butter.referenceId },
      substitutes: [offered({ by: 'recipe', key: 'margarine' })],
    },
    {
      for: 'salt',
      line: { recipeId: cake.id, referenceId: salt.referenceId },
      substitutes: [offered({ by: 'recipe', name: 'soy sauce' })],
    },
  ])
  const { user } = await renderPiece(
    <CookMode recipe={cake} scale={1} onScale={() => {}} onClose={() => {}} whenDone={null} />,
  )
  await screen.findByRole('dialog', { name: 'Cake' })
  const [button, ...others] = await screen.findAllByRole('button', { name: /^What to use instead of/ })
  expect(others).toEqual([])
  await user.click(button as HTMLElement)
  const list = (await screen.findByText('Take margarine')).closest('ul') as HTMLElement
  const [first, second, ...more] = within(list).getAllByRole('listitem', { hidden: true })
  expect(more).toEqual([])
  expect(first?.textContent).toBe('Take margarine 0.8 × as much · less salt')
  expect(second?.textContent).toContain('oil')
  expect(JSON.stringify(api.calls(substitutesApi.list)[0]?.query)).toContain(cake.id)
})
