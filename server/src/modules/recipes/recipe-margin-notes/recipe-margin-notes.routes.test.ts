import { randomUUID } from 'node:crypto'
import { MAX_MARGIN_NOTES, recipeMarginNotesApi } from '@larder/contract/recipe-margin-notes.ts'
import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const cake = async (kit: Kit, by: Person) => {
  const { id, slug } = await kit.recipe({ by, ingredients: ['sugar', 'flour'], steps: ['Stir.'], locked: 1 })
  const { data } = await kit.as(by).call(recipesApi.get, { params: { slug } })
  const [sugar, flour] = data.recipeIngredient.map(({ referenceId }) => ({ kind: 'ingredient', target: referenceId }))
  const stir = { kind: 'step', target: data.recipeInstructions[0]?.id }
  return { id, params: { slug }, sugar, flour, stir }
}

const list = async (kit: Kit, by: Person, params: { slug: string }) =>
  (await kit.as(by).call(recipeMarginNotesApi.list, { params })).data

const housemate = (kit: Kit, { householdId, groupId }: Person) =>
  kit.person({ household: { id: householdId, groupId, name: 'home', slug: 'home' } })

test('a note is written beside an ingredient and a step, reworded in its place, and deleted', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana' })
  const { id, params, sugar, stir } = await cake(kit, ana)
  const half = await kit.as(ana).call(recipeMarginNotesApi.write, { params, body: { ...sugar, text: '  half of it ' } })
  expect([half.status, half.data]).toMatchObject([
    200,
    { recipeId: id, userId: ana.id, user: { fullName: 'ana Example' }, ...sugar, text: 'half of it' },
  ])
  expect(half.data.visibility).toBe('private')
  const slowly = await kit.as(ana).call(recipeMarginNotesApi.write, { params, body: { ...stir, text: 'slowly' } })

  kit.clock.advance(1000)
  const body = { ...sugar, text: 'a third', visibility: 'household' }
  const third = await kit.as(ana).call(recipeMarginNotesApi.write, { params, body })
  expect(third.data).toEqual({ ...half.data, ...body, updatedAt: expect.any(String) })
  expect(third.data.updatedAt).not.toBe(half.data.updatedAt)
  const kept = await list(kit, ana, params)
  expect(kept).toHaveLength(2)
  expect(kept).toEqual(expect.arrayContaining([third.data, slowly.data]))

  const gone = { params: { ...params, note_id: half.data.id } }
  expect((await kit.as(ana).call(recipeMarginNotesApi.remove, gone)).data.message).toBe('Note deleted')
  expect(await list(kit, ana, params)).toEqual([slowly.data])
  expect((await kit.as(ana).call(recipeMarginNotesApi.remove, gone)).status).toBe(404)
})

test('the household reads what was written for it; private notes and those of neighbours stay unseen', async ({
  kit,
}) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const ben = await housemate(kit, ana)
  const { params, sugar, flour } = await cake(kit, ana)
  const write = (by: Person, body: object) => kit.as(by).call(recipeMarginNotesApi.write, { params, body })
  await write(ana, { ...sugar, text: 'secret' })
  const shared = await write(ana, { ...flour, text: 'spelt', visibility: 'household' })
  await write(zoe, { ...flour, text: 'rye', visibility: 'household' })

  expect(await list(kit, ben, params)).toEqual([shared.data])
  expect((await list(kit, zoe, params)).map(({ text }) => text)).toEqual(['rye'])
  expect((await list(kit, ana, params)).map(({ text }) => text).sort()).toEqual(['secret', 'spelt'])
  const remove = { params: { ...params, note_id: shared.data.id } }
  for (const other of [ben, zoe])
    expect((await kit.as(other).call(recipeMarginNotesApi.remove, remove)).status).toBe(404)

  await write(ana, { ...flour, text: 'spelt', visibility: 'private' })
  expect(await list(kit, ben, params)).toEqual([])
})

test('attack 23: other groups and guests find no recipe to write on', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const { params, sugar } = await cake(kit, ana)
  const body = { ...sugar, text: 'half', visibility: 'household' }
  const { data } = await kit.as(ana).call(recipeMarginNotesApi.write, { params, body })
  for (const [caller, status] of [
    [kit.as(zoe), 404],
    [kit.guest(), 401],
  ] as const) {
    expect((await caller.call(recipeMarginNotesApi.list, { params })).status).toBe(status)
    expect((await caller.call(recipeMarginNotesApi.write, { params, body })).status).toBe(status)
    const remove = { params: { ...params, note_id: data.id } }
    expect((await caller.call(recipeMarginNotesApi.remove, remove)).status).toBe(status)
  }
  expect(await list(kit, ana, params)).toEqual([data])
})

test('bad input names the field and changes nothing', async ({ kit }) => {
  const ana = await kit.person()
  const { params, sugar, stir } = await cake(kit, ana)
  const other = await cake(kit, ana)
  const attempts: [unknown, string][] = [
    [{ ...sugar, text: ' ' }, 'text'],
    [{ ...sugar, text: 'x'.repeat(501) }, 'text'],
    [{ ...sugar, text: 'x', visibility: 'everybody' }, 'visibility'],
    [{ ...sugar, text: 'x', kind: 'tool' }, 'kind'],
    [{ ...sugar, text: 'x', target: 'sugar' }, 'target'],
    [{ ...sugar, text: 'x', target: randomUUID() }, 'target'],
    [{ ...sugar, text: 'x', kind: 'step' }, 'target'],
    [{ ...stir, text: 'x', kind: 'ingredient' }, 'target'],
    [{ ...other.stir, text: 'x' }, 'target'],
  ]
  for (const [body, field] of attempts) {
    const answer = await kit.as(ana).call(recipeMarginNotesApi.write, { params, body })
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', field] }]])
  }
  expect(await list(kit, ana, params)).toEqual([])
})

