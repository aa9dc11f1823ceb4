import { cookbooksApi } from '@larder/contract/cookbooks.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { notifiersApi } from '@larder/contract/notifiers.ts'
import { tagsApi } from '@larder/contract/organizers.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { chosenTypes, optionOf } from '@larder/domain/notifiers/event-types.ts'
import { expect } from 'vitest'
import { loopback } from '#ports/loopback.fixture.ts'
import { portError } from '#ports/port-error.ts'
import { createSafeFetch } from '#ports/safe-fetch.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const everything = Object.fromEntries(chosenTypes.map((type) => [optionOf(type), true]))

type Received = { path: string; delivery: string; body: Record<string, string> }

/** Somebody who is told, and remembers; answers with the status that `answer` says. */
async function receiver(kit: Kit, answer: () => number = () => 200) {
  kit.runtime.deliver = createSafeFetch({ allow: ['127.0.0.1'] })
  const received: Received[] = []
  const server = await loopback(async (request, response) => {
    let text = ''
    for await (const piece of request) text += String(piece)
    const delivery = String(request.headers['x-larder-delivery'])
    received.push({ path: request.url ?? '', delivery, body: text ? JSON.parse(text) : {} })
    response.writeHead(answer()).end()
  })
  return { host: `127.0.0.1:${server.port}`, received }
}

async function notifier(kit: Kit, by: Person, appriseUrl: string, change: Record<string, unknown> = {}) {
  const created = await kit.as(by).call(notifiersApi.create, { body: { name: 'Phone', appriseUrl } })
  expect([created.status, created.detail]).toEqual([201, undefined])
  const body = { ...created.data, options: everything, ...change }
  await kit.as(by).call(notifiersApi.update, { params: { item_id: created.data.id }, body })
  return created.data
}

/** What was written down is worked off, and goes out if its moment has come. */
async function passed(kit: Kit, ms = 0) {
  await kit.runtime.bus.settled()
  kit.clock.advance(ms)
  await kit.sendDeliveries()
}

const rows = (kit: Kit) => kit.runtime.connection.reader.selectFrom('delivery').selectAll().execute()
const dataOf = ({ body }: Received) => JSON.parse(body.document_data ?? '{}')

test('programs are told every event as the contract describes it', async ({ kit }) => {
  const ana = await kit.person()
  const { host, received } = await receiver(kit)
  await notifier(kit, ana, `json://${host}/hook`)
  await kit.as(ana).call(recipesApi.create, { body: { name: 'Leek soup' } })
  await passed(kit)
  expect(received).toHaveLength(1)
  const [{ path, body }] = received as [Received]
  const { slug } = await kit.runtime.connection.reader.selectFrom('group').select('slug').executeTakeFirstOrThrow()
  expect(path).toBe('/hook')
  expect(body).toMatchObject({
    title: 'Recipe Created',
    message: `Leek soup has been created, http://localhost:8080/g/${slug}/r/leek-soup`,
    type: 'info',
    event_type: 'recipe_created',
    integration_id: 'generic',
    timestamp: kit.clock.iso(),
  })
  expect(body.event_id).toMatch(/^[0-9a-f-]{36}$/)
  expect(dataOf(received[0] as Received)).toEqual({
    documentType: 'recipe',
    operation: 'create',
    recipeSlug: 'leek-soup',
  })
})

test('a deletion that was undone is told as what it is, once, and apart from what is new', async ({ kit }) => {
  const ana = await kit.person()
  const { host, received } = await receiver(kit)
  const recipe = await kit.recipe({ by: ana, name: 'Leek soup' })
  const tag = await kit.tag({ by: ana, name: 'Winter' })
  await kit.as(ana).call(recipesApi.remove, { params: { slug: recipe.slug } })
  const headers = { [UNDO_HEADER]: UNDO_WANTED }
  const removed = await kit.as(ana).call(tagsApi.bulkRemove, { body: { ids: [tag.id] }, headers })
  await notifier(kit, ana, `json://${host}/program`)
  await notifier(kit, ana, `ntfy://${host}/people`)
  await kit.as(ana).call(trashApi.restore, { params: { id: recipe.id } })
  await kit.as(ana).call(removalsApi.restore, { params: { token: String(removed.headers[UNDO_HEADER]) } })
  await passed(kit)
  const told = received.map((one) => [one.body.title, one.body.event_type, dataOf(one).restored, one.body.message])
  expect(told.sort()).toEqual([
    ['Recipes', 'recipe_created', true, expect.stringContaining('Leek soup is back: its deletion was undone')],
    ['Tags', 'tag_created', true, expect.stringContaining('Winter is back: its deletion was undone')],
  ])
  await kit.as(ana).call(recipesApi.create, { body: { name: 'Bread' } })
  received.length = 0
  await passed(kit)
  await passed(kit, 5_000)
  const people = received.filter(({ body }) => body.topic === 'people').map(({ body }) => body.title)
  expect(people.sort()).toEqual(['Recipe Created', 'Recipes', 'Tags'])
})

