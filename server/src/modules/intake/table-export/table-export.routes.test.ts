import { foodsApi } from '@larder/contract/foods.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

async function table(kit: Kit, by: Person, path: string, language = 'en-US') {
  const headers = { authorization: `Bearer ${await kit.as(by).token()}`, 'accept-language': language }
  const answer = await kit.app.inject({ url: `/api/tables/${path}`, headers })
  return { status: answer.statusCode, headers: answer.headers, lines: answer.body.split('\r\n').slice(0, -1) }
}

test('attack 21: foods, units and labels are tables of the own group, and no cell is a formula', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const as = kit.as(ana)
  await as.call(labelsApi.create, { body: { name: '=HYPERLINK("http://evil")', color: '#112233' } })
  await as.call(foodsApi.create, {
    body: { name: '+leek, green', description: '@SUM(A1)', aliases: [{ name: 'porree' }] },
  })
  await as.call(unitsApi.create, { body: { name: 'cup', abbreviation: '-c' } })
  await kit.as(zoe).call(foodsApi.create, { body: { name: 'caviar' } })

  const foods = await table(kit, ana, 'foods')
  expect(foods.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(foods.headers['content-disposition']).toContain('filename="Foods.csv"')
  expect(foods.lines).toEqual([
    '\uFEFFName,Plural,Description,Label,Other names,On hand',
    '"\'+leek, green",,\'@SUM(A1),,porree,no',
  ])
  expect((await table(kit, ana, 'units?byteOrderMark=false')).lines[1]).toMatch(/^cup,,'-c,/)
  expect((await table(kit, ana, 'labels', 'de-DE')).lines).toEqual([
    '\uFEFFName,Farbe',
    '"\'=HYPERLINK(""http://evil"")",#112233',
  ])
})

test('one list or all lists of the household, what is still to be bought first', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const market = await kit.shoppingList({ by: ana, name: 'Market' })
  const bakery = await kit.shoppingList({ by: ana, name: 'Bakery' })
  await kit.shoppingItem({ on: market, note: 'Leek', checked: 1, position: 0 })
  await kit.shoppingItem({ on: market, note: 'Salt', position: 1 })
  await kit.shoppingItem({ on: bakery, note: 'Bread' })

  const one = await table(kit, ana, `shopping-lists/${market.id}`)
  expect(one.headers['content-disposition']).toContain('filename="Market.csv"')
  expect(one.lines.slice(1).map((line) => line.match(/Leek|Salt/)?.[0])).toEqual(['Salt', 'Leek'])
  const all = await table(kit, ana, 'shopping-lists')
  expect(all.lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Bakery', 'Market', 'Market'])
  expect((await table(kit, zoe, `shopping-lists/${market.id}`)).status).toBe(404)
  expect((await table(kit, zoe, 'shopping-lists')).lines).toHaveLength(1)
})

test('the plan of some days, by day, with words for the meals', async ({ kit }) => {
  const ana = await kit.person()
  const { id: recipeId } = await kit.recipe({ by: ana, name: 'Soup' })
  const meal = (date: string, rest: object) =>
    kit.as(ana).call(mealplansApi.create, { body: { date, entryType: 'dinner', ...rest } })
  await meal('2026-11-18', { title: 'Leftovers', text: '=1' })
  await meal('2026-11-17', { recipeId })
  await meal('2026-12-24', { title: 'Goose' })
  const { lines } = await table(kit, ana, 'mealplans?start_date=2026-11-16&end_date=2026-11-22', 'de-DE')
  expect(lines).toEqual([
    '\uFEFFDatum,Mahlzeit,Titel,Notiz,Quelle',
    '2026-11-17,Abendessen,Soup,,',
    "2026-11-18,Abendessen,Leftovers,'=1,",
  ])
  expect((await table(kit, ana, 'mealplans?start_date=2026-11-22&end_date=2026-11-16')).status).toBe(422)
})
