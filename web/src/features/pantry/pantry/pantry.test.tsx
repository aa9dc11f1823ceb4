import { OPERATION_HEADER } from '@larder/contract/operations.ts'
import { pantryApi, type TypedBatch } from '@larder/contract/pantry.ts'
import { type PantryChange, pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { pantryFoodsApi } from '@larder/contract/pantry-foods.ts'
import { type Unit, unitsApi } from '@larder/contract/units.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { unreachable } from '#testing/fake-api.ts'
import { aPantryBatch, aPantryFood, aPantryFoodName, aPantryUnit, aPlace, pantryServer } from '#testing/pantry.ts'
import { pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { tapTwice } from '#testing/tap-twice.ts'

const fridge = aPlace('Fridge', { kind: 'fridge' })
const freezer = aPlace('Freezer', { kind: 'freezer' })
const cellar = aPlace('Cellar')
const places = [fridge, freezer, cellar]
const can = aPantryUnit('can', { pluralName: 'cans' })
const gram = aPantryUnit('gram', { abbreviation: 'g', standardQuantity: 1, standardUnit: 'gram' })

const typed = (line: string, differences: Partial<TypedBatch> = {}): TypedBatch => ({
  line,
  foodId: null,
  food: null,
  foodName: line,
  amount: null,
  unitId: null,
  unit: null,
  unitName: '',
  pack: null,
  placeId: null,
  shelf: '',
  date: null,
  dateKind: 'bestBefore',
  dateEstimated: false,
  note: '',
  problems: [],
  ...differences,
})

const row = (name: RegExp) => screen.findByRole('button', { name })
const sent = (changes: PantryChange[]) => changes.map(({ type }) => type)

describe('the pantry page', () => {
  const batches = [
    aPantryBatch('Milk', { placeId: fridge.id, freshness: 'expired', date: '2026-02-20', dateKind: 'useBy' }),
    aPantryBatch('Yoghurt', { placeId: fridge.id, freshness: 'pastBest', date: '2026-02-27' }),
    aPantryBatch('Cream', { placeId: fridge.id, freshness: 'soon', date: '2026-03-04' }),
    aPantryBatch('Beans', { placeId: cellar.id, freshness: 'good', date: '2027-03-31', probably: true }),
    aPantryBatch('Rice'),
  ]

  test('by place, with a picture of each and what must go', async () => {
    const { api } = pantryServer(batches, places)
    const { user } = await renderRoute('/household/pantry', { api })
    const tiles = within(await screen.findByRole('list', { name: 'Places' }))
    expect(tiles.getAllByRole('button').map((tile) => tile.textContent)).toEqual([
      'Fridge3 things2 must go',
      'Freezer0 things',
      'Cellar1 thing',
      'No place1 thing',
    ])
    await user.click(tiles.getByRole('button', { name: /Cellar/ }))
    expect(screen.queryByText('Milk')).toBeNull()
    expect((await row(/^Beans/)).textContent).toContain('Probably')
    await user.click(tiles.getByRole('button', { name: /Freezer/ }))
    await screen.findByText('Nothing here')
  })

  test('a row that goes with what was used up leaves the keyboard on the page', async () => {
    const { api } = pantryServer([aPantryBatch('Milk', { amount: 1 }), aPantryBatch('Cream')], places)
    const { user } = await renderRoute('/household/pantry', { api })
    await user.click(await row(/^Take out 1: Milk/))
    await waitFor(() => expect(screen.queryByText('Milk')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('by date, what is past its date apart from what must go soon; and found by words', async () => {
    const { api } = pantryServer(batches, places)
    const { user } = await renderRoute('/household/pantry?view=date', { api })
    await row(/^Milk/)
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Past its use-by date1 thing',
      'Past its best-before date1 thing',
      'Use up soon1 thing',
      'Later1 thing',
      'No date1 thing',
    ])
    await user.type(screen.getByRole('searchbox', { name: 'Search the pantry' }), 'bea')
    await waitFor(() => expect(screen.queryByText('Milk')).toBeNull())
    await row(/^Beans/)
    await user.type(screen.getByRole('searchbox', { name: 'Search the pantry' }), 'xyz')
    await screen.findByText('Nothing found')
  })

  test('an empty pantry begins with usual foods to tap, and a failure can be tried again', async () => {
    const { api } = pantryServer([])
    const salt = aPantryFoodName('Salt')
    api.on(pantryFoodsApi.starters, () => [salt])
    const { user } = await renderRoute('/household/pantry', { api })
    await user.click(await screen.findByRole('button', { name: 'Salt is there' }))
    await waitFor(() =>
      expect(api.calls(pantryChangesApi.apply)[0]?.body.changes).toEqual([
        { type: 'level', foodId: salt.id, level: 'have' },
      ]),
    )
    await screen.findByText('There: Salt')
  })

  test('what cannot be loaded is said', async () => {
    const { api } = pantryServer([])
    api.on(pantryApi.list, unreachable)
    await renderRoute('/household/pantry', { api })
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 60_000 })).toBeTruthy()
  })
})

describe('typing', () => {
  const tomatoes = aPantryFoodName('tomatoes')
  const line = '4 cans tomatoes 400 g cellar 3/2027'
  const understood = typed(line, {
    foodId: tomatoes.id,
    food: tomatoes,
    amount: 4,
    unit: can,
    unitId: can.id,
    unitName: 'cans',
    pack: { amount: 400, unitId: gram.id, unit: gram, unitName: 'g' },
    placeId: cellar.id,
    date: '2027-03-31',
  })

  test('a line is understood while it is typed, put in by Enter and taken back by its message', async () => {
    const { api, kept } = pantryServer([aPantryBatch('Rice')], places)
    kept.mentioned = { foods: [tomatoes], units: [can, gram] }
    api.on(pantryApi.readLines, ({ body }) => body.lines.map((one) => (one === line ? understood : typed(one))))
    const { user } = await renderRoute('/household/pantry', { api })
    await user.type(await screen.findByRole('textbox', { name: 'Put something in' }), line)
    const chips = await screen.findByRole('list', { name: 'Understood as' })
    await waitFor(() =>
      expect(
        within(chips)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['4 cans', 'tomatoes', '400 gram each', 'Cellar', 'Best before Mar 31, 2027']),
    )
    await user.keyboard('{Enter}')
    const tomatoRow = await row(/^tomatoes/)
    expect(tomatoRow.textContent).toContain('4 cans of 400 gram')
    await waitFor(() =>
      expect(kept.changes).toMatchObject([{ type: 'putIn', batch: { foodId: tomatoes.id, amount: 4 } }]),
    )
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^tomatoes/ })).toBeNull())
    await waitFor(() => expect(kept.batches).toHaveLength(1))
  })

  test('what is not understood names itself, and nothing is put in', async () => {
    const { api } = pantryServer([aPantryBatch('Rice')], places)
    api.on(pantryApi.readLines, ({ body }) =>
      body.lines.map((one) => typed(one, { problems: ['amount', 'date'], foodName: 'eggs' })),
    )
    const { user } = await renderRoute('/household/pantry', { api })
    await user.type(await screen.findByRole('textbox', { name: 'Put something in' }), '-3 eggs 1/20260{Enter}')
    await screen.findByText('Not everything was understood. Nothing was put in.')
    expect(screen.getByText('This is no amount')).toBeTruthy()
    expect(screen.getByText('There is no such date')).toBeTruthy()
    expect(api.calls(pantryChangesApi.apply)).toEqual([])
  })

  test('many lines are pasted at once, and those that are not wanted are unticked', async () => {
    const { api, kept } = pantryServer([aPantryBatch('Rice')], places)
    api.on(pantryApi.readLines, ({ body }) =>
      body.lines.map((one) => (one === '?' ? typed(one, { problems: ['food'] }) : typed(one))),
    )
    const { user } = await renderRoute('/household/pantry', { api })
    await user.click(await screen.findByRole('textbox', { name: 'Put something in' }))
    await user.paste('flour\nsugar\n?\noil')
    const dialog = within(await screen.findByRole('dialog', { name: 'Put in many lines' }))
    await user.click(await dialog.findByRole('checkbox', { name: 'sugar' }))
    await user.click(dialog.getByRole('button', { name: 'Put in 2 things' }))
    await waitFor(() => expect(kept.changes).toHaveLength(2))
    expect(api.calls(pantryChangesApi.apply)).toHaveLength(1)
  })
})

