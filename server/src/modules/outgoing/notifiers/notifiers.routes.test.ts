import { randomUUID } from 'node:crypto'
import { type Notifier, notifiersApi } from '@larder/contract/notifiers.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { knownSchemes } from '@larder/domain/notifiers/services.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const SECRET = 'gotifys://push.example.com/AHZpB3iGKcP9kQd'

const create = async (kit: Kit, by: Person, body: Record<string, unknown> = {}) => {
  const answer = await kit.as(by).call(notifiersApi.create, { body: { name: 'Phone', appriseUrl: SECRET, ...body } })
  expect([answer.status, answer.detail]).toEqual([201, undefined])
  return answer.data
}
const put = (kit: Kit, by: Person, notifier: Notifier, change: Record<string, unknown>) =>
  kit.as(by).call(notifiersApi.update, { params: { item_id: notifier.id }, body: { ...notifier, ...change } })
const get = (kit: Kit, by: Person, item_id: string) => kit.as(by).call(notifiersApi.get, { params: { item_id } })
const stored = (kit: Kit) => kit.runtime.connection.reader.selectFrom('notifier').selectAll().execute()

test('a notifier starts on, with every event off, and no answer holds its address', async ({ kit }) => {
  const ana = await kit.person()
  const { groupId, householdId } = ana
  const notifier = await create(kit, ana, { enabled: false, options: { recipeCreated: true }, groupId: randomUUID() })
  expect(notifier).toMatchObject({ name: 'Phone', enabled: true, groupId, householdId })
  const { id, ...flags } = notifier.options
  expect([typeof id, new Set(Object.values(flags)), Object.keys(flags).length]).toEqual([
    'string',
    new Set([false]),
    // Those of the contract, two about the pantry, and one about what is to be done ahead of time.
    27 + 2 + 1,
  ])
  expect(notifier.maskedAddress).toBe('gotifys://push.example.com/••••')
  const answers = [
    await get(kit, ana, notifier.id),
    await kit.as(ana).call(notifiersApi.list),
    await put(kit, ana, notifier, { appriseUrl: SECRET }),
  ]
  for (const { text } of answers) expect(text).not.toMatch(/apprise_?url|AHZpB3/i)
  const [row] = await stored(kit)
  expect(row?.address).toMatch(/^v1\./)
})

test('name, switch and events are read back; the address stays when it is left out, null or blank', async ({ kit }) => {
  const ana = await kit.person()
  const notifier = await create(kit, ana)
  const options = { recipeCreated: true, tagDeleted: true, testMessage: true, webhookTask: true }
  for (const address of [{}, { appriseUrl: null }, { appriseUrl: '' }, { appriseUrl: ' ' }]) {
    const saved = await put(kit, ana, notifier, { name: 'Tablet', enabled: false, options, ...address })
    expect(saved.status).toBe(200)
    expect(saved.data).toMatchObject({ name: 'Tablet', enabled: false, maskedAddress: notifier.maskedAddress })
    expect(saved.data.options).toMatchObject({ recipeCreated: true, tagDeleted: true, tagCreated: false })
    expect(saved.data.options).toMatchObject({ testMessage: false, webhookTask: false })
    expect(saved.data.options.id).not.toBe(notifier.options.id)
    expect((await get(kit, ana, notifier.id)).data).toEqual(saved.data)
  }
  const moved = await put(kit, ana, notifier, { appriseUrl: 'ntfys://tk_secret@ntfy.example.com/kitchen' })
  expect(moved.data.maskedAddress).toBe('ntfys://••••@ntfy.example.com/••••')
  const bare = { id: notifier.id, groupId: ana.groupId, householdId: ana.householdId, name: 'Bare' }
  const body = (await kit.as(ana).call(notifiersApi.update, { params: { item_id: notifier.id }, body: bare })).data
  expect([body.enabled, body.options.recipeCreated]).toEqual([true, false])
})

test('what is shown of an address keeps it when it comes back, and is no address of anything else', async ({ kit }) => {
  const ana = await kit.person()
  const notifier = await create(kit, ana, { appriseUrl: 'jsons://ana:s3cret@hooks.example.com/kitchen' })
  const before = await stored(kit)
  expect(notifier.maskedAddress).toBe('jsons://ana:••••@hooks.example.com/••••')
  const kept = await put(kit, ana, notifier, { appriseUrl: notifier.maskedAddress })
  expect([kept.status, kept.data.maskedAddress]).toEqual([200, notifier.maskedAddress])
  expect((await stored(kit)).map(({ address }) => address)).toEqual(before.map(({ address }) => address))
  const moved = await put(kit, ana, notifier, { appriseUrl: 'jsons://ana:••••@elsewhere.example.com/••••' })
  expect([moved.status, JSON.stringify(moved.detail)]).toEqual([422, expect.stringContaining('covered by dots')])
  const body = { name: 'Copy', appriseUrl: notifier.maskedAddress }
  expect((await kit.as(ana).call(notifiersApi.create, { body })).status).toBe(422)
})

