import { randomUUID } from 'node:crypto'
import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

type Person = Awaited<ReturnType<Kit['person']>>

const at = (slug: string) => ({ params: { slug } })
const denied = { message: 'Permission Denied', error: true, exception: null }
const read = async (kit: Kit, by: Person, slug: string) => (await kit.as(by).call(recipesApi.get, at(slug))).data

/** Ana and Ben live together; Cleo is in another household of the group. Both households lock their recipes, or neither does. */
async function neighbours(kit: Kit, { locking }: { locking: 0 | 1 }) {
  const { id: groupId } = await kit.group()
  const overrides = { groupId, lockRecipeEditsFromOtherHouseholds: locking }
  const home = await kit.household(overrides)
  const ana = await kit.person({ household: home })
  const ben = await kit.person({ household: home })
  const cleo = await kit.person({ household: await kit.household(overrides) })
  return { ana, ben, cleo }
}

test('the author locks, and nobody else may change or delete what is locked', async ({ kit }) => {
  const { ana, ben } = await neighbours(kit, { locking: 0 })
  const { slug } = await kit.recipe({ by: ana })
  const locked = await kit.as(ana).call(recipesApi.patch, { ...at(slug), body: { settings: { locked: true } } })
  expect(locked.data.settings.locked).toBe(true)
  for (const [endpoint, body] of [
    [recipesApi.update, { description: 'mine' }],
    [recipesApi.patch, { description: 'mine' }],
    [recipesApi.remove, undefined],
  ] as const) {
    const answer = await kit.as(ben).call(endpoint, { ...at(slug), body })
    expect([answer.status, answer.detail]).toEqual([403, denied])
  }
  expect(await read(kit, ana, slug)).toEqual(locked.data)
  expect((await kit.as(ana).call(recipesApi.patch, { ...at(slug), body: { description: 'mine' } })).status).toBe(200)
})

test('only the author turns the lock; sending the stored value is everyone’s', async ({ kit }) => {
  const { ana, ben } = await neighbours(kit, { locking: 0 })
  const { slug } = await kit.recipe({ by: ana })
  for (const endpoint of [recipesApi.update, recipesApi.patch]) {
    const refused = await kit.as(ben).call(endpoint, { ...at(slug), body: { settings: { locked: true } } })
    expect([refused.status, refused.detail]).toEqual([403, denied])
    const same = await kit
      .as(ben)
      .call(endpoint, { ...at(slug), body: { settings: { locked: false, showAssets: true } } })
    expect([same.status, same.data.settings.showAssets]).toEqual([200, true])
  }
})

test('a replacement whose settings leave the lock out unlocks it, as the contract says', async ({ kit }) => {
  const { ana } = await neighbours(kit, { locking: 0 })
  const { slug, name } = await kit.recipe({ by: ana, locked: 1 })
  const kept = await kit.as(ana).call(recipesApi.patch, { ...at(slug), body: { settings: { public: true } } })
  expect(kept.data.settings.locked).toBe(true)
  const unlocked = await kit
    .as(ana)
    .call(recipesApi.update, { ...at(slug), body: { name, settings: { public: true } } })
  expect(unlocked.data.settings.locked).toBe(false)
})

test('a household that locks its recipes keeps the neighbours out; one that does not lets them in', async ({ kit }) => {
  const people = { 1: await neighbours(kit, { locking: 1 }), 0: await neighbours(kit, { locking: 0 }) }
  for (const locking of [1, 0] as const) {
    const { ana, cleo } = people[locking]
    const { slug } = await kit.recipe({ by: ana, description: 'before' })
    const expected = locking === 1 ? 403 : 200
    const before = await read(kit, ana, slug)
    const statuses = [
      await kit.as(cleo).call(recipesApi.update, { ...at(slug), body: { ...before, description: 'after' } }),
      await kit.as(cleo).call(recipesApi.patch, { ...at(slug), body: { description: 'after' } }),
      await kit.as(cleo).call(recipesApi.remove, at(slug)),
    ].map(({ status }) => status)
    expect(statuses).toEqual([expected, expected, expected])
    if (locking === 1) expect(await read(kit, ana, slug)).toEqual(before)
  }
})