describe('a batch', () => {
  test('minus takes one step of its unit; thrown away asks for no reason; each is undone', async () => {
    const flour = aPantryBatch('Flour', { amount: 500, unit: gram, placeId: cellar.id })
    const { api, kept } = pantryServer([flour], places)
    const { user } = await renderRoute('/household/pantry', { api })
    await user.click(await screen.findByRole('button', { name: 'Take out 50 gram: Flour' }))
    expect((await row(/^Flour/)).textContent).toContain('450 gram')
    await waitFor(() => expect(kept.batches[0]?.amount).toBe(450))
    await user.click(await row(/^Flour/))
    const sheet = within(await screen.findByRole('dialog', { name: 'Flour' }))
    await user.click(sheet.getByRole('button', { name: 'Thrown away' }))
    await waitFor(() => expect(kept.batches).toEqual([]))
    const toasts = await screen.findAllByRole('button', { name: 'Undo' })
    await user.click(toasts[toasts.length - 1] as HTMLElement)
    await waitFor(() => expect(kept.batches).toHaveLength(1))
    await row(/^Flour/)
    expect(sent(kept.changes)).toEqual(['takeOut', 'takeOut'])
  })

  test('freezing shows the old and the new date, and either may be kept; a part becomes a batch of its own', async () => {
    const bread = aPantryFoodName('Bread')
    const batch = aPantryBatch('Bread', { food: bread, amount: 3, date: '2026-03-05', freshness: 'soon' })
    const { api, kept } = pantryServer([batch], places)
    api.on(pantryFoodsApi.get, () =>
      aPantryFood('Bread', {
        food: bread,
        usualDays: {
          room: null,
          fridge: null,
          freezer: { days: 90, estimated: true },
          opened: null,
          thawed: null,
        },
      }),
    )
    // Its address would fit that of a food, too.
    api.on(pantryFoodsApi.starters, () => [])
    const { user } = await renderRoute('/household/pantry', { api })
    await user.click(await row(/^Bread/))
    const sheet = within(await screen.findByRole('dialog', { name: 'Bread' }))
    await user.click(sheet.getByRole('button', { name: 'Freeze' }))
    await sheet.findByRole('radio', { name: /^New date by the usual days: / })
    await user.click(sheet.getByRole('radio', { name: 'Keep the old date: Mar 5, 2026' }))
    await user.click(sheet.getByRole('button', { name: 'Less: How much of it' }))
    const [, freeze] = sheet.getAllByRole('button', { name: 'Freeze' })
    await user.click(freeze as HTMLElement)
    await waitFor(() =>
      expect(kept.changes).toMatchObject([
        { type: 'freeze', batchId: batch.id, placeId: freezer.id, date: '2026-03-05', part: { amount: 2 } },
      ]),
    )
    expect(kept.batches.map(({ amount, placeId }) => [amount, placeId])).toEqual(
      expect.arrayContaining([
        [1, null],
        [2, freezer.id],
      ]),
    )
  })
})

