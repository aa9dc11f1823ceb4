import { randomUUID } from 'node:crypto'
import { type Diner, dinersApi } from '@larder/contract/diners.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { usersApi } from '@larder/contract/users.ts'
import type { Scope } from '@larder/domain/permissions/scopes.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

/** People of a household, with and without an account. */

const list = async (kit: Kit, by: Person): Promise<Diner[]> => (await kit.as(by).call(dinersApi.list)).data
const add = async (kit: Kit, by: Person, name: string): Promise<Diner> =>
  (await kit.as(by).call(dinersApi.create, { body: { name } })).data
const put = (kit: Kit, by: Person, item_id: string, body: object) =>
  kit.as(by).call(dinersApi.update, { params: { item_id }, body })
const allergy = { allergens: [{ allergen: 'peanuts', level: 'allergy' }] }

async function family(kit: Kit) {
  const ana = await kit.person({ name: 'ana' })
  const household = { id: ana.householdId, groupId: ana.groupId, name: '', slug: ana.actor.householdSlug }
  const teen = await kit.person({ name: 'teen', household, canManageHousehold: false, canManage: false })
  return { ana, teen }
}

test('members are there from the start, and those who manage add people without an account', async ({ kit }) => {
  const { ana, teen } = await family(kit)
  const ben = await add(kit, ana, ' Ben ')
  expect(ben).toMatchObject({ name: 'Ben', hasAccount: false, editable: true, allergens: [], diets: [], foods: [] })
  expect((await list(kit, teen)).map(({ name, hasAccount, editable }) => [name, hasAccount, editable])).toEqual([
    ['ana Example', true, false],
    ['teen Example', true, true],
    ['Ben', false, false],
  ])
})

test('everybody says what they do not eat; foods of the group are named', async ({ kit }) => {
  const { teen } = await family(kit)
  const okra = await kit.food({ by: teen, name: 'okra' })
  const body = { ...allergy, diets: ['vegan', 'vegan'], foods: [{ foodId: okra.id, level: 'dislikes' }] }
  const { data } = await put(kit, teen, teen.id, body)
  expect(data).toMatchObject({
    ...allergy,
    diets: ['vegan'],
    foods: [{ foodId: okra.id, name: 'okra', level: 'dislikes' }],
  })
  await put(kit, teen, teen.id, { diets: ['noPork'] })
  expect((await list(kit, teen)).find(({ id }) => id === teen.id)).toMatchObject({
    allergens: [],
    diets: ['noPork'],
    foods: [],
  })
})

test('nobody speaks for another member, and only managers for people without an account', async ({ kit }) => {
  const { ana, teen } = await family(kit)
  const ben = await add(kit, ana, 'Ben')
  expect((await put(kit, ana, teen.id, allergy)).status).toBe(403)
  expect((await put(kit, teen, ben.id, allergy)).status).toBe(403)
  expect((await kit.as(teen).call(dinersApi.create, { body: { name: 'Friend' } })).status).toBe(403)
  expect((await kit.as(teen).call(dinersApi.remove, { params: { item_id: ben.id } })).status).toBe(403)
  expect((await put(kit, ana, ben.id, { ...allergy, name: 'Benno' })).data).toMatchObject({ name: 'Benno', ...allergy })
  expect((await kit.as(ana).call(dinersApi.remove, { params: { item_id: teen.id } })).status).toBe(404)
})

test('another household and another group find nobody', async ({ kit }) => {
  const { ana, neighbour } = await kit.households('ana', 'neighbour')
  const { stranger } = await kit.strangers('stranger')
  const ben = await add(kit, ana, 'Ben')
  for (const other of [neighbour, stranger]) {
    expect((await list(kit, other)).map(({ id }) => id)).toEqual([other.id])
    for (const id of [ben.id, ana.id]) expect((await put(kit, other, id, allergy)).status).toBe(404)
    expect((await kit.as(other).call(dinersApi.remove, { params: { item_id: ben.id } })).status).toBe(404)
  }
})