test('the neighbours may read, make and duplicate even what is locked', async ({ kit }) => {
  const { ana, cleo } = await neighbours(kit, { locking: 1 })
  const { slug } = await kit.recipe({ by: ana, locked: 1 })
  expect((await kit.as(cleo).call(recipesApi.get, at(slug))).status).toBe(200)
  const made = await kit.as(cleo).call(recipesApi.markMade, { ...at(slug), body: { timestamp: kit.clock.iso() } })
  expect(made.status).toBe(200)
  const copy = await kit.as(cleo).call(recipesApi.duplicate, { ...at(slug), body: {} })
  expect(copy.data).toMatchObject({ userId: cleo.id, householdId: cleo.householdId, groupId: cleo.groupId })
})

test('an administrator may delete what nobody else in the group can, and edit no more than others', async ({ kit }) => {
  const { ana } = await neighbours(kit, { locking: 1 })
  const boss = await kit.person({ household: await kit.household({ groupId: ana.groupId }), admin: true })
  const { slug } = await kit.recipe({ by: ana, locked: 1 })
  expect((await kit.as(boss).call(recipesApi.patch, { ...at(slug), body: { description: 'x' } })).status).toBe(403)
  expect((await kit.as(boss).call(recipesApi.remove, at(slug))).status).toBe(200)
})

test('an author hands a recipe over to a member of the group, and to nobody else', async ({ kit }) => {
  const { ana, ben, cleo } = await neighbours(kit, { locking: 0 })
  const stranger = await kit.person()
  const { id, householdId } = await kit.recipe({ by: ana })
  const hand = async (by: Person, userId: string) =>
    (await kit.as(by).call(recipesApi.patch, { ...at(id), body: { userId } })).data
  expect((await hand(ana, stranger.id)).userId).toBe(ana.id)
  expect((await hand(ana, randomUUID())).userId).toBe(ana.id)
  expect((await hand(ben, ben.id)).userId).toBe(ana.id)
  expect(await hand(ana, cleo.id)).toMatchObject({ userId: cleo.id, householdId })
  expect((await hand(ana, ana.id)).userId).toBe(cleo.id)
})

test('a recipe outlives its author', async ({ kit }) => {
  const { ana, ben } = await neighbours(kit, { locking: 0 })
  const { id } = await kit.recipe({ by: ana })
  await kit.runtime.connection.writer.deleteFrom('user').where('id', '=', ana.id).execute()
  const kept = await read(kit, ben, id)
  expect(kept).toMatchObject({ id })
  expect(kept).not.toHaveProperty('userId')
  expect((await kit.as(ben).call(recipesApi.patch, { ...at(id), body: { description: 'kept' } })).status).toBe(200)
})

test('attack 23: another group’s recipe is not found by any call, by slug or by id', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const recipe = await kit.recipe({ by: ana, name: 'Secret' })
  await kit.as(ana).call(recipesApi.patch, { ...at(recipe.slug), body: { description: 'second' } })
  const trashed = await kit.recipe({ by: ana, name: 'Gone', deletedAt: kit.clock.iso(), slug: randomUUID() })
  const before = await read(kit, ana, recipe.id)
  for (const slug of [recipe.slug, recipe.id]) {
    const params = { slug, recipe_slug: slug, revision: 0, id: trashed.id }
    for (const endpoint of [
      recipesApi.get,
      recipesApi.update,
      recipesApi.patch,
      recipesApi.remove,
      recipesApi.duplicate,
      recipesApi.markMade,
      recipesApi.made,
      recipeRevisionsApi.list,
      recipeRevisionsApi.get,
      recipeRevisionsApi.restore,
      trashApi.restore,
      trashApi.purge,
    ]) {
      const body = endpoint.method === 'GET' ? undefined : { name: 'Mine', timestamp: kit.clock.iso() }
      const answer = await kit.as(zoe).call(endpoint, { params, body })
      expect([endpoint.path, endpoint.method, answer.status]).toEqual([endpoint.path, endpoint.method, 404])
      expect(answer.text).not.toContain('Secret')
    }
    for (const endpoint of [recipesApi.updateMany, recipesApi.patchMany])
      expect((await kit.as(zoe).call(endpoint, { body: [{ id: recipe.id, name: 'Mine' }] })).status).toBe(404)
  }
  expect((await kit.as(zoe).call(trashApi.list)).data.items).toEqual([])
  expect(await read(kit, ana, recipe.id)).toEqual(before)
})