test('what is moved into a freezer freezes with another date, and what was bought frozen can be thawed', async () => {
  const chicken = aPantryBatch('Chicken', { amount: 3, date: '2026-03-05', placeId: cellar.id })
  const peas = aPantryBatch('Peas', { amount: 2, date: '2026-12-01', placeId: freezer.id })
  const { api, kept } = pantryServer([chicken, peas], places)
  // Its address would fit that of a food, too.
  api.on(pantryFoodsApi.get, () => aPantryFood('Chicken')).on(pantryFoodsApi.starters, () => [])
  const { user } = await renderRoute('/household/pantry?view=date', { api })
  const sheetOf = async (name: string) => {
    await user.click(await row(new RegExp(`^${name}`)))
    return within(await screen.findByRole('dialog', { name }))
  }
  const sheet = await sheetOf('Chicken')
  await user.click(sheet.getByRole('button', { name: 'Move' }))
  await user.click(sheet.getByRole('button', { name: 'Less: How much of it' }))
  await user.click(sheet.getByRole('button', { name: 'Freezer' }))
  expect(kept.changes).toEqual([])
  await user.click(await sheet.findByRole('radio', { name: 'Keep the old date: Mar 5, 2026' }))
  const [, freeze] = sheet.getAllByRole('button', { name: 'Freeze' })
  await user.click(freeze as HTMLElement)
  await waitFor(() =>
    expect(kept.changes).toMatchObject([
      { type: 'freeze', batchId: chicken.id, placeId: freezer.id, date: '2026-03-05', part: { amount: 2 } },
    ]),
  )
  const frozen = await sheetOf('Peas')
  expect(frozen.getByRole('button', { name: 'Thaw' })).toBeTruthy()
  expect(frozen.queryByRole('button', { name: 'Freeze' })).toBeNull()
})