test('items of a list, several cookbooks, plans, labels and tags, each with its document', async ({ kit }) => {
  const ana = await kit.person()
  const { host, received } = await receiver(kit)
  await notifier(kit, ana, `json://${host}`)
  const as = kit.as(ana)
  const list = (await as.call(shoppingListsApi.create, { body: { name: 'Market' } })).data
  const items = ['leek', 'milk'].map((note) => ({ shoppingListId: list.id, note }))
  const created = (await as.call(shoppingItemsApi.createMany, { body: items })).data.createdItems
  const books = [await kit.cookbook({ by: ana, name: 'Soups' }), await kit.cookbook({ by: ana, name: 'Cakes' })]
  await as.call(cookbooksApi.updateMany, { body: books })
  const recipe = await kit.recipe({ by: ana, name: 'Leek soup' })
  const plan = { date: '2026-03-02', entryType: 'dinner', recipeId: recipe.id }
  const entry = (await as.call(mealplansApi.create, { body: plan })).data
  const label = (await as.call(labelsApi.create, { body: { name: 'Fruit' } })).data
  await as.call(labelsApi.remove, { params: { item_id: label.id } })
  const tag = (await as.call(tagsApi.create, { body: { name: 'Quick' } })).data
  await passed(kit)
  const told = received.map((one) => [one.body.event_type, one.body.message, dataOf(one)])
  const group = await kit.runtime.connection.reader.selectFrom('group').select('slug').executeTakeFirstOrThrow()
  expect(told).toHaveLength(7)
  expect(told).toEqual(
    expect.arrayContaining([
      [
        'shopping_list_created',
        'Market was created',
        { documentType: 'shopping_list', operation: 'create', shoppingListId: list.id },
      ],
      [
        'shopping_list_updated',
        'Market was updated',
        {
          documentType: 'shopping_list_item',
          operation: 'create',
          shoppingListId: list.id,
          shoppingListItemIds: created.map(({ id }) => id),
        },
      ],
      [
        'cookbook_updated',
        '2 changes: Soups, Cakes',
        { documentType: 'cookbook', operation: 'update', cookbookIds: books.map(({ id }) => id) },
      ],
      [
        'mealplan_entry_created',
        'Planned for Monday, March 2, 2026, dinner: Leek soup',
        {
          documentType: 'mealplan',
          operation: 'create',
          mealplanId: entry.id,
          date: '2026-03-02',
          recipeId: recipe.id,
          recipeName: 'Leek soup',
          recipeSlug: recipe.slug,
        },
      ],
      ['label_created', 'Fruit has been created', { documentType: 'label', operation: 'create', labelId: label.id }],
      ['label_deleted', 'Fruit has been deleted', { documentType: 'label', operation: 'delete', labelId: label.id }],
      [
        'tag_created',
        `Quick has been created, http://localhost:8080/g/${group.slug}/recipes/tags/quick`,
        { documentType: 'tag', operation: 'create', tagId: tag.id },
      ],
    ]),
  )
})

test('one that is off or did not ask is told nothing; lists are of the household, tags of the group', async ({
  kit,
}) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const zoe = await kit.person()
  const { host, received } = await receiver(kit)
  await notifier(kit, ana, `json://${host}/off`, { enabled: false })
  await notifier(kit, ana, `json://${host}/silent`, { options: { cookbookCreated: true } })
  await notifier(kit, ana, `json://${host}/ana`)
  await notifier(kit, ben, `json://${host}/ben`)
  await notifier(kit, zoe, `json://${host}/zoe`)
  await kit.as(ana).call(shoppingListsApi.create, { body: { name: 'Market' } })
  await passed(kit)
  expect(received.map(({ path }) => path)).toEqual(['/ana'])
  received.length = 0
  await kit.as(ana).call(tagsApi.create, { body: { name: 'Quick' } })
  await passed(kit)
  expect(received.map(({ path }) => path).sort()).toEqual(['/ana', '/ben'])
})

test('people are told a moment later, and what comes in quick succession is one message', async ({ kit }) => {
  const ana = await kit.person()
  const { host, received } = await receiver(kit)
  await notifier(kit, ana, `ntfy://${host}/kitchen gotify://${host}/tok`)
  for (let n = 0; n < 12; n++) {
    await kit.as(ana).call(recipesApi.create, { body: { name: `Soup ${n}` } })
    await passed(kit, 1_000)
  }
  expect(received).toEqual([])
  await passed(kit, 5_000)
  expect(received.map(({ path }) => path).sort()).toEqual(['/', '/message'])
  for (const { body } of received)
    expect(body).toMatchObject({
      title: 'Recipes',
      message: '12 new: Soup 0, Soup 1, Soup 2, Soup 3, Soup 4, …',
    })
  await kit.as(ana).call(recipesApi.create, { body: { name: 'Bread' } })
  await passed(kit)
  await passed(kit, 5_000)
  expect(received.at(-1)?.body).toMatchObject({
    title: 'Recipe Created',
    message: expect.stringContaining('Bread has been created, http'),
  })
})

