/**
 * Many at once: fifty people who change one shopping list for a minute, and a thousand open streams that are told of a
 * change. Whatever was acknowledged must be on the list at the end. What the streams take from those who change
 * something, and from those who only ask, is held against the same work without any stream.
 */
import { randomUUID } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { adminUsersApi } from '@larder/contract/admin.ts'
import { authApi } from '@larder/contract/auth.ts'
import { changeFeedApi } from '@larder/contract/change-feed.ts'
import { pathOf } from '@larder/contract/endpoint.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { type User, usersApi } from '@larder/contract/users.ts'
import { besideStreams, type Caller, callerOf, type Person, type Server } from './beside-streams.ts'
import { newDataFolder, removeDataFolder, signIn, sleep, startBuiltServer } from './built-server.ts'
import { newDatabase } from './fill-postgres.ts'
import { line, ms } from './print.ts'
import { partsOf } from './recipe-queries.ts'

const EDITORS = 50
const EDITED_MS = 60_000
/** As fast as a busy hand: nobody ticks more often. */
const PAUSE_MS = 250
const STREAMS = 1_000
/** Opened before memory is looked at: what the first of them bring into it (code, statements, pools) all others share. */
const FIRST_STREAMS = 100
/** The server lets one person have so many. */
const STREAMS_PER_PERSON = 12
const PEOPLE = Math.ceil(STREAMS / STREAMS_PER_PERSON)
const ROUNDS = 20
const OPENED_AT_ONCE = 20
const MB = 1024 * 1024
const KB = 1024

type Item = { id: string; note: string; checked: boolean; quantity: number }

