import { randomUUID } from 'node:crypto'
import { pantryApi } from '@larder/contract/pantry.ts'
import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import { pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { pantryPlacesApi } from '@larder/contract/pantry-places.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { Type } from 'typebox'
import { isUuid } from '#core/uuid.ts'
import { type Call, firstParts, short, ToolProblem, tool } from './tool.ts'

const batchOf = ({ id, display, date, dateKind, freshness, placeId, openedOn, probably }: PantryBatch) => ({
  id,
  text: short(display, 500),
  date,
  dateKind: date === null ? undefined : dateKind,
  freshness,
  placeId,
  opened: openedOn !== null,
  probably,
})

const listPantry = tool({
  name: 'list_pantry',
  title: 'List what is in the pantry',
  description: 'What the household has in the house, batch by batch, what must be used up first before the rest.',
  effect: 'reads',
  needs: [pantryApi.list],
  input: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 200, description: 'Words of the food or product' })),
    soonOnly: Type.Optional(Type.Boolean({ description: 'Only what must be used up soon' })),
  }),
  run: async (call, { search, soonOnly }) => {
    const query = { perPage: 200, ...(search ? { search } : {}), ...(soonOnly ? { freshness: 'soon' as const } : {}) }
    const { items, total } = await call(pantryApi.list, { query })
    const places = await call(pantryPlacesApi.list, {})
    return { total, batches: items.map(batchOf), places: places.map(({ id, name, kind }) => ({ id, name, kind })) }
  },
})

const putIntoPantry = tool({
  name: 'put_into_pantry',
  title: 'Put things into the pantry',
  description: 'Puts in what a line says, with place and date, such as "4 cans tomatoes 400 g cellar 3/2027".',
  effect: 'adds',
  needs: [pantryApi.readLines, pantryChangesApi.apply],
  input: Type.Object({
    lines: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { minItems: 1, maxItems: 50 }),
  }),
  run: async (call, { lines }) => {
    const read = await call(pantryApi.readLines, { body: { lines } })
    const unclear = read.find(({ problems }) => problems.length > 0)
    if (unclear)
      throw new ToolProblem(
        `Not understood (${unclear.problems.join(', ')}): ${short(unclear.line, 300)}. Nothing was put in.`,
      )
    const changes = read.map(
      ({ foodId, foodName, amount, unitId, pack, placeId, shelf, date, dateEstimated, note }) => ({
        type: 'putIn' as const,
        as: 'bought' as const,
        batch: {
          id: randomUUID(),
          kind: 'food' as const,
          foodId,
          foodName,
          name: '',
          amount,
          unitId,
          pack: pack && { amount: pack.amount, unitId: pack.unitId },
          ...(placeId === null ? {} : { placeId }),
          shelf,
          ...(dateEstimated ? {} : { date }),
          dateKind: 'bestBefore' as const,
          note,
        },
      }),
    )
    const { bookingId, batches } = await call(pantryChangesApi.apply, { body: { changes } })
    return { bookingId, batches: batches.map(batchOf) }
  },
})

/** By its id or its whole text, however far behind it stands in the list. */
async function batchMeant(call: Call, batch: string): Promise<string> {
  const word = normalise(batch)
  const meant: PantryBatch[] = []
  if (isUuid(batch)) meant.push(await call(pantryApi.get, { params: { item_id: batch } }))
  else
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { items, total_pages } = await call(pantryApi.list, { query: { page, perPage: 200 } })
      meant.push(...items.filter(({ display }) => normalise(display) === word))
      pages = total_pages
    }
  const [found, ...others] = meant.filter(({ gone }) => !gone)
  if (!found) throw new ToolProblem(`Not in the pantry: ${short(batch, 300)}. Nothing was changed.`)
  if (others.length === 0) return found.id
  const named = firstParts([found, ...others]).map(({ id, date }) => (date ? `${id} (${date})` : id))
  throw new ToolProblem(`Several batches are called so. Give one of these ids: ${named.join(', ')}.`)
}

const takeOutOfPantry = tool({
  name: 'take_out_of_pantry',
  title: 'Take something out of the pantry',
  description: 'Takes out some of a batch, or all of it without an amount, by its id or text from list_pantry.',
  effect: 'changes',
  needs: [pantryApi.list, pantryChangesApi.apply],
  input: Type.Object({
    batch: Type.String({ minLength: 1, maxLength: 600, description: 'Id or text of a batch' }),
    amount: Type.Optional(Type.Number({ minimum: 0, maximum: 1e9, description: 'In the unit of the batch' })),
    thrownAway: Type.Optional(Type.Boolean()),
  }),
  run: async (call, { batch, amount = null, thrownAway = false }) => {
    const batchId = await batchMeant(call, batch)
    const as = thrownAway ? ('thrownAway' as const) : ('used' as const)
    const changes = [{ type: 'takeOut' as const, batchId, amount, as }]
    const { bookingId, results, batches } = await call(pantryChangesApi.apply, { body: { changes } })
    return { bookingId, outcome: results[0]?.outcome, short: results[0]?.short, batches: batches.map(batchOf) }
  },
})

export const pantryTools = [listPantry, putIntoPantry, takeOutOfPantry]
