import { randomUUID } from 'node:crypto'
import { foodsApi } from '@larder/contract/foods.ts'
import { invitationsApi } from '@larder/contract/invitations.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { categoriesApi, tagsApi, toolsApi } from '@larder/contract/organizers.ts'
import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { shoppingStoresApi } from '@larder/contract/shopping-stores.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import type { DependentRows } from './dependent-row.ts'
import { dependentRows } from './dependent-rows.ts'
import { forgetEnded } from './removals.service.ts'

const headers = { [UNDO_HEADER]: UNDO_WANTED }

type Collection = typeof labelsApi | typeof foodsApi | typeof unitsApi | typeof categoriesApi

const tokenOf = async (answer: Promise<{ status: number; headers: Record<string, unknown> }>) => {
  const { status, headers } = await answer
  expect(status).toBe(200)
  return String(headers[UNDO_HEADER])
}
const remove = (kit: Kit, by: Person, api: Pick<Collection, 'bulkRemove'>, ...ids: string[]) =>
  tokenOf(kit.as(by).call(api.bulkRemove, { body: { ids }, headers }))
const restore = (kit: Kit, by: Person, token: string) => kit.as(by).call(removalsApi.restore, { params: { token } })
const later = (kit: Kit, minutes: number) => kit.clock.advance(minutes * 60_000)

test('what was deleted comes back with everything that belonged to it and named it', async ({ kit }) => {
  const ana = await kit.person()
  const here = [{ id: ana.householdId }]
  const label = await kit.label({ by: ana })
  const food = await kit.food({ by: ana, labelId: label.id, aliases: ['love apple'], onHandIn: here })
  const unit = await kit.unit({ by: ana, aliases: ['spoonful'] })
  const [category, tag] = [await kit.category({ by: ana }), await kit.tag({ by: ana })]
  const tool = await kit.tool({ by: ana, onHandIn: here })
  const { slug } = await kit.recipe({
    by: ana,
    ingredients: [{ foodId: food.id, unitId: unit.id }],
    categories: [category],
    tags: [tag],
    tools: [tool],
  })
  const readAll = async () => {
    const recipe = await kit.as(ana).call(recipesApi.get, { params: { slug } })
    const foods = await kit.as(ana).call(foodsApi.list)
    return [recipe.data, foods.data]
  }
  const before = await readAll()
  const deletions = [
    [labelsApi, label],
    [foodsApi, food],
    [unitsApi, unit],
    [categoriesApi, category],
    [tagsApi, tag],
    [toolsApi, tool],
  ] as const
  for (const [api, { id }] of deletions) {
    const token = await remove(kit, ana, api, id)
    expect(await readAll()).not.toEqual(before)
    expect((await restore(kit, ana, token)).data).toEqual({ count: 1 })
    expect(await readAll()).toEqual(before)
  }
  await kit.runtime.bus.settled()
  expect(kit.events.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['label.created', 'food.created', 'unit.created', 'tag.created', 'tool.created']),
  )
})

test('links, comments, invitations and events of the timeline come back as they were', async ({ kit }) => {
  const ana = await kit.person()
  const { id: recipeId, slug } = await kit.recipe({ by: ana })
  const caller = kit.as(ana)
  const event = { recipeId, subject: 'Made it', eventType: 'info' }
  const made = {
    link: (await caller.call(recipeSharingApi.create, { body: { recipeId } })).data,
    comment: (await caller.call(recipeCommentsApi.create, { body: { recipeId, text: 'Good' } })).data,
    invitation: (await caller.call(invitationsApi.create, { body: { uses: 2 } })).data,
    event: (await caller.call(recipeTimelineApi.create, { body: event })).data,
  }
  const invitations = (await caller.call(invitationsApi.list)).data
  const readAll = async () => [
    (await caller.call(recipeSharingApi.list)).data,
    (await caller.call(recipeCommentsApi.ofRecipe, { params: { slug } })).data,
    (await caller.call(invitationsApi.list)).data,
    (await caller.call(recipeTimelineApi.list)).data,
  ]
  const before = await readAll()
  const tokens = [
    await tokenOf(caller.call(recipeSharingApi.remove, { params: { item_id: made.link.id }, headers })),
    await tokenOf(caller.call(recipeCommentsApi.remove, { params: { item_id: made.comment.id }, headers })),
    await tokenOf(caller.call(invitationsApi.remove, { params: { item_id: invitations[0]?.id }, headers })),
    await tokenOf(caller.call(recipeTimelineApi.remove, { params: { item_id: made.event.id }, headers })),
  ]
  expect((await readAll()).slice(0, 3)).toEqual([[], [], []])
  for (const token of tokens) expect((await restore(kit, ana, token)).status).toBe(200)
  expect(await readAll()).toEqual(before)
})

