import { nutritionGoalsApi } from '@larder/contract/nutrition-goals.ts'
import { usersApi } from '@larder/contract/users.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { packed } from '#modules/intake/group-archive/group-archive.fixture.ts'
import { entriesOf } from '#modules/intake/recipe-export/recipe-zips.fixture.ts'
import { type Kit, test } from '#test/kit.ts'

type Person = Awaited<ReturnType<Kit['person']>>

/** A value that occurs nowhere else. */
const SECRET = 1873.25
const goals = [
  { nutrient: 'energyKcal', low: SECRET, high: 2200 },
  { nutrient: 'fibre', low: 30, high: null },
]

const put = (kit: Kit, by: Person, body: object) => kit.as(by).call(nutritionGoalsApi.update, { body })

test('goals are off until somebody says a range, and off again without one', async ({ kit }) => {
  const ana = await kit.person()
  const read = async () => (await kit.as(ana).call(nutritionGoalsApi.get)).data
  expect(await read()).toEqual({ goals: [] })
  expect((await put(kit, ana, { goals })).data).toEqual({ goals })
  expect(await read()).toEqual({ goals })
  await put(kit, ana, { goals: [] })
  expect(await read()).toEqual({ goals: [] })
  expect(await kit.runtime.connection.reader.selectFrom('nutritionGoals').selectAll().execute()).toEqual([])
})

test('attack 63: goals answer one person: not the household, not an administrator, not a token without the scope', async ({
  kit,
}) => {
  const household = await kit.household()
  const ana = await kit.person({ household })
  const partner = await kit.person({ household, admin: true })
  await put(kit, ana, { goals })
  expect((await kit.as(partner).call(nutritionGoalsApi.get)).data).toEqual({ goals: [] })
  expect((await kit.guest().call(nutritionGoalsApi.get)).status).toBe(401)
  const tokenFor = async (...scopes: string[]) => {
    const { token } = (await kit.as(ana).call(usersApi.createApiToken, { body: { name: 'one', scopes } })).data
    return { headers: { authorization: `Bearer ${token}` } }
  }
  const reader = await tokenFor('read', 'plan', 'shop', 'write')
  expect((await kit.guest().call(nutritionGoalsApi.get, reader)).status).toBe(403)
  expect((await kit.guest().call(nutritionGoalsApi.get, await tokenFor('diners'))).data).toEqual({ goals })
})

test('attack 63: goals stand in one table, and in no event, delivery, job or archive of the group', async ({ kit }) => {
  const ana = await kit.person({ admin: true })
  await put(kit, ana, { goals })
  expect(kit.events).toEqual([])
  const holding: string[] = []
  for (const { name } of await kit.runtime.connection.reader.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(kit.runtime.connection.writer)
    if (JSON.stringify(rows).includes(String(SECRET))) holding.push(name)
  }
  expect(holding).toEqual(['nutritionGoals'])
  const archive = String(Buffer.concat([...(await entriesOf(await packed(kit, ana))).values()]))
  expect(archive).not.toContain(String(SECRET))
})

test('a goal that makes no sense is refused by its field, and nothing changes', async ({ kit }) => {
  const ana = await kit.person()
  await put(kit, ana, { goals })
  for (const wrong of [
    [{ nutrient: 'energyKcal', low: 2200, high: 1800 }],
    [{ nutrient: 'energyKcal', low: null, high: null }],
    [{ nutrient: 'protein', low: -3, high: null }],
    [{ nutrient: 'happiness', low: 1, high: 2 }],
    [...goals, goals[0]],
  ]) {
    const { status, text } = await put(kit, ana, { goals: wrong })
    expect([status, text.includes('goals')]).toEqual([422, true])
  }
  expect((await kit.as(ana).call(nutritionGoalsApi.get)).data).toEqual({ goals })
})

test('goals go with the account', async ({ kit }) => {
  const ana = await kit.person()
  await put(kit, ana, { goals })
  await kit.runtime.connection.writer.deleteFrom('user').where('id', '=', ana.id).execute()
  expect(await kit.runtime.connection.reader.selectFrom('nutritionGoals').selectAll().execute()).toEqual([])
})
