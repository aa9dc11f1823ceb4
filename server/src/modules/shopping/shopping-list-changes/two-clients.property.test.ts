import { randomUUID } from 'node:crypto'
import { OPERATION_HEADER, REPEATED_HEADER } from '@larder/contract/operations.ts'
import type { ShoppingItem as ItemAnswer } from '@larder/contract/shopping-items.ts'
import { type ListChanged, shoppingListChangesApi } from '@larder/contract/shopping-list-changes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import type { ShoppingItem } from '@larder/domain/shopping/consolidate.ts'
import {
  type ItemContent,
  type ListChange,
  type ListState,
  listAfter,
  standingFor,
} from '@larder/domain/shopping/list-changes.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { createKit, type Kit } from '#test/kit.ts'

/**
 * Two people change one list, each with a queue of what still waits, over a network that loses, doubles, delays and
 * reorders. The server is the real one. However it goes: both see the list of the server in the end, every change that was
 * shown has been made there, and none twice.
 */

const SEED = Number(process.env.GENERATED_SEED ?? 20_261_116)
const RUNS = Number(process.env.GENERATED_RUNS ?? 40)

let kit: Kit
let people: [Person, Person]
beforeAll(async () => {
  kit = await createKit()
  const ana = await kit.person()
  const household = { id: ana.householdId, groupId: ana.groupId, name: '', slug: ana.actor.householdSlug }
  people = [ana, await kit.person({ household })]
})
afterAll(() => kit.close())

const noUnits = new Map()

type Request = { operationId: string; changes: ListChange[] }
type Client = { person: Person; seen: ListState; waiting: Request[]; asked: ListChange[] }
/** Copies of requests that are still on their way, and what the server did, in its order. */
type World = { listId: string; delayed: { client: Client; request: Request }[]; made: Request[]; clients: Client[] }

const itemOf = (one: ItemAnswer): ShoppingItem => ({ ...one, references: [] })
const contentOf = ({ quantity, note, isFood, foodId, unitId, labelId }: ShoppingItem): ItemContent => ({
  quantity,
  note,
  isFood,
  foodId,
  unitId,
  labelId,
})
const viewOf = ({ seen, waiting }: Client): ListState =>
  listAfter(
    seen,
    waiting.flatMap(({ changes }) => changes),
    noUnits,
  ).list

async function listOf({ person }: Client, listId: string): Promise<ShoppingItem[]> {
  const { data } = await kit.as(person).call(shoppingListsApi.get, { params: { item_id: listId } })
  return data.listItems.toSorted((one, other) => ((one.createdAt ?? '') < (other.createdAt ?? '') ? 1 : -1)).map(itemOf)
}

async function arrive(world: World, { person }: Client, request: Request): Promise<ListChanged> {
  kit.clock.advance(1)
  const { status, data, headers } = await kit.as(person).call(shoppingListChangesApi.apply, {
    params: { item_id: world.listId },
    body: { changes: request.changes },
    headers: { [OPERATION_HEADER]: request.operationId },
  })
  expect(status).toBe(200)
  if (headers[REPEATED_HEADER] === undefined) world.made.push(request)
  return data
}

/** What the server said takes the place of what waited for it. */
function settle(client: Client, request: Request, answer: ListChanged): void {
  if (client.waiting[0] !== request) return
  client.waiting.shift()
  const { results, createdItems, updatedItems, deletedItems } = answer
  const gone = new Set([...deletedItems, ...createdItems].map(({ id }) => id))
  const changed = new Map(updatedItems.map((item) => [item.id, itemOf(item)]))
  client.seen = {
    ...client.seen,
    items: [
      ...createdItems.map(itemOf),
      ...client.seen.items.filter(({ id }) => !gone.has(id)).map((item) => changed.get(item.id) ?? item),
    ],
    merged: new Map([
      ...client.seen.merged,
      ...results.flatMap(({ itemId, intoId }) => (intoId ? [[itemId, intoId] as const] : [])),
    ]),
  }
}

const fates = ['arrives', 'arrives', 'lost', 'answer lost', 'doubled', 'delayed'] as const
type Fate = (typeof fates)[number]

/** The oldest change that waits is sent; what is not answered waits on, and is sent again. */
async function send(world: World, client: Client, fate: Fate): Promise<void> {
  const [request] = client.waiting
  if (!request || fate === 'lost') return
  if (fate === 'delayed' || fate === 'doubled') world.delayed.push({ client, request })
  if (fate === 'delayed') return
  const answer = await arrive(world, client, request)
  if (fate !== 'answer lost') settle(client, request, answer)
}

async function read(world: World, client: Client): Promise<void> {
  client.seen = { ...client.seen, items: await listOf(client, world.listId) }
}

const words = ['milk', 'bread', 'eggs', 'leek'] as const

