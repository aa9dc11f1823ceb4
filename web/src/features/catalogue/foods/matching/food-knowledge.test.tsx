import { type FoodKnowledge, foodMatchingApi } from '@larder/contract/food-matching.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aFood, foodServer } from '#testing/data-server.ts'
import { type FakeApi, refuse } from '#testing/fake-api.ts'
import { renderRoute } from '#testing/render-route.tsx'

const chopped = aFood('Chopped tomatoes', { extras: { brand: 'Mutti' } })

const canned: FoodKnowledge = {
  matchedBy: 'larder',
  catalogueFood: {
    key: 'canned-tomato',
    name: 'canned tomatoes',
    otherNames: [],
    names: {},
    kinds: [
      { key: 'tomato', name: 'tomato' },
      { key: 'vegetable', name: 'vegetable' },
    ],
    aisle: { key: 'cans', name: 'Canned goods' },
    aisleLabelId: null,
    pack: { amount: 400, unit: 'g', container: 'can' },
  },
  guesses: [{ key: 'canned-tomato', name: 'canned tomatoes', confidence: 0.97, reason: 'alias' }],
}

function knowingServer(knowledge: FoodKnowledge) {
  const { api } = foodServer(chopped)
  return api
    .on(foodMatchingApi.knowledge, () => knowledge)
    .on(foodMatchingApi.search, () => [{ key: 'passata', name: 'passata' }])
    .on(foodMatchingApi.decide, () => chopped)
}

async function editFood(api: FakeApi) {
  const page = await renderRoute('/group/data/foods', { api })
  await page.user.click(await screen.findByRole('button', { name: 'Edit Chopped tomatoes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit food' }))
  const known = within(await dialog.findByRole('region', { name: 'What Larder knows' }))
  return { ...page, dialog, known }
}
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('a food says what it stands for, who said so, what follows, and where it is used', async () => {
  const api = knowingServer(canned)
  api.on(foodsApi.uses, () => ({
    recipes: { count: 2, names: ['Ragù', 'Shakshuka'] },
    shoppingItems: { count: 0, names: [] },
    importRules: { count: 0, names: [] },
    pantryBatches: { count: 0, names: [] },
  }))
  const { known } = await editFood(api)
  await known.findByText('canned tomatoes')
  expect(facts()).toEqual([
    'Stands for: canned tomatoesLarder’s guess',
    'A kind of: tomato, vegetable',
    'Aisle: Canned goods',
    'Usually sold as: 400 g can',
  ])
  expect(await known.findByText('Used in 2 recipes: Ragù, Shakshuka')).toBeDefined()
})

test('another food is found in the catalogue, and counts once the form is saved', async () => {
  const api = knowingServer(canned)
  const { user, dialog, known } = await editFood(api)
  await user.click(await known.findByRole('button', { name: 'Choose a food' }))
  const field = known.getByRole('combobox', { name: 'Which food is it?' })
  expect(document.activeElement).toBe(field)
  await user.type(field, 'passata')
  await user.click(await screen.findByRole('option', { name: 'passata' }))
  expect(facts()).toEqual(['Stands for: passataCounts once you save'])
  expect(api.calls(foodMatchingApi.decide)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls(foodMatchingApi.decide)).toMatchObject([
    { params: { item_id: chopped.id }, body: { key: 'passata' } },
  ])
  expect(api.calls(foodsApi.update)[0]?.body).toMatchObject({ name: 'Chopped tomatoes', extras: { brand: 'Mutti' } })
  expect(api.calls(foodsApi.update)[0]?.body).not.toHaveProperty('decision')
})

test('a food is something else, which can be taken back before it is saved', async () => {
  const api = knowingServer(canned)
  const { user, dialog, known } = await editFood(api)
  await user.click(await known.findByRole('button', { name: 'It is something else' }))
  expect(facts()).toEqual(['Stands for: ItselfCounts once you save'])
  await user.click(known.getByRole('button', { name: 'Back to what it was' }))
  expect(facts()).toHaveLength(4)
  await user.click(known.getByRole('button', { name: 'It is something else' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls(foodMatchingApi.decide).map(({ body }) => body)).toEqual([{ key: null }])
})

test('a food that is saved without a decision stays what Larder took it for', async () => {
  const api = knowingServer(canned)
  const { user, dialog, known } = await editFood(api)
  await known.findByText('canned tomatoes')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls(foodsApi.update)).toHaveLength(1)
  expect(api.calls(foodMatchingApi.decide)).toEqual([])
})

test('a decision that the server refuses keeps the form open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = knowingServer({ ...canned, matchedBy: 'person' })
  api.on(foodMatchingApi.decide, () => refuse(500, 'no'))
  const { user, dialog, known } = await editFood(api)
  expect(await known.findByText('Chosen by you')).toBeDefined()
  await user.click(known.getByRole('button', { name: 'It is something else' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your answer could not be saved')).toBeDefined()
  expect(facts()).toEqual(['Stands for: ItselfCounts once you save'])
  expect(api.calls(foodsApi.update)).toEqual([])
})

test('a food that Larder does not know offers what it might be', async () => {
  const guesses = [{ key: 'tomato', name: 'tomato', confidence: 0.5, reason: 'head' }]
  const api = knowingServer({ matchedBy: 'larder', catalogueFood: null, guesses })
  const { user, known } = await editFood(api)
  expect(await known.findByText('Larder does not know this food')).toBeDefined()
  await user.click(known.getByRole('button', { name: 'It is tomato' }))
  expect(facts()).toEqual(['Stands for: tomatoCounts once you save'])
})

test('what could not be loaded is asked for again, and the rest of the form works without it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = knowingServer(canned)
  api.on(foodMatchingApi.knowledge, () => refuse(422, 'no'))
  const { user, known } = await editFood(api)
  const again = await known.findByRole('button', { name: 'Try again' })
  api.on(foodMatchingApi.knowledge, () => canned)
  await user.click(again)
  expect(await known.findByText('canned tomatoes')).toBeDefined()
})
