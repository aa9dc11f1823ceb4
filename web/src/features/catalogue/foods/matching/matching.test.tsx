import { type FoodMatching, foodMatchingApi } from '@larder/contract/food-matching.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { removalsApi } from '@larder/contract/removals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aFood, foodServer, nothingToAsk } from '#testing/data-server.ts'
import { type FakeApi, refuse, UNDO_TOKEN } from '#testing/fake-api.ts'
import { renderRoute } from '#testing/render-route.tsx'

const guess = (key: string, name: string) => ({ key, name, confidence: 0.8, reason: 'head' })
const tomato = { key: 'tomato', name: 'tomato' }
const [tomaten, tomatos, tomatoes] = [aFood('Tomaten'), aFood('tomatos'), aFood('Tomato')]
const [kaffee, coffee] = [aFood('Kaffee'), aFood('Coffee')]
const [creme, zing] = [aFood('Crème'), aFood('Zing')]

const sameFoods: FoodMatching['duplicates'] = [
  { food: tomato, keep: tomatoes.id, foods: [tomaten, tomatos, tomatoes] },
  { food: { key: 'coffee', name: 'coffee' }, keep: coffee.id, foods: [kaffee, coffee] },
]
const openQuestions: FoodMatching['questions'] = [
  { food: creme, guesses: [guess('cream', 'cream'), guess('creme-fraiche', 'crème fraîche')] },
  { food: zing, guesses: [guess('ginger', 'ginger')] },
]

/** A server whose questions go away as they are answered. */
function matchingServer(differences: Partial<FoodMatching>) {
  const { api } = foodServer(tomatoes, coffee)
  const state = { ...nothingToAsk, matched: 312, ...differences }
  api
    .on(foodMatchingApi.overview, () => state)
    .on(foodMatchingApi.decide, ({ params }) => {
      state.questions = state.questions.filter(({ food }) => food.id !== params.item_id)
      return tomatoes
    })
    .on(foodMatchingApi.combine, ({ body }) => {
      const gone = body.groups.map(({ toFood }) => toFood)
      state.duplicates = state.duplicates.filter(({ keep }) => !gone.includes(keep))
      return { count: gone.length }
    })
  return { api, state }
}

