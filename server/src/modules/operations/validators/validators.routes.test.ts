import { validatorsApi } from '@larder/contract/validators.ts'
import { expect } from 'vitest'
import { createKit, test } from '#test/kit.ts'

test('taken names and e-mails are not free, in any case; others are', async ({ kit }) => {
  await kit.person({ name: 'Ana', email: 'ana@example.com' })
  const username = async (name: string) => (await kit.guest().call(validatorsApi.username, { query: { name } })).data
  const email = async (one: string) => (await kit.guest().call(validatorsApi.email, { query: { email: one } })).data
  for (const name of ['Ana', 'ANA', ' ana ', 'ana@example.com']) expect(await username(name)).toEqual({ valid: false })
  for (const one of ['ana@example.com', 'Ana@Example.COM', 'ana']) expect(await email(one)).toEqual({ valid: false })
  expect(await username('zoe')).toEqual({ valid: true })
  expect(await email('zoe@example.com')).toEqual({ valid: true })
})

test('a group name is compared as it is written', async ({ kit }) => {
  await kit.group({ name: 'Cooks' })
  const group = async (name: string) => (await kit.guest().call(validatorsApi.group, { query: { name } })).data
  expect([await group('Cooks'), await group('cooks'), await group('Bakers')]).toEqual([
    { valid: false },
    { valid: true },
    { valid: true },
  ])
})

test('a recipe name is free when no living recipe of the group has its slug, on both paths', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  await kit.recipe({ by: ana, name: 'Lentil Soup' })
  await kit.recipe({ by: ana, name: 'Old Soup', slug: 'thrown-away', deletedAt: kit.clock.iso() })
  for (const endpoint of [validatorsApi.recipe, validatorsApi.recipeOfGroup]) {
    const valid = async (name: string, group_id = ana.groupId) =>
      (await kit.as(ana).call(endpoint, { query: { group_id, name } })).data.valid
    expect([await valid('Lentil Soup'), await valid('lentil-soup!'), await valid('LENTIL  soup')]).toEqual([
      false,
      false,
      false,
    ])
    expect([await valid('Tomato Soup'), await valid('Old Soup'), await valid('Lentil Soup', zoe.groupId)]).toEqual([
      true,
      true,
      true,
    ])
    for (const [query, field] of [
      [{ name: 'x' }, 'group_id'],
      [{ group_id: 'x', name: 'x' }, 'group_id'],
      [{ group_id: ana.groupId }, 'name'],
    ] as const) {
      const answer = await kit.guest().call(endpoint, { query })
      expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['query', field] }]])
    }
  }
})

test('attack 47: guests and strangers learn of no recipe that they could not read', async ({ kit }) => {
  const cook = async (visibility: { privateGroup?: 0 | 1; privateHousehold?: 0 | 1 } = {}) => {
    const { privateGroup = 0, privateHousehold = 0 } = visibility
    const { id: groupId } = await kit.group({ privateGroup })
    return kit.person({ household: await kit.household({ groupId, privateHousehold }) })
  }
  const [open, closed, secluded] = [await cook(), await cook({ privateGroup: 1 }), await cook({ privateHousehold: 1 })]
  const zoe = await kit.person()
  for (const by of [open, closed, secluded]) {
    await kit.recipe({ by, name: 'Lentil Soup', isPublic: 1 })
    await kit.recipe({ by, name: 'Secret Sauce', isPublic: 0 })
  }
  for (const endpoint of [validatorsApi.recipe, validatorsApi.recipeOfGroup])
    for (const caller of [kit.guest(), kit.as(zoe)]) {
      const valid = async ({ groupId: group_id }: typeof open, name: string) =>
        (await caller.call(endpoint, { query: { group_id, name } })).data.valid
      expect([await valid(open, 'Lentil Soup'), await valid(open, 'Secret Sauce')]).toEqual([false, true])
      for (const by of [closed, secluded])
        expect([await valid(by, 'Lentil Soup'), await valid(by, 'Secret Sauce')]).toEqual([true, true])
    }
})

test('a question without a name is refused by the field', async ({ kit }) => {
  for (const [endpoint, field] of [
    [validatorsApi.username, 'name'],
    [validatorsApi.email, 'email'],
    [validatorsApi.group, 'name'],
  ] as const) {
    const answer = await kit.guest().call(endpoint)
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['query', field] }]])
  }
})

test('attack 30: nobody asks through a list of names', async () => {
  const kit = await createKit({ env: { RATE_LIMITS: 'true' } })
  for (const endpoint of [validatorsApi.username, validatorsApi.email]) {
    const statuses: number[] = []
    for (let i = 0; i < 31; i++)
      statuses.push((await kit.guest().call(endpoint, { query: { name: `n${i}`, email: `n${i}` } })).status)
    expect(statuses.slice(0, 30)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  }
  await kit.close()
})