test('several recipes are replaced and changed by one call', async ({ kit }) => {
  const { ana, ben, cleo } = await neighbours(kit, { locking: 0 })
  const [one, two, three] = [
    await kit.recipe({ by: ana, name: 'One' }),
    await kit.recipe({ by: cleo, name: 'Two' }),
    await kit.recipe({ by: ben, name: 'Three' }),
  ]
  const inputs = [one, two, three].map(({ id, name }) => ({ id, name: `${name} renamed` }))
  const put = await kit.as(ana).call(recipesApi.updateMany, { body: inputs })
  expect(put.status).toBe(200)
  // Grouped by household, in the order in which the households appear.
  expect(put.data.map(({ slug }) => slug)).toEqual(['one-renamed', 'three-renamed', 'two-renamed'])
  for (const { slug, id } of put.data) expect((await read(kit, ana, slug)).id).toBe(id)
  const patched = await kit
    .as(ana)
    .call(recipesApi.patchMany, { body: inputs.map(({ id }) => ({ id, recipeServings: 3 })) })
  expect(patched.data.map(({ recipeServings, revision }) => [recipeServings, revision])).toEqual(Array(3).fill([3, 2]))
  await kit.runtime.bus.settled()
  const told = kit.events.filter(({ name }) => name === 'recipes.updated')
  expect(told.map(({ event }) => event)).toMatchObject([
    { householdId: ana.householdId, recipes: [{ id: one.id, slug: 'one-renamed' }, { id: three.id }] },
    { householdId: cleo.householdId, recipes: [{ id: two.id }] },
    { householdId: ana.householdId },
    { householdId: cleo.householdId },
  ])
})

test('attack 29: one recipe that may not be changed stops all of them', async ({ kit }) => {
  const { ana, ben } = await neighbours(kit, { locking: 1 })
  const mine = await kit.recipe({ by: ben, name: 'Mine' })
  const locked = await kit.recipe({ by: ana, name: 'Locked', locked: 1 })
  const attempts: [unknown[], number][] = [
    [
      [
        { id: mine.id, description: 'x' },
        { id: locked.id, description: 'x' },
      ],
      403,
    ],
    [
      [
        { id: mine.id, description: 'x' },
        { id: randomUUID(), description: 'x' },
      ],
      404,
    ],
    [
      [
        { id: mine.id, description: 'x' },
        { id: mine.id, description: 'y' },
      ],
      422,
    ],
    [[{ id: mine.id, description: 'x' }, { description: 'y' }], 422],
    [[{ id: mine.id, description: 'x', editedRevision: 7 }], 409],
    [[{ id: mine.id, settings: { locked: true } }, { id: locked.id }], 403],
  ]
  for (const endpoint of [recipesApi.updateMany, recipesApi.patchMany])
    for (const [body, status] of attempts) expect((await kit.as(ben).call(endpoint, { body })).status).toBe(status)
  expect(await read(kit, ben, mine.id)).toMatchObject({ description: '', revision: 0 })
  await kit.runtime.bus.settled()
  expect(kit.events).toEqual([])
})

test('a failure among several leaves none of them changed and names where it stood', async ({ kit }) => {
  const ana = await kit.person()
  const one = await kit.recipe({ by: ana, name: 'One' })
  const two = await kit.recipe({ by: ana, name: 'Two' })
  const attempts: [unknown, unknown][] = [
    [{ id: two.id, tags: [{ id: randomUUID() }] }, { exception: '1.tags.0' }],
    [
      { id: two.id, recipeIngredient: [{ food: { id: randomUUID() } }] },
      [{ loc: ['body', '1', 'recipeIngredient', '0', 'food'] }],
    ],
    [
      { id: two.id, name: 'First' },
      { message: 'Recipe already exists', exception: '1.name' },
    ],
    [{ id: two.id, name: ' ' }, [{ loc: ['body', '1', 'name'] }]],
  ]
  for (const [second, detail] of attempts) {
    const refused = await kit.as(ana).call(recipesApi.patchMany, { body: [{ id: one.id, name: 'First' }, second] })
    expect(refused.detail).toMatchObject(detail as object)
  }
  expect(await read(kit, ana, one.id)).toMatchObject({ name: 'One', revision: 0 })
  expect((await kit.as(ana).call(recipesApi.patchMany, { body: [] })).data).toEqual([])
})