/** All of one household: each of them may know of its lists. */
async function peopleOf(server: Server): Promise<Person[]> {
  const admin = callerOf(server, await signIn(server.url))
  const { group, household } = await admin<User>('GET', usersApi.self.path)
  const people: Person[] = []
  for (let n = 0; n < PEOPLE; n++) {
    const [username, password] = [`person${n}`, randomUUID()]
    const account = { username, password, email: `${username}@example.com`, fullName: username, group, household }
    await admin('POST', adminUsersApi.create.path, account)
    const body = new URLSearchParams({ username, password })
    const answer = await fetch(server.url + authApi.signIn.path, { method: 'POST', body })
    const headers = { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` }
    people.push({ headers })
  }
  return people
}

/** What one of them has done, as the server acknowledged it; undefined is what they removed. */
type Done = { items: Map<string, Item | undefined>; waits: number[] }

async function edit(call: Caller, listId: string, until: number): Promise<Done> {
  const done: Done = { items: new Map(), waits: [] }
  const timed = async <T>(...[method, path, body]: Parameters<Caller>): Promise<T> => {
    const startedAt = performance.now()
    const answer = await call<T>(method, path, body)
    done.waits.push(performance.now() - startedAt)
    return answer
  }
  const add = async () => {
    const draft = { shoppingListId: listId, note: `Thing ${randomUUID()}`, quantity: 1 }
    const { createdItems } = await timed<{ createdItems: Item[] }>('POST', shoppingItemsApi.create.path, draft)
    for (const item of createdItems) done.items.set(item.id, item)
  }
  const change = async (item: Item, changed: Partial<Item>) => {
    const path = pathOf(shoppingItemsApi.update, { item_id: item.id })
    await timed('PUT', path, { ...item, ...changed, shoppingListId: listId })
    done.items.set(item.id, { ...item, ...changed })
  }
  for (let turn = 0; performance.now() < until; turn++) {
    const own = [...done.items.values()].filter((item) => item !== undefined)
    const item = own[turn % Math.max(1, own.length)]
    if (!item || turn % 5 === 0) await add()
    else if (turn % 5 === 4 && own.length > 3) {
      await timed('DELETE', pathOf(shoppingItemsApi.remove, { item_id: item.id }))
      done.items.set(item.id, undefined)
    } else if (turn % 5 === 2) await change(item, { checked: !item.checked })
    else await change(item, { quantity: item.quantity + 1 })
    await sleep(PAUSE_MS * (0.5 + Math.random()))
  }
  return done
}

async function editTogether(title: string, server: Server, people: Person[]): Promise<void> {
  const callers = people.slice(0, EDITORS).map(({ headers }) => callerOf(server, headers))
  const [call] = callers as [Caller]
  const list = await call<{ id: string }>('POST', shoppingListsApi.create.path, { name: 'Market' })
  const until = performance.now() + EDITED_MS
  const all = await Promise.all(callers.map((one) => edit(one, list.id, until)))
  const path = pathOf(shoppingListsApi.get, { item_id: list.id })
  const { listItems } = await call<{ listItems: Item[] }>('GET', path)
  const there = new Map(listItems.map((item) => [item.id, item]))
  const expected = all.flatMap(({ items }) => [...items])
  const lost = expected.filter(([id, item]) => !isThere(item, there.get(id)))
  const strangers = listItems.filter(({ id }) => !expected.some(([known]) => known === id))
  const waits = all.flatMap((done) => done.waits)
  const { p50Ms, p99Ms } = partsOf(waits)
  line(
    `${title}, ${EDITORS} editors, ${EDITED_MS / 1000} s`,
    `${waits.length} changes`,
    `${listItems.length} things at the end`,
  )
  line('  lost or undone', String(lost.length + strangers.length), 'of what the server had acknowledged; the goal is 0')
  line('  99 % acknowledged within', ms(p99Ms), `half within ${ms(p50Ms)}, the slowest in ${ms(Math.max(...waits))}`)
}

const isThere = (item: Item | undefined, found: Item | undefined): boolean =>
  item === undefined || found === undefined
    ? item === found
    : item.note === found.note && item.checked === found.checked && item.quantity === found.quantity

/** A stream that has begun; `heard` is called with whatever it says. */
async function openStream(server: Server, headers: Person['headers'], heard: (text: string) => void) {
  return new Promise<ClientRequest>((resolve, reject) => {
    const opened = request(server.url + changeFeedApi.stream.path, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`the stream answered ${answer.statusCode}`))
      answer.setEncoding('utf8').once('data', () => resolve(opened))
      answer.on('data', heard).on('error', () => {})
    })
    opened.once('error', reject).end()
  })
}

async function announceToAll(title: string, server: Server, people: Person[]): Promise<void> {
  const [first] = people as [Person]
  const call = callerOf(server, first.headers)
  const list = await call<{ id: string }>('POST', shoppingListsApi.create.path, { name: 'Told' })
  let waitedFor = ''
  let missing = new Set<number>()
  let onAllReceived = () => {}
  const streams: ClientRequest[] = []
  const openUpTo = async (count: number) => {
    for (let n = streams.length; n < count; n = streams.length) {
      const person = people[n % people.length] as Person
      const place = streams.push(undefined as never) - 1
      streams[place] = await openStream(server, person.headers, (text) => {
        if (waitedFor === '' || !text.includes(waitedFor)) return
        missing.delete(place)
        if (missing.size === 0) onAllReceived()
      })
    }
  }
  const memoryWith = async (count: number) => {
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, () => openUpTo(count)))
    await sleep(2_000)
    return server.memoryBytes() ?? 0
  }
  const before = await memoryWith(FIRST_STREAMS)
  const after = await memoryWith(STREAMS)
  const [toLast, answered]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    missing = new Set(streams.keys())
    const received = new Promise<void>((resolve) => {
      onAllReceived = resolve
    })
    const id = randomUUID()
    waitedFor = id
    const startedAt = performance.now()
    await call('POST', shoppingItemsApi.create.path, { id, shoppingListId: list.id, note: `Round ${round}` })
    const committedAt = performance.now()
    await received
    toLast.push(performance.now() - committedAt)
    answered.push(committedAt - startedAt)
  }
  const { p50Ms, p99Ms } = partsOf(toLast)
  line(
    `${title}, ${STREAMS} streams, memory of one`,
    `${((after - before) / (STREAMS - FIRST_STREAMS) / KB).toFixed(1)} KB`,
    `the process: ${(before / MB).toFixed(0)} MB with ${FIRST_STREAMS} of them, ${(after / MB).toFixed(0)} MB with all`,
  )
  line(
    '  from the acknowledged change to the last of them',
    ms(p50Ms),
    `slowest ${ms(p99Ms)}; the change itself took ${ms(partsOf(answered).p50Ms)}`,
  )
  for (const stream of streams) stream.destroy()
}

async function measure(title: string, env: Record<string, string> = {}): Promise<void> {
  const folder = newDataFolder()
  const beginning = await startBuiltServer(folder, env)
  const people = await peopleOf(beginning)
  await beginning.stop()
  // A server that has done nothing yet: one that once needed more would not show what streams take.
  const server = await startBuiltServer(folder, env)
  await announceToAll(title, server, people)
  await besideStreams(title, server, people)
  await editTogether(title, server, people)
  await server.stop()
  removeDataFolder(folder)
}

await measure('SQLite')
const postgres = process.env.LARDER_BENCH_POSTGRES_URL
if (postgres) {
  const { url, drop } = await newDatabase(postgres)
  await measure('PostgreSQL', { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: url })
  await drop()
} else line('PostgreSQL', 'not there', 'install it to measure on it, too')