test('a full margin takes no further note, but those in it can be reworded', async ({ kit }) => {
  const ana = await kit.person()
  const { id, params, sugar, flour } = await cake(kit, ana)
  const write = (body: object) => kit.as(ana).call(recipeMarginNotesApi.write, { params, body })
  await write({ ...sugar, text: 'half' })
  const now = kit.clock.iso()
  const others = Array.from({ length: MAX_MARGIN_NOTES - 1 }, () => ({
    id: randomUUID(),
    recipeId: id,
    userId: ana.id,
    kind: 'step' as const,
    target: randomUUID(),
    text: 'x',
    visibility: 'private' as const,
    createdAt: now,
    updatedAt: now,
  }))
  await kit.runtime.connection.writer.insertInto('recipeMarginNote').values(others).execute()
  const refused = await write({ ...flour, text: 'spelt' })
  expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', 'target'] }]])
  expect((await write({ ...sugar, text: 'a third' })).status).toBe(200)
})

test('notes go with their recipe and with their writer', async ({ kit }) => {
  const ana = await kit.person()
  const ben = await housemate(kit, ana)
  const { id, params, sugar } = await cake(kit, ana)
  const body = { ...sugar, text: 'half', visibility: 'household' }
  for (const by of [ana, ben]) await kit.as(by).call(recipeMarginNotesApi.write, { params, body })
  const { writer } = kit.runtime.connection
  await writer.deleteFrom('user').where('id', '=', ben.id).execute()
  expect((await list(kit, ana, params)).map(({ userId }) => userId)).toEqual([ana.id])

  await kit.as(ana).call(recipesApi.remove, { params })
  expect((await kit.as(ana).call(recipeMarginNotesApi.list, { params })).status).toBe(404)
  await writer.deleteFrom('recipe').where('id', '=', id).execute()
  expect(await writer.selectFrom('recipeMarginNote').selectAll().execute()).toEqual([])
})

test('notes stay beside their lines through every save that keeps these, and come back with a revision', async ({
  kit,
}) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, ingredients: ['sugar', 'flour'], steps: ['Stir.', 'Bake.'] })
  const params = { slug }
  const read = async () => (await kit.as(ana).call(recipesApi.get, { params })).data
  const first = await read()
  const [sugar, bake] = [first.recipeIngredient[0]?.referenceId, first.recipeInstructions[1]?.id]
  for (const body of [
    { kind: 'ingredient', target: sugar, text: 'half of it' },
    { kind: 'step', target: bake, text: 'slowly' },
  ])
    await kit.as(ana).call(recipeMarginNotesApi.write, { params, body })
  const beside = async () => {
    const { recipeIngredient, recipeInstructions } = await read()
    const lines = new Map([
      ...recipeIngredient.map(({ referenceId, note }) => [referenceId, note] as const),
      ...recipeInstructions.map(({ id, text }) => [id, text] as const),
    ])
    const notes = (await list(kit, ana, params)).toSorted((one, other) => one.kind.localeCompare(other.kind))
    return notes.map(({ target, text }) => [lines.get(target), text])
  }
  // As the editor saves: everything with its id, a line put in before and the noted one reworded.
  const [stir] = first.recipeInstructions
  const steps = [stir, { text: 'Rest.' }, { ...first.recipeInstructions[1], text: 'Bake well.' }]
  const edited = { ...first, recipeInstructions: steps }
  expect((await kit.as(ana).call(recipesApi.update, { params, body: edited })).status).toBe(200)
  expect(await beside()).toEqual([
    ['sugar', 'half of it'],
    ['Bake well.', 'slowly'],
  ])
  // As a program that knows no ids.
  const plain = {
    name: first.name,
    recipeIngredient: ['flour', 'sugar', 'salt'].map((note) => ({ quantity: 1, note })),
    recipeInstructions: [{ text: 'Bake well.' }, { text: 'Stir.' }, { text: 'Cool.' }],
  }
  expect((await kit.as(ana).call(recipesApi.patch, { params, body: plain })).status).toBe(200)
  expect(await beside()).toEqual([
    ['sugar', 'half of it'],
    ['Bake well.', 'slowly'],
  ])
  const { revision } = await read()
  await kit.as(ana).call(recipesApi.patch, { params, body: { recipeInstructions: [{ text: 'Fry.' }] } })
  expect(await beside()).toEqual([
    ['sugar', 'half of it'],
    [undefined, 'slowly'],
  ])
  await kit.as(ana).call(recipeRevisionsApi.restore, { params: { slug, revision } })
  expect(await beside()).toEqual([
    ['sugar', 'half of it'],
    ['Bake well.', 'slowly'],
  ])
})

test('an id of another recipe’s step is not believed', async ({ kit }) => {
  const ana = await kit.person()
  const [one, other] = [
    await kit.recipe({ by: ana, steps: ['Stir.'] }),
    await kit.recipe({ by: ana, steps: ['Bake.'] }),
  ]
  const stepOf = async ({ slug }: { slug: string }) =>
    (await kit.as(ana).call(recipesApi.get, { params: { slug } })).data.recipeInstructions[0]
  const theirs = await stepOf(other)
  const body = { recipeInstructions: [{ id: theirs?.id, text: 'Mine.' }] }
  expect((await kit.as(ana).call(recipesApi.patch, { params: { slug: one.slug }, body })).status).toBe(200)
  expect((await stepOf(one))?.id).not.toBe(theirs?.id)
  expect(await stepOf(other)).toEqual(theirs)
})