test('the picture of a deleted event stays until the deletion can no longer be undone', async ({ kit }) => {
  const ana = await kit.person()
  const { id: recipeId } = await kit.recipe({ by: ana })
  const body = { recipeId, subject: 'Made it', eventType: 'info' }
  const { data } = await kit.as(ana).call(recipeTimelineApi.create, { body })
  const params = { item_id: data.id }
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const image = { filename: 'a.png', mimetype: 'image/png', bytes }
  await kit.as(ana).call(recipeTimelineApi.replaceImage, { params, form: { image, extension: 'png' } })
  const pictures = async () => {
    let count = 0
    for await (const _ of kit.runtime.files.list('')) count++
    return count
  }
  await tokenOf(kit.as(ana).call(recipeTimelineApi.remove, { params, headers }))
  await forgetEnded(kit.system())
  expect(await pictures()).toBe(3)
  later(kit, 16)
  expect(await forgetEnded(kit.system())).toBe(1)
  await kit.runtime.bus.settled()
  expect(await pictures()).toBe(0)
})

test('only whoever deleted it can undo it, once and within a quarter of an hour', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const token = await remove(kit, ana, labelsApi, (await kit.label({ by: ana })).id)
  expect((await restore(kit, ben, token)).status).toBe(404)
  expect((await restore(kit, ana, token)).status).toBe(200)
  expect((await restore(kit, ana, token)).status).toBe(404)
  const late = await remove(kit, ana, labelsApi, (await kit.label({ by: ana })).id)
  later(kit, 16)
  expect((await restore(kit, ana, late)).status).toBe(404)
})

test('attack 27: who may no longer delete it, or lives elsewhere now, takes nothing back', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const change = (row: object) =>
    kit.runtime.connection.writer.updateTable('user').set(row).where('id', '=', ana.id).execute()
  const invite = async () => {
    await kit.as(ana).call(invitationsApi.create, { body: { uses: 1 } })
    const { data } = await kit.as(ana).call(invitationsApi.list)
    return tokenOf(kit.as(ana).call(invitationsApi.remove, { params: { item_id: data[0]?.id }, headers }))
  }
  const list = await kit.shoppingList({ by: ana })
  const params = { item_id: list.id }
  const tokens = {
    invitation: await invite(),
    label: await remove(kit, ana, labelsApi, (await kit.label({ by: ana })).id),
    list: await tokenOf(kit.as(ana).call(shoppingListsApi.remove, { params, headers })),
  }
  await change({ canInvite: 0, canOrganize: 0 })
  expect((await restore(kit, ana, tokens.invitation)).status).toBe(403)
  expect((await restore(kit, ana, tokens.label)).status).toBe(403)
  await change({ householdId: ben.householdId })
  expect((await restore(kit, ana, tokens.list)).status).toBe(404)
  // A refusal has used nothing up.
  await change({ householdId: ana.householdId, canInvite: 1, canOrganize: 1 })
  for (const token of Object.values(tokens)) expect((await restore(kit, ana, token)).status).toBe(200)
})

test('a name taken meanwhile is said, and can be given back later', async ({ kit }) => {
  const ana = await kit.person()
  const label = await kit.label({ by: ana, name: 'Dairy' })
  const token = await remove(kit, ana, labelsApi, label.id)
  const other = await kit.label({ by: ana, name: 'Dairy' })
  const refused = await restore(kit, ana, token)
  expect(refused.status).toBe(409)
  expect(refused.detail).toMatchObject({ message: 'This cannot be undone: its name has been taken meanwhile.' })
  await kit.as(ana).call(labelsApi.remove, { params: { item_id: other.id } })
  expect((await restore(kit, ana, token)).status).toBe(200)
})

