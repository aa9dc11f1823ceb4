import { foodsApi } from '@larder/contract/foods.ts'
import { seedsApi } from '@larder/contract/seeds.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aFood, foodServer } from '#testing/data-server.ts'
import { type FakeApi, fakeApi, refuse } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

const openFoods = async (api: FakeApi) => {
  const page = await renderRoute('/group/data/foods', { api })
  await screen.findByRole('heading', { level: 2, name: 'Foods' })
  return page
}
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const namesShown = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const expectFailuresInTheLog = () => vi.spyOn(console, 'error').mockImplementation(() => {})

type Visitor = Awaited<ReturnType<typeof openFoods>>['user']

const choose = async (user: Visitor, label: RegExp, name: string) => {
  await user.type(screen.getByRole('combobox', { name: label }), name)
  await user.click(await screen.findByRole('option', { name }))
}

test('data management opens at the foods', async () => {
  const { api } = foodServer(aFood('Leek'))
  const { router } = await renderRoute('/group/data', { api })
  await rowOf('Leek')
  expect(router.state.location.pathname).toBe('/group/data/foods')
  expect(screen.getByRole('button', { name: 'Kind of data: Foods' })).toBeDefined()
})

test('a member who may not organize is sent away and told why', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { router } = await renderRoute('/group/data/foods', { api: fakeApi(), as: aUser({ canOrganize: false }) })
  await waitFor(() => expect(['/', '/g/home']).toContain(router.state.location.pathname))
  expect(
    await screen.findByText('You need the permission to organize the kitchen data to open that page.'),
  ).toBeDefined()
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('canOrganize'))
})

test('one food is combined into another after a sentence that says which of them stays', async () => {
  const [spring, green] = [aFood('Spring onion'), aFood('Green onion')]
  const { api } = foodServer(spring, green, aFood('Leek'))
  const { user } = await openFoods(api)
  await user.click(await screen.findByRole('button', { name: 'Combine' }))
  const goes = await screen.findByRole('combobox', { name: /This one goes/ })
  await waitFor(() => expect(document.activeElement).toBe(goes))
  await choose(user, /This one goes/, 'Spring onion')
  await choose(user, /This one stays/, 'Green onion')
  expect(await screen.findByText(/“Spring onion” is deleted/)).toBeDefined()
  const dialog = screen.getByRole('dialog', { name: 'Combine two foods' })
  await user.click(within(dialog).getByRole('button', { name: 'Combine' }))
  await waitFor(() => expect(namesShown()).toEqual(['Green onion', 'Leek']))
  expect(api.calls(foodsApi.merge)[0]?.body).toEqual({ fromFood: spring.id, toFood: green.id })
  expect(await screen.findByText('Combined')).toBeDefined()
})