async function lookThrough(api: FakeApi) {
  const page = await renderRoute('/group/data/foods', { api })
  await page.user.click(await screen.findByRole('button', { name: 'Look through' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What Larder knows about your foods' }))
  return { ...page, dialog }
}

test('a line above the foods counts what is matched, asked and there twice', async () => {
  const { api } = matchingServer({ questions: openQuestions, duplicates: sameFoods })
  await renderRoute('/group/data/foods', { api })
  expect(await screen.findByText('312 matched, 2 questions, 2 foods twice')).toBeDefined()
})

test('without open questions there is no line above the foods', async () => {
  const { api } = matchingServer({})
  await renderRoute('/group/data/foods', { api })
  await screen.findByRole('row', { name: /Coffee/ })
  await waitFor(() => expect(api.calls(foodMatchingApi.overview)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Look through' })).toBeNull()
})

test('a line that could not be loaded says so, and is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api, state } = matchingServer({ questions: openQuestions })
  api.on(foodMatchingApi.overview, () => refuse(422, 'no'))
  const { user } = await renderRoute('/group/data/foods', { api })
  expect(await screen.findByText('What Larder knows about these foods could not be loaded.')).toBeDefined()
  api.on(foodMatchingApi.overview, () => state)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('312 matched, 2 questions')).toBeDefined()
})

test('what is the same is combined all at once, and the message takes it back', async () => {
  const { api, state } = matchingServer({ duplicates: sameFoods })
  api.on(removalsApi.restore, () => {
    state.duplicates = sameFoods
    return { count: 3 }
  })
  const { user, dialog } = await lookThrough(api)
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
  expect(dialog.getByRole('checkbox', { name: 'Combine Tomaten and tomatos into Tomato' })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Combine all' }))
  expect(await dialog.findByText('Nothing left to ask')).toBeDefined()
  expect(api.calls(foodMatchingApi.combine).map(({ body }) => body.groups)).toEqual([
    [
      { toFood: tomatoes.id, fromFoods: [tomaten.id, tomatos.id] },
      { toFood: coffee.id, fromFoods: [kaffee.id] },
    ],
  ])
  expect(await screen.findByText('2 foods combined')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await dialog.findAllByRole('checkbox')).toHaveLength(2)
  expect(api.calls(removalsApi.restore).map(({ params }) => params.token)).toEqual([UNDO_TOKEN])
})

test('foods that somebody unticks are not combined', async () => {
  const { api } = matchingServer({ duplicates: sameFoods })
  const { user, dialog } = await lookThrough(api)
  await user.click(dialog.getByRole('checkbox', { name: 'Combine Kaffee into Coffee' }))
  await user.click(dialog.getByRole('button', { name: 'Combine the ticked ones' }))
  await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1))
  expect(api.calls(foodMatchingApi.combine)[0]?.body.groups.map(({ toFood }) => toFood)).toEqual([tomatoes.id])
})

test('refused combining is said, and the foods are offered again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api } = matchingServer({ duplicates: sameFoods })
  api.on(foodMatchingApi.combine, () => refuse(500, 'no'))
  const { user, dialog } = await lookThrough(api)
  await user.click(dialog.getByRole('button', { name: 'Combine all' }))
  expect(await screen.findByText('The foods could not be combined. Nothing was changed.')).toBeDefined()
  expect(await dialog.findAllByRole('checkbox')).toHaveLength(2)
})

test('a question is answered with a guess, or by leaving the food as its own', async () => {
  const { api } = matchingServer({ questions: openQuestions })
  const { user, dialog } = await lookThrough(api)
  const [first, second] = dialog.getAllByRole('listitem')
  expect(first?.textContent).toContain('Crème')
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'It is crème fraîche' }))
  await waitFor(() => expect(dialog.queryByText('Crème')).toBeNull())
  expect(document.activeElement?.textContent).toBe('It is ginger')
  await user.click(within(second as HTMLElement).getByRole('button', { name: 'Leave as its own' }))
  expect(await dialog.findByText('Nothing left to ask')).toBeDefined()
  expect(api.calls(foodMatchingApi.decide)).toMatchObject([
    { params: { item_id: creme.id }, body: { key: 'creme-fraiche' } },
    { params: { item_id: zing.id }, body: { key: null } },
  ])
  expect(api.calls(foodsApi.list).length).toBeGreaterThan(1)
})

test('another food is found in the catalogue', async () => {
  const { api } = matchingServer({ questions: openQuestions })
  api.on(foodMatchingApi.search, () => [{ key: 'lemon-zest', name: 'lemon zest' }])
  const { user, dialog } = await lookThrough(api)
  const [, second] = dialog.getAllByRole('listitem')
  await user.click(within(second as HTMLElement).getByRole('button', { name: 'Choose another' }))
  await user.type(dialog.getByRole('combobox', { name: 'What is Zing?' }), 'lemon')
  await user.click(await screen.findByRole('option', { name: 'lemon zest' }))
  await waitFor(() => expect(dialog.queryByText('Zing')).toBeNull())
  expect(api.calls(foodMatchingApi.decide)[0]?.body).toEqual({ key: 'lemon-zest' })
})

test('a refused answer is said, and the question comes back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api } = matchingServer({ questions: openQuestions, waiting: 40 })
  api.on(foodMatchingApi.decide, () => refuse(500, 'no'))
  const { user, dialog } = await lookThrough(api)
  expect(dialog.getByText('Larder still has 40 foods to look at.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'It is ginger' }))
  expect(await screen.findByText('Your answer could not be saved')).toBeDefined()
  expect(await dialog.findByText('Zing')).toBeDefined()
})