test('what changed meanwhile is left alone, and what is gone is not missed', async ({ kit }) => {
  const ana = await kit.person()
  const [label, other] = [await kit.label({ by: ana }), await kit.label({ by: ana })]
  const [kept, changed] = [
    await kit.food({ by: ana, name: 'a', labelId: label.id }),
    await kit.food({ by: ana, name: 'b', labelId: label.id }),
  ]
  const token = await remove(kit, ana, labelsApi, label.id)
  await kit.as(ana).call(foodsApi.bulkLabel, { body: { ids: [changed.id], labelId: other.id } })
  const foodToken = await remove(kit, ana, foodsApi, kept.id)
  expect((await restore(kit, ana, token)).status).toBe(200)
  expect((await restore(kit, ana, foodToken)).status).toBe(200)
  const labelled = (await kit.as(ana).call(foodsApi.list, { query: { orderBy: 'name', orderDirection: 'asc' } })).data
  expect(labelled.items.map(({ labelId }) => labelId)).toEqual([null, other.id])
})

test('nothing is kept for callers who did not ask', async ({ kit }) => {
  const ana = await kit.person()
  const { headers } = await kit
    .as(ana)
    .call(labelsApi.bulkRemove, { body: { ids: [(await kit.label({ by: ana })).id] } })
  expect(headers[UNDO_HEADER]).toBeUndefined()
  expect(await kit.runtime.connection.reader.selectFrom('removal').select('id').execute()).toEqual([])
})

test('attack 55: what is too long for an archive cannot be undone', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  for (let n = 0; n < 11; n++) await kit.shoppingItem({ on: list, note: 'x'.repeat(1_000_000) })
  const params = { item_id: list.id }
  const gone = await kit.as(ana).call(shoppingListsApi.remove, { params, headers })
  expect([gone.status, gone.headers[UNDO_HEADER]]).toEqual([200, undefined])
})

test('the dependentRows are what the foreign keys say', async ({ kit }) => {
  const { dialect, writer } = kit.runtime.connection
  if (dialect.name !== 'sqlite') return
  const { rows } = await sql<{ from: string; column: string; to: string; rule: string }>`
    select m.name as "from", k."from" as "column", k."table" as "to", k.on_delete as "rule"
    from sqlite_master m join pragma_foreign_key_list(m.name) k where m.type = 'table'
  `.execute(writer)
  for (const { table, parts = [], references = [] } of Object.values(dependentRows) as DependentRows[]) {
    const pointing = rows.filter(({ to }) => to === table).map(({ from, column, rule }) => `${from}.${column} ${rule}`)
    const declared = [
      ...parts.map((part) => `${part.table}.${part.column} CASCADE`),
      ...references.map((reference) => `${reference.table}.${reference.column} SET NULL`),
    ]
    expect(declared.sort()).toEqual(pointing.sort())
    // What is deleted with a part comes back as a part of that, unless it names the record as well.
    const own = new Set<string>(parts.map((part) => part.table))
    for (const part of parts) {
      const inner = rows.filter(({ from, to, rule }) => to === part.table && rule === 'CASCADE' && !own.has(from))
      const declaredInner = (part.parts ?? []).map(({ table, column }) => `${table}.${column}`)
      expect(declaredInner.sort()).toEqual(inner.map(({ from, column }) => `${from}.${column}`).sort())
    }
  }
})

