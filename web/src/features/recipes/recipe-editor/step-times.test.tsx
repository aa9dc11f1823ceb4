import { recipesApi } from '@larder/contract/recipes.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openEditor, region, soup } from '#testing/recipe-editor.ts'
import { aStep } from '#testing/recipes.ts'
// Loaded here, so that no test waits for a lazily loaded part.
import '#features/recipes/recipe-page/recipe-page.tsx'
import './pieces/recipe-editor.tsx'
import './steps/step-times-fields.tsx'

const written = {
  handsOn: 5,
  waiting: 0,
  place: 'none' as const,
  temperature: null,
  needs: null,
  mayWait: null,
  aheadMinutes: null,
  optional: false,
}

async function save(user: Awaited<ReturnType<typeof openEditor>>['user']) {
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Recipe saved.')
}

test('times for planning are folded away, and sent with their step', async () => {
  const { user, api } = await openEditor()
  await user.click(region('Steps').getByRole('button', { name: 'Times for planning, Step 2' }))
  const fields = within(await screen.findByRole('group', { name: 'Times for planning, Step 2' }))
  fireEvent.change(fields.getByLabelText('Work (minutes)'), { target: { value: '10' } })
  fireEvent.change(fields.getByLabelText('Waiting (minutes)'), { target: { value: '45' } })
  await user.selectOptions(fields.getByLabelText('Where'), 'Oven')
  fireEvent.change(fields.getByLabelText('Degrees Celsius'), { target: { value: '180' } })
  await user.click(fields.getByRole('checkbox', { name: 'As written' }))
  expect(fields.getByRole<HTMLInputElement>('checkbox', { name: 'Step 1' }).checked).toBe(true)
  await save(user)
  const [first, second] = api.calls(recipesApi.update)[0]?.body.recipeInstructions ?? []
  expect(first).not.toHaveProperty('times')
  expect(second?.times).toMatchObject({ handsOn: 10, waiting: 45, place: 'oven', temperature: 180, needs: [first?.id] })
})

test('times that were set are shown on the closed section, and can be returned to guesses', async () => {
  const recipe = soup({ recipeInstructions: [aStep('Wash.', { times: written })] })
  const { user, api } = await openEditor(recipe)
  await user.click(region('Steps').getByRole('button', { name: 'Times for planning, Step 1 · 5 min work' }))
  await user.click(await screen.findByRole('button', { name: 'Guess the times again' }))
  await save(user)
  expect(api.calls(recipesApi.update)[0]?.body.recipeInstructions?.[0]?.times).toBeNull()
})