/** What somebody does with what they see. */
function act(client: Client, kind: string, pick: number, by: number): void {
  const { items } = viewOf(client)
  const item = items[pick % Math.max(1, items.length)]
  const note = words[pick % words.length] ?? ''
  const change = (): ListChange => {
    const added = { id: randomUUID(), quantity: by, note, isFood: false, foodId: null, unitId: null, labelId: null }
    if (!item || kind === 'add')
      return { type: 'add', item: { ...added, checked: false, position: 0, extras: {}, references: [] } }
    const [itemId, from] = [item.id, contentOf(item)]
    if (kind === 'raise') return { type: 'edit', itemId, from, to: { ...from, quantity: from.quantity + by } }
    if (kind === 'rename') return { type: 'edit', itemId, from, to: { ...from, note } }
    if (kind === 'place') return { type: 'place', itemId, after: items[by % items.length]?.id ?? null }
    return kind === 'remove' ? { type: 'remove', itemId, from } : { type: 'check', itemId, checked: kind === 'tick' }
  }
  const changes = [change()]
  client.asked.push(...changes)
  client.waiting.push({ operationId: randomUUID(), changes })
}

const growing = ['add', 'add', 'raise', 'tick'] as const
const anything = [...growing, 'untick', 'remove', 'rename', 'place'] as const
const who = fc.nat({ max: 1 })
const steps = (kinds: readonly string[]) =>
  fc.array(
    fc.oneof(
      fc.record({
        step: fc.constant('act' as const),
        who,
        kind: fc.constantFrom(...kinds),
        pick: fc.nat({ max: 9 }),
        by: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({ step: fc.constant('send' as const), who, fate: fc.constantFrom(...fates) }),
      fc.record({ step: fc.constantFrom('read' as const, 'arrive' as const), who, pick: fc.nat() }),
    ),
    { minLength: 6, maxLength: 28 },
  )
type Step = ReturnType<typeof steps> extends fc.Arbitrary<(infer T)[]> ? T : never

async function play(world: World, step: Step): Promise<void> {
  const client = world.clients[step.who] as Client
  if (step.step === 'act') return act(client, step.kind, step.pick, step.by)
  if (step.step === 'send') return send(world, client, step.fate)
  if (step.step === 'read') return read(world, client)
  const [late] = world.delayed.splice(step.pick % Math.max(1, world.delayed.length), 1)
  if (late) await arrive(world, late.client, late.request)
}

/** The network is back: what waits is sent, what was on its way arrives, and both read. */
async function calm(world: World): Promise<void> {
  for (const client of world.clients) while (client.waiting.length > 0) await send(world, client, 'arrives')
  for (const { client, request } of world.delayed.reverse()) await arrive(world, client, request)
  for (const client of world.clients) await read(world, client)
}

async function run(several: Step[]): Promise<World> {
  const { id: listId } = await kit.shoppingList({ by: people[0] })
  const seen: ListState = { listId, items: [], merged: new Map() }
  const clients = people.map((person): Client => ({ person, seen, waiting: [], asked: [] }))
  const world: World = { listId, delayed: [], made: [], clients }
  for (const step of several) await play(world, step)
  await calm(world)
  return world
}

/** Where something new stands is the server's to find: it knows what is bought after what. */
const shown = ({ items }: ListState) =>
  items
    .map(({ id, note, quantity, checked }) => ({ id, note, quantity, checked }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** The changes in the order of the server, each once. */
const expected = ({ listId, made }: World) =>
  listAfter(
    { listId, items: [], merged: new Map() },
    made.flatMap(({ changes }) => changes),
    noUnits,
  ).list

const check = (kinds: readonly string[], holds: (world: World) => void) =>
  fc.assert(
    fc.asyncProperty(steps(kinds), async (several) => holds(await run(several))),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  )

test('both see what the server has, and it has made every change once', async () => {
  await check(anything, (world) => {
    const asked = world.clients.flatMap((client) => client.asked)
    expect(new Set(world.made.flatMap(({ changes }) => changes))).toEqual(new Set(asked))
    expect(world.made).toHaveLength(asked.length)
    const [one, other] = world.clients.map(viewOf)
    expect(one?.items).toEqual(other?.items)
    expect(one && shown(one)).toEqual(shown(expected(world)))
  })
})

test('amounts that were added are all there, and what was ticked is ticked', async () => {
  await check(growing, (world) => {
    const asked = world.clients.flatMap((client) => client.asked)
    const added = asked.map((one) => {
      if (one.type === 'add') return one.item.quantity
      return one.type === 'edit' ? one.to.quantity - one.from.quantity : 0
    })
    const [{ seen }] = world.clients as [Client]
    const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0)
    expect(sum(seen.items.map(({ quantity }) => quantity))).toBe(sum(added))
    const { merged } = expected(world)
    for (const one of asked)
      if (one.type === 'check') expect(standingFor({ ...seen, merged }, one.itemId)?.checked).toBe(true)
  })
})