test('a stream that does not end is told after a minute all the same', async ({ kit }) => {
  const ana = await kit.person()
  const { host, received } = await receiver(kit)
  await notifier(kit, ana, `ntfy://${host}/kitchen`)
  for (let n = 0; n < 25; n++) {
    await kit.as(ana).call(tagsApi.create, { body: { name: `Tag ${n}` } })
    await passed(kit, 3_000)
  }
  expect(received).toHaveLength(1)
})

test('attack 41: a storm of five hundred is one message, and costs each call one question', async ({ kit }) => {
  const ana = await kit.person()
  const { host, received } = await receiver(kit)
  await notifier(kit, ana, `ntfy://${host}/kitchen`)
  const ctx = kit.as(ana).ctx()
  const { groupId, householdId } = ana
  for (let n = 0; n < 50; n++)
    await ctx.tx(async ({ emit }) => {
      for (let m = 0; m < 10; m++)
        emit('recipe.created', { groupId, householdId, id: `${n}`, slug: `r-${n}-${m}`, name: `Recipe ${n} ${m}` })
    })
  await passed(kit)
  await passed(kit, 5_000)
  expect(received.map(({ body }) => body.message)).toEqual([expect.stringMatching(/^500 new: Recipe 0 0, /)])
})

test('a household without notifiers pays one question and writes nothing down', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana })
  const statements = await kit.statementsDuring(() =>
    kit.as(ana).call(recipesApi.patch, { params: { slug }, body: { description: 'Better' } }),
  )
  expect(statements.filter((one) => one.includes('"notifier"'))).toHaveLength(1)
  expect(statements.filter((one) => /"outbox"|"delivery"/.test(one))).toEqual([])
})

test('what is rolled back is told to nobody', async ({ kit }) => {
  const ana = await kit.person()
  const { host, received } = await receiver(kit)
  await notifier(kit, ana, `json://${host}`)
  const { groupId, householdId } = ana
  const failing = kit
    .as(ana)
    .ctx()
    .tx(async ({ emit }) => {
      emit('recipe.created', { groupId, householdId, id: 'r', slug: 'r', name: 'R' })
      throw new Error('later step')
    })
  await expect(failing).rejects.toThrow('later step')
  await passed(kit, 10_000)
  expect([received, await rows(kit)]).toEqual([[], []])
})

test('what was handed over twice is told once: to programs at once, to people together', async ({ kit }) => {
  const ana = await kit.person()
  const { host, received } = await receiver(kit)
  await notifier(kit, ana, `json://${host}/program ntfy://${host}/kitchen`)
  const payload = {
    householdId: ana.householdId,
    event: {
      eventId: 'e1',
      timestamp: kit.clock.iso(),
      integrationId: 'generic',
      type: 'user_signup',
      documentData: { documentType: 'user', operation: 'create' },
      sentence: 'signedUp',
      names: ['Zoe'],
    },
  } as const
  const handOver = async () => {
    await kit
      .system()
      .tx(async ({ later }) =>
        later('notifiers.tell', ana.groupId, { ...payload, event: { ...payload.event, names: ['Zoe'] } }),
      )
    await passed(kit)
  }
  await handOver()
  await handOver()
  await passed(kit, 5_000)
  await handOver()
  await passed(kit, 5_000)
  expect(received.map(({ path, body }) => [path, body.message])).toEqual([
    ['/program', 'Zoe has joined'],
    ['/', 'Zoe has joined'],
  ])
})

