import { appInfoApi } from '@larder/contract/app-info.ts'
import { ingredientParserApi, type ParsedIngredient } from '@larder/contract/ingredient-parser.ts'
import { type ListChange, shoppingListChangesApi } from '@larder/contract/shopping-list-changes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { type Unit, unitsApi } from '@larder/contract/units.ts'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { queueEntries } from '#lib/offline-queue/waiting-changes.ts'
import { anInstallation } from '#testing/app-info.ts'
import { aFood } from '#testing/data-server.ts'
import { fakeApi, refuse, unreachable } from '#testing/fake-api.ts'
import { pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { aShoppingList, listAfter } from '#testing/shopping.ts'

/** A list whose parser answers when the test lets it. */
async function openList(parse: (line: string) => ParsedIngredient) {
  const kept = { list: aShoppingList('Weekly') }
  let answer: (refused?: ReturnType<typeof refuse>) => void = () => {}
  const answered = new Promise<ReturnType<typeof refuse> | undefined>((resolve) => {
    answer = resolve
  })
  const api = fakeApi()
    .on(shoppingListsApi.get, () => kept.list)
    .on(unitsApi.list, () => pageOfRecipes<Unit>([]))
    .on(ingredientParserApi.parseLines, async ({ body }) => (await answered) ?? body.ingredients.map(parse))
    .on(shoppingListChangesApi.apply, ({ body }) => {
      const { list, answer } = listAfter(kept.list, body.changes as ListChange[])
      kept.list = list
      return answer
    })
  const { user } = await renderRoute(`/shopping-lists/${kept.list.id}`, { api })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Add to the list' })
  return { api, kept, user, field, answer }
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const enter = (user: UserEvent, field: HTMLElement, line: string) => user.type(field, `${line}{Enter}`)
const arrives = () => waitFor(() => expect(queueEntries.get()).toEqual([]))
const sent = (api: Awaited<ReturnType<typeof openList>>['api']) =>
  api.calls(shoppingListChangesApi.apply).flatMap(({ body }) => body.changes)

const known = new Map<string, ReturnType<typeof aFood>>()

const understood = (quantity: number, ...names: string[]): ParsedIngredient => {
  const foods = names.map((name) => known.get(name) ?? aFood(name))
  for (const food of foods) known.set(food.name, food)
  const [food] = foods
  return {
    input: null,
    confidence: { average: 1, comment: 1, name: 1, unit: 1, quantity: 1, food: 1 },
    names: { unit: '', food: names[0] ?? '' },
    ...(foods.length > 1 ? { foods } : {}),
    ingredient: { quantity, food, unit: null, note: '', referencedRecipe: null } as ParsedIngredient['ingredient'],
  }
}

test('a line is stored and on the list at once, and is sent once as what it means', async () => {
  const { api, kept, user, field, answer } = await openList(() => understood(2, 'leek'))
  await enter(user, field, '2 leek')
  await box('2 leek')
  expect(field.value).toBe('')
  expect(queueEntries.get()).toHaveLength(1)
  expect(sent(api)).toEqual([])
  answer()
  await arrives()
  expect(sent(api)).toMatchObject([{ type: 'add', item: { quantity: 2, note: '', isFood: true } }])
  expect(kept.list.listItems).toHaveLength(1)
})

test('lines entered one after the other keep their order, and one that names two foods is both', async () => {
  const { api, user, field, answer } = await openList((line) =>
    line.includes(' and ') ? understood(0, ...line.split(' and ')) : understood(0, line),
  )
  await enter(user, field, 'leek')
  await enter(user, field, 'salt and pepper')
  answer()
  await arrives()
  expect(sent(api).map((change) => change.type === 'add' && change.item.foodId)).toEqual(
    ['leek', 'salt', 'pepper'].map((name) => known.get(name)?.id),
  )
})

test('what somebody does with a line before it is understood is done to the line as it was written', async () => {
  const { api, kept, user, field, answer } = await openList((line) => understood(0, line))
  await enter(user, field, 'milk')
  await enter(user, field, 'bread')
  await user.click(await box('milk'))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'milk' })).toBeNull())
  ;(await box('bread')).focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'bread' })).toBeNull())
  answer()
  await arrives()
  expect(kept.list.listItems.map(({ note, checked }) => [note, checked])).toEqual([['milk', true]])
  expect(sent(api).map(({ type }) => type)).toEqual(['add', 'add', 'check', 'remove'])
})

test('a line that nobody takes apart is bought as it was written', async () => {
  const { kept, user, field, answer } = await openList(() => understood(0, 'milk'))
  await enter(user, field, '40 W bulbs')
  answer(refuse(500, 'Internal Server Error'))
  await arrives()
  expect(kept.list.listItems.map(({ note }) => note)).toEqual(['40 W bulbs'])
})

test('a line written while the server is away is taken apart once it answers', async () => {
  const { api, kept, user, field } = await openList(() => understood(2, 'leek'))
  vi.spyOn(console, 'error').mockReturnValue()
  api
    .on(appInfoApi.about, unreachable)
    .on(ingredientParserApi.parseLines, unreachable)
    .on(shoppingListChangesApi.apply, unreachable)
  await enter(user, field, '2 leek')
  await box('2 leek')
  await waitFor(() => expect(api.calls(ingredientParserApi.parseLines).length).toBeGreaterThan(1))
  await box('2 leek')
  api
    .on(appInfoApi.about, () => anInstallation())
    .on(ingredientParserApi.parseLines, ({ body }) => body.ingredients.map(() => understood(2, 'leek')))
    .on(shoppingListChangesApi.apply, ({ body }) => {
      const { list, answer } = listAfter(kept.list, body.changes as ListChange[])
      kept.list = list
      return answer
    })
  await arrives()
  expect(sent(api).at(-1)).toMatchObject({ type: 'add', item: { quantity: 2, note: '', isFood: true } })
  expect(kept.list.listItems).toHaveLength(1)
})

test('where the server answers and only the parser does not, lines do not wait for it', async () => {
  const { api, kept, user, field } = await openList(() => understood(2, 'leek'))
  vi.spyOn(console, 'error').mockReturnValue()
  api.on(ingredientParserApi.parseLines, unreachable)
  await enter(user, field, '2 leek')
  await arrives()
  expect(kept.list.listItems.map(({ note }) => note)).toEqual(['2 leek'])
})

test('the message about a tick gives way to what was added meanwhile', async () => {
  const { user, field, answer } = await openList((line) => understood(2, line.replace('2 ', '')))
  await enter(user, field, '2 leek')
  await user.type(field, '2 salt')
  await user.click(await box('2 leek'))
  await waitFor(() => expect(screen.queryByText(/^Ticked: 2 leek/)).not.toBeNull())
  await user.type(field, '{Enter}')
  answer()
  await waitFor(() => expect(screen.queryByText(/^Added: 2 salt/)).not.toBeNull())
  expect(screen.queryByText(/^Ticked/)).toBeNull()
  await arrives()
})
