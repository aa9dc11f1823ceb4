import { type HouseholdMeal, householdMealsApi } from '@larder/contract/household-meals.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { pageOfRecipes } from '#testing/recipes.ts'
import { renderPiece } from '#testing/render-piece.tsx'
import { tapTwice } from '#testing/tap-twice.ts'
import { MealsDialog } from './pieces/meals-dialog.tsx'

const meal = (name: string): HouseholdMeal => ({
  ...{ id: crypto.randomUUID(), name, color: '#c2571a', time: null, entryType: 'dinner' },
})

test('of two meals a double tap deletes one', async () => {
  const [vesper, brunch] = [meal('Vesper'), meal('Brunch')]
  let meals = [vesper, brunch]
  const api = fakeApi()
    .on(householdMealsApi.list, () => pageOfRecipes(meals))
    .on(householdMealsApi.remove, () => {
      meals = [brunch]
      return vesper
    })
  await renderPiece(<MealsDialog onClose={() => {}} />)
  await tapTwice(await screen.findByRole('button', { name: 'Delete Vesper' }), async () => {
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Vesper' })).toBeNull())
    return screen.getByRole('button', { name: 'Delete Brunch' })
  })
  await waitFor(() => expect(api.calls(householdMealsApi.list)).toHaveLength(2))
  expect(api.calls(householdMealsApi.remove).map(({ params }) => params)).toEqual([{ item_id: vesper.id }])
  expect(screen.getByText('Brunch')).toBeDefined()
})
