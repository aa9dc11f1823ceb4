import { dinersApi } from '@larder/contract/diners.ts'
import { type RecipeWarnings, recipeWarningsApi } from '@larder/contract/recipe-warnings.ts'
import { usersApi } from '@larder/contract/users.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeToken } from '#lib/access-token.ts'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderPiece } from '#testing/render-piece.tsx'
import { useAgreement } from './pieces/use-agreement.tsx'

const id = '33333333-3333-4333-8333-333333333333'
const recipe = { id, name: 'Satay' }
const ben = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Ben',
  hasAccount: false,
  editable: true,
  allergens: [{ allergen: 'peanuts' as const, level: 'allergy' as const }],
  diets: [],
  foods: [],
}
const warning = (level: 'allergy' | 'avoids', strength: 'food' | 'word' | 'mayContain' = 'food') => ({
  dinerId: ben.id,
  diner: 'Ben',
  level,
  reason: { kind: 'allergen' as const, allergen: 'peanuts' as const },
  findings: [
    {
      lineId: 'one',
      text: '2 spoons peanut butter',
      within: null,
      strength,
      name: 'peanut butter',
      foodId: null,
      key: null,
    },
  ],
})

function Question() {
  const { notice, mayGoOn } = useAgreement([recipe])
  return (
    <>
      {notice}
      <button type="button" disabled={!mayGoOn}>
        Go
      </button>
    </>
  )
}

async function ask(answer: RecipeWarnings['warnings'] | 'refused', people = [ben]) {
  writeToken('a token')
  onTestFinished(() => writeToken(null))
  const api = fakeApi()
    .on(usersApi.self, () => aUser())
    .on(dinersApi.list, () => people)
    .on(recipeWarningsApi.warnings, () =>
      answer === 'refused' ? refuse(403, 'no') : [{ recipeId: id, warnings: answer }],
    )
  return { ...(await renderPiece(<Question />)), api }
}

const go = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Go' })

test('an allergy asks once more', async () => {
  const { user } = await ask([warning('allergy')])
  expect(await screen.findByText('Ben is allergic: Peanuts')).toBeTruthy()
  expect(screen.getByText('in “2 spoons peanut butter”')).toBeTruthy()
  expect(go().disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'I know; go on all the same' }))
  expect(go().disabled).toBe(false)
})

test('a food that somebody avoids is mentioned without a question, and a match by words alone says so', async () => {
  await ask([warning('avoids', 'word')])
  expect(await screen.findByText('the word “peanut butter” in “2 spoons peanut butter”')).toBeTruthy()
  expect(go().disabled).toBe(false)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('what could not be checked says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await ask('refused')
  expect(await screen.findByText('It could not be checked for your people.')).toBeTruthy()
  expect(go().disabled).toBe(false)
})

test('where everybody eats everything nothing is asked', async () => {
  const { api } = await ask([], [{ ...ben, allergens: [] }])
  await waitFor(() => expect(api.calls(dinersApi.list)).toHaveLength(1))
  expect(go().disabled).toBe(false)
  expect(api.calls(recipeWarningsApi.warnings)).toEqual([])
})
