import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aislesInOrder, learnTrip, positionAmong, sortByPlace } from './shop-order.ts'

type Places = Map<string, number>
const minute = (at: number) => new Date(at * 60_000).toISOString()
const walk = (order: string[], places: Places = new Map()): Places => {
  const ticks = order.map((key, at) => ({ key, at: minute(at), place: places.get(key) ?? null }))
  return new Map([...places, ...learnTrip(ticks)])
}
const walks = (times: number, order: string[], places: Places = new Map()) =>
  Array.from({ length: times }).reduce((known: Places) => walk(order, known), places)
const sorted = (places: Places) => sortByPlace([...places.keys()].sort(), (key) => places.get(key))

const items = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 20 })
const shuffled = items.chain((order) =>
  fc.tuple(fc.constant(order), fc.shuffledSubarray(order, { minLength: order.length })),
)

test('one trip is the order of the shop, until another is taken', () => {
  fc.assert(
    fc.property(items, (order) => {
      expect(sorted(walk(order))).toEqual(order)
    }),
  )
})

test('a shop that was rearranged is learned anew, however it was before', () => {
  fc.assert(
    fc.property(shuffled, ([before, after]) => {
      expect(sorted(walks(40, after, walks(3, before)))).toEqual(after)
    }),
  )
})

test('one odd trip turns no learned order round', () => {
  fc.assert(
    fc.property(items, (order) => {
      const odd = walk(order.toReversed(), walks(40, order))
      expect(sorted(odd)).toEqual(order)
    }),
  )
})

test('places stay between the entrance and the till, and a trip moves only what was ticked', () => {
  fc.assert(
    fc.property(items, items, (first, second) => {
      const before = walk(first)
      const after = walk(second, before)
      for (const place of after.values()) expect(place >= 0 && place <= 1).toBe(true)
      for (const key of first) if (!second.includes(key)) expect(after.get(key)).toBe(before.get(key))
    }),
  )
})

test('what is ticked all at once teaches nothing', () => {
  const all = ['a', 'b', 'c'].map((key) => ({ key, at: minute(0), place: null }))
  expect(learnTrip(all)).toEqual(new Map())
  const known = walk(['a', 'b', 'c'])
  expect(learnTrip([...known].map(([key, place]) => ({ key, at: minute(9), place })))).toEqual(known)
})

test('nothing is lost by sorting, and what has no place keeps its own', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ id: fc.nat(), place: fc.option(fc.nat(9), { nil: undefined }) })), (rows) => {
      const after = sortByPlace(rows, ({ place }) => place)
      expect(new Set(after)).toEqual(new Set(rows))
      rows.forEach((row, at) => {
        if (row.place === undefined) expect(after[at]).toBe(row)
      })
      const places = after.flatMap(({ place }) => place ?? [])
      expect(places).toEqual(places.toSorted((one, other) => one - other))
    }),
  )
})

test('something new stands between its neighbours without moving them', () => {
  const [first, second] = [
    { position: 4, place: 0.2 },
    { position: 8, place: 0.6 },
  ]
  const close = { position: 5, place: 0.6 }
  expect(positionAmong([], 0.5)).toBeUndefined()
  expect(positionAmong([first, second], 0.1)).toBe(3)
  expect(positionAmong([first, second], 0.4)).toBe(5)
  expect(positionAmong([first, second], 0.9)).toBe(9)
  expect(positionAmong([first, close], 0.4)).toBe(4)
})

test('labels come as shops are built, others last by name, and as the household has learned them', () => {
  const labels = ['zips', 'dairy', 'greens', 'apples'].map((name) => ({ id: name, name }))
  const built = (id: string) => ({ greens: 0, dairy: 6 })[id]
  const names = (learned: Record<string, number>) =>
    aislesInOrder(labels, built, (id) => learned[id]).map(({ id }) => id)
  expect(names({})).toEqual(['greens', 'dairy', 'apples', 'zips'])
  expect(names({ dairy: 0.1, greens: 0.9 })).toEqual(['dairy', 'greens', 'apples', 'zips'])
})