test('a deleted food comes back to a line whose note begins or ends with white space, and the note stays as written', async ({
  kit,
}) => {
  const ana = await kit.person()
  const food = await kit.food({ by: ana, name: 'flour' })
  const list = await kit.shoppingList({ by: ana })
  const notes = ['fine\n', '\tfine', 'fine \n ', '\u00a0', ' ', '\n']
  const items = new Map<string, string>()
  for (const note of notes) items.set((await kit.shoppingItem({ on: list, foodId: food.id, note, isFood: 1 })).id, note)
  const read = () =>
    kit.runtime.connection.reader
      .selectFrom('shoppingItem')
      .select(['id', 'foodId', 'note', 'isFood'])
      .where('shoppingListId', '=', list.id)
      .execute()
  const token = await remove(kit, ana, foodsApi, food.id)
  for (const { id, note } of await read()) {
    expect(note).toContain('flour')
    if (items.get(id)?.trim()) expect(note).toContain('fine')
  }
  expect((await restore(kit, ana, token)).status).toBe(200)
  for (const { id, ...item } of await read()) expect(item).toEqual({ foodId: food.id, note: items.get(id), isFood: 1 })
})

test('a deleted food that comes back stands on its list as before, unless somebody wrote something else there', async ({
  kit,
}) => {
  const ana = await kit.person()
  const caller = kit.as(ana)
  const [aisle, other] = [await kit.label({ by: ana }), await kit.label({ by: ana })]
  const food = await kit.food({ by: ana, name: 'flour', labelId: aisle.id })
  const gram = await kit.unit({ by: ana, name: 'gram', pluralName: 'grams' })
  const list = await kit.shoppingList({ by: ana })
  const flour = { isFood: 1 as const, foodId: food.id, unitId: gram.id, quantity: 500 }
  const plain = await kit.shoppingItem({ on: list, ...flour, note: '' })
  const coarse = await kit.shoppingItem({ on: list, ...flour, note: 'coarse' })
  const moved = await kit.shoppingItem({ on: list, ...flour, note: 'fine' })
  const written = await kit.shoppingItem({ on: list, ...flour, note: 'white' })
  const look = async () => {
    const { data } = await caller.call(shoppingListsApi.get, { params: { item_id: list.id } })
    return new Map(
      data.listItems.map(({ id, display, foodId, labelId, note, isFood }) => [
        id,
        { display, foodId, labelId, note, isFood },
      ]),
    )
  }
  const before = await look()
  const token = await remove(kit, ana, foodsApi, food.id)
  const { writer } = kit.runtime.connection
  await writer.updateTable('shoppingItem').set({ labelId: other.id }).where('id', '=', moved.id).execute()
  await writer.updateTable('shoppingItem').set({ note: 'rye' }).where('id', '=', written.id).execute()
  expect((await restore(kit, ana, token)).status).toBe(200)
  const after = await look()
  expect(after.get(plain.id)).toEqual(before.get(plain.id))
  expect(after.get(plain.id)?.display).toBe('500 grams flour')
  expect(after.get(coarse.id)).toEqual(before.get(coarse.id))
  expect(after.get(moved.id)).toMatchObject({ foodId: food.id, note: 'fine', isFood: true, labelId: other.id })
  expect(after.get(written.id)).toMatchObject({ foodId: null, note: 'rye', isFood: false })
})

test('a deleted food that comes back stands at its place in each store as before', async ({ kit }) => {
  const ana = await kit.person()
  const { writer, reader } = kit.runtime.connection
  const food = await kit.food({ by: ana, name: 'flour' })
  const { data: north } = await kit.as(ana).call(shoppingStoresApi.create, { body: { name: 'North' } })
  const at = kit.clock.iso()
  await writer
    .insertInto('usualItem')
    .values({
      ...{ id: randomUUID(), createdAt: at, updatedAt: at, householdId: ana.householdId, foodId: food.id, name: '' },
      ...{ nameNormalised: null, unitId: null, labelId: null, timesBought: 3, boughtAt: at, recent: '[]', place: 0.5 },
      ...{ tripListId: null, tripStoreId: null },
    })
    .execute()
  const usual = await reader.selectFrom('usualItem').select('id').executeTakeFirstOrThrow()
  const place = { id: randomUUID(), usualItemId: usual.id, storeId: north.id, place: 0.25 }
  await writer.insertInto('usualItemPlace').values(place).execute()
  const token = await remove(kit, ana, foodsApi, food.id)
  expect(await reader.selectFrom('usualItemPlace').selectAll().execute()).toEqual([])
  expect((await restore(kit, ana, token)).status).toBe(200)
  expect(await reader.selectFrom('usualItemPlace').selectAll().execute()).toEqual([place])
})
