import { type Diner, dinersApi } from '@larder/contract/diners.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

const ana = aUser({ canManageHousehold: true })
const nothing = { allergens: [], diets: [], foods: [] }
const self: Diner = { id: ana.id, name: 'Ana', hasAccount: true, editable: true, ...nothing }
const other: Diner = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Bea',
  hasAccount: true,
  editable: false,
  ...nothing,
  diets: ['vegan'],
}

async function open(...people: Diner[]) {
  const table = [...people]
  const api = fakeApi()
    .on(dinersApi.list, () => table)
    .on(dinersApi.create, ({ body }) => {
      const made = { ...self, id: '22222222-2222-4222-8222-222222222222', name: body.name, hasAccount: false }
      table.push(made)
      return made
    })
    .on(dinersApi.update, ({ params, body }) => {
      const at = table.findIndex(({ id }) => id === params.item_id)
      const { allergens = [], diets = [] } = body
      const changed = { ...(table[at] ?? self), allergens, diets }
      table[at] = changed
      return changed
    })
    .otherwise(foodsApi.list, () => ({
      page: 1,
      per_page: 50,
      total: 0,
      total_pages: 1,
      items: [],
      next: null,
      previous: null,
    }))
  const page = await renderRoute('/household/diners', { api, as: ana })
  await screen.findByRole('heading', { level: 1, name: 'Who eats with us' })
  return { ...page, api }
}

test('one honest sentence, faces, and what each does not eat at a glance', async () => {
  await open(self, other)
  expect(screen.getByText(/what is printed on the label decides/)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Ana' })).getByText('Eats everything')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Bea' })).getByText('Vegan')).toBeTruthy()
})

test('a tap avoids, another is an allergy, a third takes it back; each is saved', async () => {
  const { user, api } = await open(self)
  await user.click(screen.getByRole('button', { name: /Ana/ }))
  await user.click(screen.getByRole('button', { name: 'Milk: eats it' }))
  await user.click(await screen.findByRole('button', { name: 'Milk: avoids' }))
  await user.click(await screen.findByRole('button', { name: 'Milk: allergy' }))
  await screen.findByRole('button', { name: 'Milk: eats it' })
  await waitFor(() =>
    expect(api.calls(dinersApi.update).map(({ body }) => body.allergens)).toEqual([
      [{ allergen: 'milk', level: 'avoids' }],
      [{ allergen: 'milk', level: 'allergy' }],
      [],
    ]),
  )
})

test('nobody changes what another member eats', async () => {
  const { user } = await open(self, other)
  await user.click(screen.getByRole('button', { name: /Bea/ }))
  expect(screen.getByText('Only Bea can change this.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Milk/ })).toBeNull()
})

test('a child sits down with a name, and the chips are open', async () => {
  const { user } = await open(self)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ben')
  await user.click(screen.getByRole('button', { name: 'Add somebody' }))
  const card = await screen.findByRole('region', { name: 'Ben' })
  expect(await within(card).findByRole('button', { name: 'Peanuts: eats it' })).toBeTruthy()
})