test.for([
  ['answers 500', 'status'],
  ['hangs up', 'failed'],
  ['never answers', 'timeout'],
] as const)(
  'a receiver that %s keeps neither the call nor another receiver waiting, and is tried again',
  async ([what, reason], { kit }) => {
    const ana = await kit.person()
    const good = await receiver(kit)
    let broken = true
    let arrived = () => {}
    const bad = await loopback((request, response) => {
      arrived()
      if (!broken) response.end()
      else if (what === 'answers 500') response.writeHead(500).end()
      else if (what === 'hangs up') request.socket.destroy()
    })
    const { deliver } = kit.runtime
    kit.runtime.deliver = async (url, request) => {
      if (what !== 'never answers' || !broken || !String(url).endsWith('/bad')) return deliver(url, request)
      // Its time is up when it has been asked, however late that is.
      const isUp = new Promise<never>((_, reject) => {
        arrived = () => reject(portError({ kind: 'timeout', message: 'The other side did not answer in time' }))
      })
      return Promise.race([deliver(url, request), isUp])
    }
    await notifier(kit, ana, `json://127.0.0.1:${bad.port}/bad`)
    await notifier(kit, ana, `json://${good.host}/good`)
    expect((await kit.as(ana).call(tagsApi.create, { body: { name: 'Quick' } })).status).toBe(201)
    await passed(kit)
    expect(good.received.map(({ path }) => path)).toEqual(['/good'])
    const failed = (await rows(kit)).find(({ state }) => state === 'waiting')
    expect(failed).toMatchObject({ attempts: 1, reason })
    const first = bad.requests[0]?.headers['x-larder-delivery']
    broken = false
    await passed(kit, 60_000)
    expect(bad.requests.map(({ headers }) => headers['x-larder-delivery'])).toEqual([first, first])
    expect((await rows(kit)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  },
)

test('a test goes out whether the notifier is on or off, without event data, in its language', async ({ kit }) => {
  const ana = await kit.person()
  const { host, received } = await receiver(kit)
  const off = await notifier(kit, ana, `json://${host}/hook`, { enabled: false, options: {}, language: 'de-DE' })
  const params = { item_id: off.id }
  const answer = await kit.as(ana).call(notifiersApi.test, { params })
  expect([answer.status, answer.text]).toEqual([204, ''])
  await passed(kit)
  expect(received.map(({ body }) => body)).toEqual([
    { version: '1.0', title: 'Testnachricht', message: 'Testnachricht', attachments: [], type: 'info' },
  ])
  const [row] = await rows(kit)
  expect(row).toMatchObject({ event: 'test_message', state: 'sent', mostAttempts: 1 })
})

test('attacks 5 and 7: an address of the home network is refused in the log, without a connection', async ({ kit }) => {
  const ana = await kit.person()
  const { host, received } = await receiver(kit)
  kit.runtime.deliver = createSafeFetch()
  const one = await notifier(kit, ana, `json://${host}/hook`)
  await kit.as(ana).call(notifiersApi.test, { params: { item_id: one.id } })
  await passed(kit)
  expect(received).toEqual([])
  const [row] = await rows(kit)
  expect(row).toMatchObject({ state: 'givenUp', reason: 'refused', status: null, excerpt: '' })
})

test('what waits holds no secret, and what was deleted, turned off or became unreadable is given up', async ({
  kit,
}) => {
  const ana = await kit.person()
  const { host, received } = await receiver(kit)
  const address = `json://ana:s3cret@${host}/t0ken`
  const [gone, off, lost] = [
    await notifier(kit, ana, address),
    await notifier(kit, ana, address),
    await notifier(kit, ana, address),
  ]
  await kit.as(ana).call(tagsApi.create, { body: { name: 'Quick' } })
  await kit.runtime.bus.settled()
  for (const { payload } of await rows(kit)) expect(payload).not.toMatch(/s3cret|t0ken|127\.0/)
  await kit.as(ana).call(notifiersApi.remove, { params: { item_id: gone.id } })
  await kit.as(ana).call(notifiersApi.update, { params: { item_id: off.id }, body: { ...off, enabled: false } })
  const { writer } = kit.runtime.connection
  await writer.updateTable('notifier').set({ address: 'v1.AAAA' }).where('id', '=', lost.id).execute()
  await passed(kit)
  expect(received).toEqual([])
  const reasons = new Map((await rows(kit)).map(({ sourceId, state, reason }) => [sourceId, [state, reason]]))
  expect(reasons.get(gone.id)).toEqual(['givenUp', 'sourceGone'])
  expect(reasons.get(off.id)).toEqual(['givenUp', 'sourceGone'])
  expect(reasons.get(lost.id)).toEqual(['givenUp', 'secretUnreadable'])
})

test('the text is in the language of the notifier, and a name is nothing but a name', async ({ kit }) => {
  const ana = await kit.person()
  const { host, received } = await receiver(kit)
  await notifier(kit, ana, `json://${host}/de`, { language: 'de-DE' })
  await notifier(kit, ana, `json://${host}/ar`, { language: 'ar-SA' })
  const name = '{{date}} </Message> "\\" $& Soup'
  await kit.as(ana).call(shoppingListsApi.create, { body: { name } })
  await passed(kit)
  const byPath = new Map(received.map(({ path, body }) => [path, body]))
  expect(byPath.get('/de')).toMatchObject({ title: 'Neue Einkaufsliste', message: `${name} wurde angelegt` })
  expect(byPath.get('/ar')).toMatchObject({ title: 'قائمة تسوق جديدة', message: `أُنشئ: ${name}` })
})
