import { everyEndpoint } from '@larder/contract/every-endpoint.ts'
import { expect } from 'vitest'
import { range } from '#core/change-feed/change-feed.store.ts'
import { audienceOf } from '#core/event-audiences.ts'
import { everyLine } from './access/every-line.ts'
import { homeOf } from './access/line.ts'
import { type Kit, test } from './kit.ts'
import { mutationEvents } from './mutation-events.ts'

const mutating = everyEndpoint.filter(({ method }) => method !== 'GET')
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every call that is no question names its event, or why it has none', () => {
  expect(Object.keys(mutationEvents).sort()).toEqual([...new Set(mutating.map(nameOf))].sort())
})

/** Nothing can be fetched in tests, and nothing would be left for the others after a restore. */
const notProven = new Set([
  'POST /api/recipes/{slug}/image',
  'POST /api/recipes/{slug}/gallery/address',
  'POST /api/admin/backups/{file_name}/restore',
  'POST /api/admin/backups/{file_name}/restore-runs',
  'POST /api/backups/{file_name}/import',
])

/** For whoever runs the server, who follows jobs and deliveries by themselves: no client is told. */
const forNobodysScreen = new Set<string>([
  'wake deliveries',
  'group.created',
  'group.deleted',
  'cancel jobs',
  'wake jobs',
])

const newestEntry = async (kit: Kit) => (await range(kit.runtime.connection.reader)).newest

test('the calls tell what the table says, and open screens hear of it', async ({ kit }) => {
  const wrong: string[] = []
  for (const endpoint of mutating) {
    const name = nameOf(endpoint)
    const [line, told] = [everyLine[name], mutationEvents[name]]
    if (!line || !told || notProven.has(name)) continue
    const owner = await kit.person()
    const admin = await kit.person({ admin: true, household: homeOf(owner) })
    const made = { kit, owner, admin }
    const params = await line.make(made)
    const body = await line.body?.(params, made)
    await kit.runtime.bus.settled()
    kit.events.length = 0
    kit.wakeUps.length = 0
    const before = await newestEntry(kit)
    const caller = kit.as(line.of === 'server' ? admin : owner)
    const form = line.form ? { form: line.form } : body === undefined ? {} : { body }
    const { status } = await caller.call(endpoint, { params, query: line.query ?? {}, ...form })
    await kit.runtime.bus.settled()
    const wakeUps = kit.wakeUps.map(({ runner, cancelled }) => `${cancelled ? 'cancel' : 'wake'} ${runner}`)
    const names = [...new Set([...kit.events.map((emitted): string => emitted.name), ...wakeUps])]
    const expected = Array.isArray(told) ? told : []
    const right = Array.isArray(told) ? expected.every((event) => names.includes(event)) : names.length === 0
    if (!right || status >= 400) wrong.push(`${name} answered ${status} and told ${names.join(', ') || 'nothing'}`)
    const forScreens = expected.some((event) => !forNobodysScreen.has(event))
    if (forScreens !== (await newestEntry(kit)) > before)
      wrong.push(`${name}: ${forScreens ? 'no' : 'an'} entry of the change feed`)
  }
  expect(wrong).toEqual([])
})

test('what concerns one person or household is for nobody else', () => {
  const own = { groupId: 'group', userId: 'ana', id: 'thing' }
  const note = { ...own, householdId: 'home', recipeId: 'stew' }
  expect(audienceOf('cooking.updated', own)).toBe('person')
  expect(audienceOf('apiToken.created', own)).toBe('person')
  expect(audienceOf('marginNote.updated', { ...note, visibility: 'private' })).toBe('person')
  expect(audienceOf('marginNote.updated', { ...note, visibility: 'household' })).toBe('household')
  expect(audienceOf('invitation.created', { groupId: 'group', householdId: 'home', id: 'thing' })).toBe('household')
  expect(audienceOf('cookingBoard.updated', { groupId: 'group', householdId: 'home', id: 'thing' })).toBe('household')
  expect(audienceOf('group.created', { id: 'group' })).toBe('administrators')
  expect(audienceOf('rating.updated', own)).toBe('group')
})