test('bad input names the field and leaves nothing behind', async ({ kit }) => {
  const { ana } = await family(kit)
  const { stranger } = await kit.strangers('stranger')
  const foreign = await kit.food({ by: stranger })
  const refused = [
    await put(kit, ana, ana.id, { ...allergy, foods: [{ foodId: foreign.id, level: 'avoids' }] }),
    await put(kit, ana, ana.id, { ...allergy, foods: [{ foodId: randomUUID(), level: 'avoids' }] }),
    await put(kit, ana, ana.id, { allergens: [{ allergen: 'kryptonite', level: 'allergy' }] }),
    await kit.as(ana).call(dinersApi.create, { body: { name: '  ' } }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  expect(JSON.stringify(refused[0]?.detail)).toContain('foods')
  expect((await list(kit, ana))[0]).toMatchObject({ allergens: [], foods: [] })
})

test('somebody who was removed comes back with what they do not eat', async ({ kit }) => {
  const { ana } = await family(kit)
  const okra = await kit.food({ by: ana, name: 'okra' })
  const ben = await add(kit, ana, 'Ben')
  const facts = { ...allergy, foods: [{ foodId: okra.id, level: 'dislikes' }] }
  await put(kit, ana, ben.id, facts)
  const removed = await kit.as(ana).call(dinersApi.remove, {
    params: { item_id: ben.id },
    headers: { [UNDO_HEADER]: UNDO_WANTED },
  })
  expect(await list(kit, ana)).toHaveLength(2)
  const token = removed.headers[UNDO_HEADER] as string
  expect((await kit.as(ana).call(removalsApi.restore, { params: { token } })).status).toBe(200)
  expect((await list(kit, ana)).find(({ id }) => id === ben.id)).toMatchObject({
    ...allergy,
    foods: [{ foodId: okra.id }],
  })
})

test('a merged food is disliked as the one it became', async ({ kit }) => {
  const { ana } = await family(kit)
  const [from, to] = [await kit.food({ by: ana, name: 'okra' }), await kit.food({ by: ana, name: 'gumbo' })]
  await put(kit, ana, ana.id, { foods: [{ foodId: from.id, level: 'dislikes' }] })
  await kit.as(ana).call(foodsApi.merge, { body: { fromFood: from.id, toFood: to.id } })
  expect((await list(kit, ana))[0]?.foods).toEqual([{ foodId: to.id, name: 'gumbo', level: 'dislikes' }])
})

test('whoever avoids one of two foods that are merged avoids what they became, disliked or not', async ({ kit }) => {
  const { ana } = await family(kit)
  const [from, to] = [await kit.food({ by: ana, name: 'okra' }), await kit.food({ by: ana, name: 'gumbo' })]
  const foods = [
    { foodId: from.id, level: 'avoids' },
    { foodId: to.id, level: 'dislikes' },
  ]
  await put(kit, ana, ana.id, { foods })
  await kit.as(ana).call(foodsApi.merge, { body: { fromFood: from.id, toFood: to.id } })
  expect((await list(kit, ana))[0]?.foods).toEqual([{ foodId: to.id, name: 'gumbo', level: 'avoids' }])
})

test('whoever moves takes what they said of themselves along', async ({ kit }) => {
  const { ana, neighbour } = await kit.households('ana', 'neighbour')
  await put(kit, ana, ana.id, allergy)
  await kit.runtime.connection.writer
    .updateTable('user')
    .set({ householdId: neighbour.householdId })
    .where('id', '=', ana.id)
    .execute()
  expect((await list(kit, neighbour)).find(({ id }) => id === ana.id)).toMatchObject(allergy)
})

test('an API token needs the scope of its own, and no other includes it', async ({ kit }) => {
  const { ana } = await family(kit)
  const withScopes = async (scopes: Scope[]) => {
    const { data } = await kit.as(ana).call(usersApi.createApiToken, { body: { name: scopes.join(' '), scopes } })
    const headers = { authorization: `Bearer ${data.token}` }
    return (await kit.guest().call(dinersApi.list, { headers })).status
  }
  expect(await withScopes(['read', 'plan', 'shop', 'write'])).toBe(403)
  expect(await withScopes(['diners'])).toBe(200)
})

test('thirty people are read with as many statements as two', async ({ kit }) => {
  const { ana } = await family(kit)
  const few = await kit.statementsDuring(() => list(kit, ana))
  for (let i = 0; i < 30; i++) await add(kit, ana, `Guest ${i}`)
  expect(await kit.statementsDuring(() => list(kit, ana))).toHaveLength(few.length)
})