test('deleted is gone, and can be brought back with its address', async ({ kit }) => {
  const ana = await kit.person()
  const notifier = await create(kit, ana)
  const params = { item_id: notifier.id }
  const headers = { [UNDO_HEADER]: UNDO_WANTED }
  const removed = await kit.as(ana).call(notifiersApi.remove, { params, headers })
  expect([removed.status, removed.text]).toEqual([204, ''])
  expect((await get(kit, ana, notifier.id)).status).toBe(404)
  expect((await kit.as(ana).call(notifiersApi.remove, { params })).status).toBe(404)
  expect((await kit.as(ana).call(notifiersApi.test, { params })).status).toBe(404)
  expect((await put(kit, ana, notifier, {})).status).toBe(404)
  const token = String(removed.headers[UNDO_HEADER])
  expect((await kit.as(ana).call(removalsApi.restore, { params: { token } })).status).toBe(200)
  expect((await get(kit, ana, notifier.id)).data).toEqual(notifier)
})

test('an address that is missing, unknown or malformed is refused by name, in words, and without being repeated', async ({
  kit,
}) => {
  const ana = await kit.person()
  const attempts: [unknown, RegExp][] = [
    [undefined, /Enter an address/],
    [null, /Enter an address/],
    ['', /Enter an address/],
    ['kitchen', /begins with its service/],
    ['ses://AKIAsecret/b', new RegExp(`“ses” is not known here. Known are: ${knownSchemes[0]}://, `)],
    ['https://example.com/secret', /“https” is not known/],
    ['gotify://host', /“token” is missing in the address of Gotify/],
    ['tgram://secret/1', /“botToken” in the address of Telegram is not usable/],
    ['ntfy://kitchen ses://secret/x', /“ses”/],
    [`json://host/${'secret'.repeat(400)}`, /at most 2000/],
  ]
  for (const [appriseUrl, words] of attempts) {
    const answer = await kit.as(ana).call(notifiersApi.create, { body: { name: 'Phone', appriseUrl } })
    expect(answer.status).toBe(422)
    expect(answer.detail).toMatchObject([
      { loc: ['body', 'appriseUrl'], msg: expect.stringMatching(words), input: null },
    ])
    expect(answer.text).not.toContain('secret')
  }
  expect(await stored(kit)).toEqual([])
  const notifier = await create(kit, ana)
  expect((await put(kit, ana, notifier, { appriseUrl: 'nope' })).status).toBe(422)
  expect((await get(kit, ana, notifier.id)).data).toEqual(notifier)
  const german = await kit.as(ana).call(notifiersApi.create, {
    body: { name: 'Phone', appriseUrl: 'x://y' },
    headers: { 'accept-language': 'de-DE' },
  })
  expect(german.detail).toMatchObject([{ msg: expect.stringContaining('ist hier nicht bekannt') }])
})

test('a household has so many and no more, and nobody else sees them', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const notifier = await create(kit, ana)
  expect((await get(kit, ben, notifier.id)).status).toBe(404)
  expect((await put(kit, ben, notifier, { name: 'His' })).status).toBe(404)
  expect((await kit.as(ben).call(notifiersApi.list)).data.total).toBe(0)
  for (let n = 1; n < 50; n++) await create(kit, ana)
  const body = { name: 'One more', appriseUrl: SECRET }
  const refused = await kit.as(ana).call(notifiersApi.create, { body })
  expect([refused.status, refused.detail]).toMatchObject([
    400,
    { message: 'A household can have 50 notifiers at most.' },
  ])
  const query = { perPage: -1 }
  const statements = await kit.statementsDuring(() => kit.as(ana).call(notifiersApi.list, { query }))
  expect(statements.filter((statement) => statement.includes('"notifier"')).length).toBeLessThanOrEqual(2)
})

test('attack 19: neither a filter nor an order reaches the address', async ({ kit }) => {
  const ana = await kit.person()
  await create(kit, ana)
  const ask = (query: object) => kit.as(ana).call(notifiersApi.list, { query: { ...query } })
  expect((await ask({ queryFilter: 'name = "Phone" AND enabled = TRUE' })).data.total).toBe(1)
  for (const column of ['address', 'apprise_url', 'appriseUrl']) {
    expect((await ask({ queryFilter: `${column} LIKE "v1%"` })).status).toBe(400)
    expect((await ask({ orderBy: column })).status).not.toBe(500)
  }
})

test('an address that the server can no longer read is shown as missing, not as an error', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await create(kit, ana)
  await kit.runtime.connection.writer.updateTable('notifier').set({ address: 'v1.AAAA' }).execute()
  expect((await get(kit, ana, id)).data.maskedAddress).toBeNull()
})