test('per food always there, have, low or out, or amounts; no amount is asked for', async () => {
  const salt = aPantryFood('Salt')
  const { api, kept } = pantryServer([], places, [salt])
  api
    .on(pantryFoodsApi.list, () => pageOfRecipes([{ ...salt, level: kept.changes.length > 0 ? 'low' : 'have' }]))
    .on(pantryFoodsApi.get, () => salt)
    .on(pantryFoodsApi.update, ({ body }) => ({ ...salt, depth: body.depth ?? salt.depth }))
    .on(pantryFoodsApi.starters, () => [])
  const { user } = await renderRoute('/household/pantry?view=food', { api })
  const levels = within(await screen.findByRole('group', { name: 'Salt' }))
  await user.click(levels.getByRole('button', { name: 'Low' }))
  await levels.findByRole('button', { name: 'Low', pressed: true })
  await waitFor(() => expect(kept.changes).toEqual([{ type: 'level', foodId: salt.foodId, level: 'low' }]))
  await user.click(screen.getByRole('button', { name: /^Salt/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Salt' }))
  await user.click(await sheet.findByRole('radio', { name: 'Always there' }))
  await waitFor(() => expect(api.calls(pantryFoodsApi.update)[0]?.body).toEqual({ depth: 'always' }))
})

test('a shelf is counted one thing after the other, still there, corrected or gone', async () => {
  const names = ['Apples', 'Beans', 'Carrots']
  const { api, kept } = pantryServer(
    names.map((name) => aPantryBatch(name, { placeId: cellar.id, amount: 2 })),
    places,
  )
  const { user } = await renderRoute('/household/pantry/stocktake', { api })
  await user.click(await screen.findByRole('button', { name: /^Cellar/ }))
  await screen.findByRole('heading', { name: 'Apples' })
  await user.click(screen.getByRole('button', { name: 'Still there' }))
  await screen.findByRole('heading', { name: 'Beans' })
  await user.click(screen.getByRole('button', { name: 'Another amount' }))
  await user.click(screen.getByRole('button', { name: 'More: Amount' }))
  await user.click(screen.getByRole('button', { name: 'So much is there' }))
  await screen.findByRole('heading', { name: 'Carrots' })
  await user.click(screen.getByRole('button', { name: 'Gone' }))
  await screen.findByText('Cellar is counted')
  await waitFor(() => expect(sent(kept.changes)).toEqual(['confirm', 'count', 'takeOut']))
  expect(kept.batches.map(({ amount }) => amount)).toEqual([2, 3])
})

test('an answer that is tapped twice counts one thing, not the next one too', async () => {
  const batches = ['Apples', 'Beans'].map((name) => aPantryBatch(name, { placeId: cellar.id, amount: 2 }))
  const { api, kept } = pantryServer(batches, places)
  const { user } = await renderRoute('/household/pantry/stocktake', { api })
  await user.click(await screen.findByRole('button', { name: /^Cellar/ }))
  await screen.findByRole('heading', { name: 'Apples' })
  await tapTwice(screen.getByRole('button', { name: 'Gone' }), async () => {
    await screen.findByRole('heading', { name: 'Beans' })
    return screen.getByRole('button', { name: 'Gone' })
  })
  await waitFor(() => expect(sent(kept.changes)).toEqual(['takeOut']))
  expect(screen.getByRole('heading', { name: 'Beans' })).toBeDefined()
})

test('without a network everything goes on, and arrives once it is back, each under its own name', async () => {
  const eggs = aPantryBatch('Eggs', { amount: 6, placeId: fridge.id })
  const { api, kept } = pantryServer([eggs], places)
  const known = [can, gram]
  api.on(unitsApi.list, () => pageOfRecipes<Unit>(known)).on(pantryApi.readLines, unreachable)
  const { user, queryClient } = await renderRoute('/household/pantry', { api })
  await row(/^Eggs/)
  queryClient.setQueryData(['units', 'list'], known)
  let cut = true
  const arrived: PantryChange[] = []
  api.on(pantryChangesApi.apply, ({ body }) => {
    if (cut) return unreachable()
    const changes = body.changes as PantryChange[]
    arrived.push(...changes)
    const results = changes.map(() => ({ outcome: 'short' as const, batches: [], short: null, dates: null }))
    return { bookingId: body.bookingId ?? null, results, batches: [] }
  })
  await user.click(await screen.findByRole('button', { name: 'Take out 1: Eggs' }))
  await screen.findByText(/^No connection to the server/)
  expect((await row(/^Eggs/)).textContent).toContain('5')
  expect((await row(/^Eggs/)).textContent).toContain('Waiting to be sent')
  await user.type(screen.getByRole('textbox', { name: 'Put something in' }), '2 cans peas cellar +5d{Enter}')
  const peas = await row(/^peas/)
  expect(peas.textContent).toContain('2 cans')
  expect(kept.changes).toEqual([])
  cut = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(sent(arrived)).toEqual(['takeOut', 'putIn']))
  await screen.findByText('Eggs: less was there than you took. Now nothing is left.')
  const operations = api.headersOf(pantryChangesApi.apply).map((headers) => headers.get(OPERATION_HEADER))
  expect(new Set(operations).size).toBe(2)
})

test('in Arabic the page runs the other way and every word is Arabic', async () => {
  const { api } = pantryServer([aPantryBatch('Rice', { freshness: 'soon', date: '2026-03-04' })], places)
  await renderRoute('/household/pantry?view=date', { api, locale: 'ar-SA' })
  await screen.findByRole('heading', { level: 1, name: 'المؤونة' })
  expect(document.documentElement.dir).toBe('rtl')
  expect(await screen.findByRole('heading', { level: 2, name: /استعمله قريبًا/ })).toBeTruthy()
})

test('in Arabic an amount in packs reads from the right, whatever letters its units have', async () => {
  const pack = { amount: 400, unitId: 'gram', unit: aPantryUnit('gram') }
  const can = aPantryUnit('can', { pluralName: 'cans' })
  const { api } = pantryServer([aPantryBatch('Rice', { amount: 4, unit: can, pack })], places)
  await renderRoute('/household/pantry?view=date', { api, locale: 'ar-SA' })
  const amount = await screen.findByText(/4 cans.*400 gram/)
  // What browsers do with an element that goes by its first letter.
  expect(amount.localName).toBe('bdi')
  expect(/[\p{L}\u200f]/u.exec(amount.textContent)?.[0]).toMatch(/[\p{Script=Arabic}\u200f]/u)
})

test('counting by keys goes on at the next thing, which is said with its name', async () => {
  const batches = ['Apples', 'Beans'].map((name) => aPantryBatch(name, { placeId: cellar.id, amount: 2 }))
  const { api } = pantryServer(batches, places)
  const { user } = await renderRoute('/household/pantry/stocktake', { api })
  await user.click(await screen.findByRole('button', { name: /^Cellar/ }))
  ;(await screen.findByRole('button', { name: 'Still there' })).focus()
  await user.keyboard('{Enter}')
  const beans = await screen.findByRole('heading', { name: 'Beans' })
  await waitFor(() => expect(document.activeElement).toBe(beans))
  screen.getByRole('button', { name: 'Still there' }).focus()
  await user.keyboard('{Enter}')
  const another = await screen.findByRole('button', { name: 'Count another place' })
  await waitFor(() => expect(document.activeElement).toBe(another))
})