test('combining starts with the two that are ticked, and they can be swapped', async () => {
  const [green, spring] = [aFood('Green onion'), aFood('Spring onion')]
  const { api } = foodServer(spring, green, aFood('Leek'))
  const { user } = await openFoods(api)
  for (const { name } of [green, spring])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await user.click(screen.getByRole('button', { name: 'Combine' }))
  expect(await screen.findByText(/“Spring onion” is deleted/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Swap them' }))
  expect(await screen.findByText(/“Green onion” is deleted/)).toBeDefined()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Combine' }))
  await waitFor(() => expect(api.calls(foodsApi.merge)[0]?.body).toEqual({ fromFood: green.id, toFood: spring.id }))
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
})

test('foods come by name, and each says how many recipes use it', async () => {
  const { api } = foodServer(aFood('Leek'), aFood('Apple'))
  await openFoods(api)
  const leek = await rowOf('Leek')
  expect(await within(leek).findByText('12')).toBeDefined()
  expect(namesShown()).toEqual(['Apple', 'Leek'])
})

test('a food is not combined with itself', async () => {
  const { api } = foodServer(aFood('Leek'), aFood('Onion'))
  const { user } = await openFoods(api)
  await user.click(await screen.findByRole('button', { name: 'Combine' }))
  await choose(user, /This one goes/, 'Leek')
  await choose(user, /This one stays/, 'Leek')
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Combine' }))
  expect(await within(dialog).findByText('Choose two different ones.')).toBeDefined()
  expect(api.calls(foodsApi.merge)).toEqual([])
})

test('a new food carries all that was entered, without empty or repeated names', async () => {
  const { api, labels } = foodServer(aFood('Leek'))
  const { user } = await openFoods(api)
  await user.click(await screen.findByRole('button', { name: 'New food' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New food' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Rucola')
  await user.type(dialog.getByLabelText('Plural name'), 'Rucolas')
  await user.selectOptions(dialog.getByLabelText('Label'), 'Produce')
  await user.click(dialog.getByRole('switch', { name: /^On hand/ }))
  for (const name of ['Rue', 'rue']) {
    await user.click(dialog.getByRole('button', { name: 'Add another name' }))
    const fields = dialog.getAllByLabelText(/^Other name/)
    await user.type(fields.at(-1) ?? document.body, name)
  }
  await user.click(dialog.getByRole('button', { name: 'Create food' }))
  await rowOf('Rucola')
  expect(api.calls(foodsApi.create)[0]?.body).toMatchObject({
    name: 'Rucola',
    pluralName: 'Rucolas',
    labelId: labels[1]?.id,
    onHand: true,
    aliases: [{ name: 'Rue' }],
  })
})

test('a name that is taken is marked on its field', async () => {
  const { api } = foodServer(aFood('Leek'))
  const { user } = await openFoods(api)
  await user.click(await screen.findByRole('button', { name: 'New food' }))
  await user.type(await screen.findByLabelText(/^Name/), 'Leek{Enter}')
  expect(await screen.findByText('Another food already has this name')).toBeDefined()
  expect(api.calls(foodsApi.create)).toEqual([])
})

test('the switch says that the household has it, and goes back when the server refuses', async () => {
  const leek = aFood('Leek', { extras: { season: 'winter' }, aliases: [{ name: 'Porree' }] })
  const { api } = foodServer(leek)
  const { user } = await openFoods(api)
  const onHand = await screen.findByRole('switch', { name: 'Leek is on hand' })
  await user.click(onHand)
  await waitFor(() => expect(api.calls(foodsApi.update)).toHaveLength(1))
  expect(api.calls(foodsApi.update)[0]?.body).toMatchObject({
    name: 'Leek',
    onHand: true,
    extras: { season: 'winter' },
    aliases: [{ name: 'Porree' }],
  })
  expectFailuresInTheLog()
  api.on(foodsApi.update, () => refuse(500, 'no'))
  await user.click(screen.getByRole('switch', { name: 'Leek is on hand' }))
  expect(await screen.findByText('The food could not be saved')).toBeDefined()
  expect(screen.getByRole('switch', { name: 'Leek is on hand' })).toHaveProperty('checked', true)
})

test('several foods get one label in one call', async () => {
  const { api, foods, labels } = foodServer(aFood('Milk'), aFood('Cream'), aFood('Leek'))
  const { user } = await openFoods(api)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Milk' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Cream' }))
  await user.click(screen.getByRole('button', { name: 'Assign label' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign label' }))
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Milk', 'Cream'])
  await user.selectOptions(dialog.getByLabelText('Label'), 'Dairy')
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(screen.getAllByText('Dairy')).toHaveLength(2))
  expect(api.calls(foodsApi.bulkLabel).map(({ body }) => body)).toEqual([
    { ids: [foods[0]?.id, foods[1]?.id], labelId: labels[0]?.id },
  ])
  expect(screen.queryByText('2 selected')).toBeNull()
})

test('before a food is deleted, the recipes that use it are named', async () => {
  const { api } = foodServer(aFood('Leek'))
  api.on(foodsApi.uses, () => ({
    recipes: { count: 12, names: ['Leek soup', 'Quiche'] },
    shoppingItems: { count: 1, names: ['Weekend'] },
    importRules: { count: 0, names: [] },
    pantryBatches: { count: 0, names: [] },
  }))
  const { user } = await openFoods(api)
  await user.click(await screen.findByRole('button', { name: 'Delete Leek' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this entry?' }))
  expect(await question.findByText('Used in 12 recipes: Leek soup, Quiche…')).toBeDefined()
  expect(question.getByText('On 1 shopping list item: Weekend')).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(namesShown()).toEqual(['Leek'])
})

test('an empty kitchen is offered the common foods of a language', async () => {
  const { api, foods } = foodServer()
  api.on(seedsApi.foods, () => {
    foods.push(aFood('Möhre'))
    return { message: 'Foods added', error: false }
  })
  const { user } = await openFoods(api)
  expect(await screen.findByRole('heading', { name: 'No foods yet' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add common foods' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add common foods' }))
  expect(dialog.queryByText(/There is data already/)).toBeNull()
  expect(dialog.getByLabelText('Language')).toHaveProperty('value', 'en-US')
  await user.selectOptions(dialog.getByLabelText('Language'), 'Deutsch (100%)')
  await user.click(dialog.getByRole('button', { name: 'Add starter data' }))
  await rowOf('Möhre')
  expect(screen.getByText('Starter data added')).toBeDefined()
  expect(api.calls(seedsApi.foods)[0]?.body).toEqual({ locale: 'de-DE' })
})

test('seeding warns when there are foods already, and says when it fails', async () => {
  const { api } = foodServer(aFood('Leek'))
  expectFailuresInTheLog()
  api.on(seedsApi.foods, () => refuse(500, 'no'))
  const { user } = await openFoods(api)
  await user.click(await screen.findByRole('button', { name: 'Add common foods' }))
  expect(await screen.findByText(/There is data already/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add starter data' }))
  expect(await screen.findByText(/starter data could not be added/)).toBeDefined()
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('the spreadsheet of foods holds every column and no formula', async () => {
  const { api } = foodServer(aFood('=HYPERLINK("x")', { pluralName: 'Leeks' }))
  const { user } = await openFoods(api)
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Spreadsheet (CSV)' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await files[0]?.text()
  expect(text).toContain('ID,Name,Plural name,Description,Label,On hand,Used in recipes,Date added')
  expect(text).toContain(`"'=HYPERLINK(""x"")",Leeks`)
})
