import { foodMatchingApi } from '@larder/contract/food-matching.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { tagsApi } from '@larder/contract/organizers.ts'
import { organizerRecipesApi } from '@larder/contract/recipe-search.ts'
import { removalsApi } from '@larder/contract/removals.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aFood, nothingToAsk } from '#testing/data-server.ts'
import { type FakeApi, refuse, UNDO_TOKEN } from '#testing/fake-api.ts'
import { labelServer } from '#testing/label-server.ts'
import { pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const openLabels = async (api: FakeApi) => {
  const page = await renderRoute('/group/data/labels', { api })
  await screen.findByRole('heading', { level: 2, name: 'Labels' })
  return page
}
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const namesShown = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const expectFailuresInTheLog = () => vi.spyOn(console, 'error').mockImplementation(() => {})

test('a new label joins the list and is announced', async () => {
  const { api } = labelServer('Dairy')
  const { user } = await openLabels(api)
  await user.click(await screen.findByRole('button', { name: 'New label' }))
  const dialog = await screen.findByRole('dialog', { name: 'New label' })
  await user.type(within(dialog).getByLabelText(/Name/), '  Bakery  ')
  await user.click(within(dialog).getByRole('button', { name: 'Create label' }))
  await rowOf('Bakery')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Label created')).toBeDefined()
  expect(api.calls(labelsApi.create)[0]?.body).toEqual({ name: 'Bakery', color: '#959595' })
})

test('Enter submits and Escape cancels', async () => {
  const { api } = labelServer('Dairy')
  const { user } = await openLabels(api)
  await user.click(await screen.findByRole('button', { name: 'New label' }))
  await user.type(await screen.findByLabelText(/Name/), 'Bakery{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls(labelsApi.create)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'New label' }))
  await user.type(await screen.findByLabelText(/Name/), 'Bakery{Enter}')
  await rowOf('Bakery')
})

test('a dialog takes the focus into its first field and gives it back', async () => {
  const { api } = labelServer('Dairy')
  const { user } = await openLabels(api)
  const edit = await screen.findByRole('button', { name: 'Edit Dairy' })
  await user.click(edit)
  const name = await screen.findByLabelText(/Name/)
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(edit))
})

test('the preview shows name and color while they are typed', async () => {
  const { api } = labelServer('Dairy')
  const { user } = await openLabels(api)
  await user.click(await screen.findByRole('button', { name: 'New label' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/Name/), 'Bakery')
  const color = within(dialog).getByLabelText(/^Color/)
  await user.clear(color)
  await user.type(color, '#b4532a')
  expect(within(dialog).getByText('Bakery').style.background).toBe('#b4532a')
})

test('a random color is filled in and can be sent', async () => {
  const { api } = labelServer('Dairy')
  const { user } = await openLabels(api)
  await user.click(await screen.findByRole('button', { name: 'New label' }))
  await user.type(await screen.findByLabelText(/Name/), 'Bakery')
  await user.click(screen.getByRole('button', { name: 'Random color' }))
  await user.click(screen.getByRole('button', { name: 'Create label' }))
  await rowOf('Bakery')
  const color = api.calls(labelsApi.create)[0]?.body.color
  expect(color).toMatch(/^#[0-9a-f]{6}$/)
  expect(color).not.toBe('#959595')
})

test('an empty name and a color that is none are marked, and nothing is sent', async () => {
  const { api } = labelServer('Dairy')
  const { user } = await openLabels(api)
  await user.click(await screen.findByRole('button', { name: 'New label' }))
  const color = await screen.findByLabelText(/^Color/)
  await user.clear(color)
  await user.type(color, 'green')
  await user.click(screen.getByRole('button', { name: 'Create label' }))
  const name = screen.getByLabelText(/Name/)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(color.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(api.calls(labelsApi.create)).toEqual([])
})

test('a name that is taken is marked when the field is left', async () => {
  const { api } = labelServer('Dairy')
  const { user } = await openLabels(api)
  await user.click(await screen.findByRole('button', { name: 'New label' }))
  await user.type(await screen.findByLabelText(/Name/), 'Dairy')
  await user.tab()
  expect(await screen.findByText('Another label already has this name')).toBeDefined()
})

test('a name that somebody else took meanwhile marks the field and keeps the dialog', async () => {
  const { api } = labelServer('Dairy')
  expectFailuresInTheLog()
  api.on(labelsApi.create, () => refuse(400, { message: 'This name is taken.', error: true, exception: null }))
  const { user } = await openLabels(api)
  await user.click(await screen.findByRole('button', { name: 'New label' }))
  await user.type(await screen.findByLabelText(/Name/), 'Bakery{Enter}')
  const name = await screen.findByLabelText(/Name/)
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Another label already has this name')).toBeDefined()
  expect(name).toHaveProperty('value', 'Bakery')
})

test('a field the server refuses is marked', async () => {
  const { api } = labelServer('Dairy')
  expectFailuresInTheLog()
  api.on(labelsApi.create, () =>
    refuse(422, [{ type: 'string_too_long', loc: ['body', 'name'], msg: 'Too long', ctx: { max_length: 5 } }]),
  )
  const { user } = await openLabels(api)
  await user.click(await screen.findByRole('button', { name: 'New label' }))
  await user.type(await screen.findByLabelText(/Name/), 'Bakery{Enter}')
  expect(await screen.findByText('Must be at most 5 characters')).toBeDefined()
})

test('an edited label keeps its id and group', async () => {
  const { api, labels } = labelServer('Dairy')
  const [dairy] = labels
  const { user } = await openLabels(api)
  await user.click(await screen.findByRole('button', { name: 'Edit Dairy' }))
  const name = await screen.findByLabelText(/Name/)
  await user.clear(name)
  await user.type(name, 'Milk{Enter}')
  await rowOf('Milk')
  expect(api.calls(labelsApi.update)[0]).toMatchObject({
    params: { item_id: dairy?.id },
    body: { ...dairy, name: 'Milk' },
  })
})

test('a label under a new name is new on the foods too', async () => {
  const { api, labels } = labelServer('Dairy')
  api
    .on(foodsApi.list, () => pageOfRecipes([aFood('Butter', { label: labels[0] ?? null })]))
    .on(foodsApi.counts, () => ({}))
    .on(foodMatchingApi.overview, () => nothingToAsk)
  const { user, router } = await renderRoute('/group/data/foods', { api })
  expect(await screen.findByText('Dairy')).toBeDefined()
  await act(() => router.navigate({ to: '/group/data/labels' }))
  await user.click(await screen.findByRole('button', { name: 'Edit Dairy' }))
  const name = await screen.findByLabelText(/Name/)
  await user.clear(name)
  await user.type(name, 'Milk{Enter}')
  await rowOf('Milk')
  await act(() => router.navigate({ to: '/group/data/foods' }))
  expect(await screen.findByText('Milk')).toBeDefined()
  expect(screen.queryByText('Dairy')).toBeNull()
})

const deleteLabel = async (user: Awaited<ReturnType<typeof openLabels>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }))
  const question = await screen.findByRole('dialog', { name: 'Delete this entry?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
}

test('before a label is deleted, what carries it is named', async () => {
  const { api } = labelServer('Dairy')
  api.on(labelsApi.uses, () => ({
    foods: { count: 12, names: ['Milk', 'Yoghurt'] },
    shoppingItems: { count: 1, names: ['Market'] },
  }))
  const { user } = await openLabels(api)
  await user.click(await screen.findByRole('button', { name: 'Delete Dairy' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this entry?' })
  expect(await within(question).findByText('Carried by 12 foods: Milk, Yoghurt…')).toBeDefined()
  expect(within(question).getByText('On 1 shopping list item: Market')).toBeDefined()
})

test('a deleted label leaves at once, also from the server, and undo brings it back', async () => {
  const { api, labels } = labelServer('Dairy', 'Bakery')
  const [dairy] = labels
  const { user } = await openLabels(api)
  await deleteLabel(user, 'Dairy')
  expect(namesShown()).toEqual(['Bakery'])
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(api.calls(labelsApi.bulkRemove).map(({ body }) => body)).toEqual([{ ids: [dairy?.id] }])
  const undo = await screen.findByRole('button', { name: 'Undo' })
  api.on(removalsApi.restore, () => ({ count: dairy ? labels.push(dairy) : 0 }))
  await user.click(undo)
  await rowOf('Dairy')
  expect(api.calls(removalsApi.restore).map(({ params }) => params.token)).toEqual([UNDO_TOKEN])
})

test('a deletion can be taken back from another screen', async () => {
  const { api, labels } = labelServer('Dairy', 'Bakery')
  const [dairy] = labels
  api
    .on(removalsApi.restore, () => ({ count: dairy ? labels.push(dairy) : 0 }))
    .on(tagsApi.list, () => pageOfRecipes([]))
    .on(organizerRecipesApi.tagCounts, () => ({}))
  const { user, router } = await openLabels(api)
  await deleteLabel(user, 'Dairy')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await act(() => router.navigate({ to: '/group/data/tags' }))
  await user.click(undo)
  await waitFor(() => expect(api.calls(removalsApi.restore)).toHaveLength(1))
})

test('a label that could not be deleted comes back with an explanation', async () => {
  const { api } = labelServer('Dairy', 'Bakery')
  expectFailuresInTheLog()
  api.on(labelsApi.bulkRemove, () => refuse(500, 'no'))
  const { user } = await openLabels(api)
  await deleteLabel(user, 'Dairy')
  await rowOf('Dairy')
  expect(screen.getByText('Deleting did not work. The list shows what is left.')).toBeDefined()
})

test('a name can be given again right after its label was deleted', async () => {
  const { api } = labelServer('Dairy', 'Bakery')
  const { user } = await openLabels(api)
  await deleteLabel(user, 'Dairy')
  await user.click(screen.getByRole('button', { name: 'New label' }))
  await user.type(await screen.findByLabelText(/Name/), 'Dairy{Enter}')
  await rowOf('Dairy')
  expect(api.calls(labelsApi.bulkRemove)).toHaveLength(1)
  expect(api.calls(labelsApi.create)).toHaveLength(1)
})

test('several labels are deleted together after a question that names them', async () => {
  const { api } = labelServer('Dairy', 'Bakery', 'Frozen')
  const { user } = await openLabels(api)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Dairy' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Frozen' }))
  expect(screen.getByText('2 selected')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Delete 2 entries?' })
  expect(
    within(question)
      .getAllByRole('listitem')
      .map((item) => item.firstChild?.textContent),
  ).toEqual(['Dairy', 'Frozen'])
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(namesShown()).toEqual(['Bakery'])
  expect(await screen.findByText('2 entries deleted')).toBeDefined()
  await waitFor(() => expect(api.calls(labelsApi.bulkRemove)).toHaveLength(1))
  expect(api.calls(labelsApi.bulkRemove)[0]?.body.ids).toHaveLength(2)
})
