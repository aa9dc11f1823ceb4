import { randomUUID } from 'node:crypto'
import type { TaggedEndpoint } from '@larder/contract/endpoint.ts'
import type { foodsApi } from '@larder/contract/foods.ts'
import type { labelsApi } from '@larder/contract/labels.ts'
import type { categoriesApi, tagsApi, toolsApi } from '@larder/contract/organizers.ts'
import type { unitsApi } from '@larder/contract/units.ts'
import { describe, expect } from 'vitest'
import type { Person } from './factories/factories.ts'
import { type Kit, test } from './kit.ts'

/**
 * What is true of everything a group keeps under a name. A room says in data how its things are called, made and
 * written wrongly, and the same facts are proven of each; what only one of them does stands in its own tests.
 */

type CollectionApi =
  | typeof labelsApi
  | typeof unitsApi
  | typeof foodsApi
  | typeof categoriesApi
  | typeof tagsApi
  | typeof toolsApi

type OtherCall = [call: TaggedEndpoint, input: { params?: Record<string, unknown>; body?: unknown }]

export type DescribedCollection = {
  kind: 'label' | 'unit' | 'food' | 'category' | 'tag' | 'tool'
  api: CollectionApi
  /** What a draft may not be, and the place in it that the answer names. */
  badDrafts: [draft: unknown, place: (string | number)[]][]
  /** What a deletion says that finds nothing. */
  removedNothing?: unknown
  /** Calls beyond those of every collection that read one record. */
  reads?: (id: string) => OtherCall[]
  /** Calls beyond those of every collection that change one record; `own` is one of the caller's. */
  changes?: (id: string, own: string) => OtherCall[]
}

export const notFound = { message: 'Not found.', error: true, exception: null }

export function proveCollection(described: DescribedCollection): void {
  const { kind, api, badDrafts, reads = () => [], changes = () => [] } = described
  const { removedNothing = { error: true, exception: 'not found' } } = described
  const make = (kit: Kit, by: Person, name?: string) => kit[kind]({ by, ...(name ? { name } : {}) })
  const told = (kit: Kit, who: Person, [call, input]: OtherCall) => kit.as(who).call(call, input as never)
  const seen = async (kit: Kit, who: Person) => {
    const { data } = await kit.as(who).call(api.list, { query: { perPage: -1 } })
    return (data.items as { id: string }[]).map(({ id }) => id).sort()
  }
  const draftOf = ({ groupId }: Person, id: string, name: string) => ({ name, id, groupId })

  describe(`the collection of ${kind}`, () => {
    test("another group's is not found, and stays as it was", async ({ kit }) => {
      const { ana, zoe } = await kit.strangers('ana', 'zoe')
      const [record, own] = [await make(kit, ana, 'Hers'), await make(kit, zoe, 'Hers')]
      const params = { item_id: record.id }
      for (const answer of [
        await kit.as(zoe).call(api.get, { params }),
        await kit.as(zoe).call(api.update, { params, body: draftOf(zoe, record.id, 'Mine') }),
        await kit.as(zoe).call(api.bulkRemove, { body: { ids: [record.id] } }),
        await kit.as(zoe).call(api.bulkRemove, { body: { ids: [own.id, record.id] } }),
        ...(await Promise.all([...reads(record.id), ...changes(record.id, own.id)].map((one) => told(kit, zoe, one)))),
      ])
        expect([answer.status, answer.detail]).toEqual([404, notFound])
      const removed = await kit.as(zoe).call(api.remove, { params })
      expect(removed.status).toBe(400)
      if (typeof removedNothing === 'string') expect(removed.detail).toBe(removedNothing)
      else expect(removed.detail).toMatchObject(removedNothing as object)
      expect(await seen(kit, zoe)).toEqual([own.id])
      expect((await kit.as(ana).call(api.get, { params })).data.name).toBe('Hers')
    })

    test('those of two groups stay apart, also under the same names', async ({ kit }) => {
      const { ana, zoe } = await kit.strangers('ana', 'zoe')
      const names = Array.from({ length: 10 }, (_, i) => `Thing ${i}`)
      const hers: string[] = []
      for (const name of names) hers.push((await make(kit, ana, name)).id)
      expect(await seen(kit, zoe)).toEqual([])
      const others: string[] = []
      for (const name of names) others.push((await make(kit, zoe, name)).id)
      expect(await seen(kit, ana)).toEqual(hers.sort())
      expect(await seen(kit, zoe)).toEqual(others.sort())
    })

    test('attack 26: every member reads, only organizers change', async ({ kit }) => {
      const member = await kit.person({ canOrganize: false })
      const { id } = await make(kit, member)
      const params = { item_id: id }
      expect((await kit.guest().call(api.list)).status).toBe(401)
      const open = [
        await kit.as(member).call(api.list),
        await kit.as(member).call(api.get, { params }),
        ...(await Promise.all(reads(id).map((one) => told(kit, member, one)))),
      ]
      expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
      const refused = [
        await kit.as(member).call(api.create, { body: { name: 'x' } }),
        await kit.as(member).call(api.update, { params, body: draftOf(member, id, 'x') }),
        await kit.as(member).call(api.remove, { params }),
        await kit.as(member).call(api.bulkRemove, { body: { ids: [id] } }),
        await kit.as(member).call(api.bulkRemove, { body: { ids: [randomUUID()] } }),
        ...(await Promise.all(changes(id, randomUUID()).map((one) => told(kit, member, one)))),
      ]
      expect(refused.map(({ status, detail }) => [status, detail])).toEqual(refused.map(() => [403, 'Forbidden']))
      expect(await seen(kit, member)).toEqual([id])
    })

    test('bad input names the field and changes nothing', async ({ kit }) => {
      const ana = await kit.person()
      for (const [body, place] of badDrafts) {
        const answer = await kit.as(ana).call(api.create, { body })
        expect([body, answer.status, answer.detail]).toMatchObject([body, 422, [{ loc: ['body', ...place] }]])
      }
      expect(await seen(kit, ana)).toEqual([])
    })

    test('an id that is no version 4 UUID is refused by name', async ({ kit }) => {
      const ana = await kit.person()
      const read = (item_id: string) => kit.as(ana).call(api.get, { params: { item_id } })
      const answer = await read('zzz')
      expect([answer.status, answer.detail]).toMatchObject([422, [{ type: 'uuid_parsing', loc: ['path', 'item_id'] }]])
      expect((await read('6ba7b810-9dad-11d1-80b4-00c04fd430c8')).detail).toMatchObject([{ type: 'uuid_version' }])
      expect((await read(randomUUID())).status).toBe(404)
    })

    test('several are deleted at once, all or none, each once, and each deletion is told', async ({ kit }) => {
      const { ana, zoe } = await kit.strangers('ana', 'zoe')
      const [one, two, kept] = [await make(kit, ana), await make(kit, ana), await make(kit, ana)]
      const foreign = await make(kit, zoe)
      const remove = (ids: string[]) => kit.as(ana).call(api.bulkRemove, { body: { ids } })
      for (const other of [foreign.id, randomUUID()]) {
        const mixed = await remove([one.id, two.id, other])
        expect([mixed.status, mixed.detail]).toEqual([404, notFound])
        expect(await seen(kit, ana)).toEqual([one.id, two.id, kept.id].sort())
      }
      const none = await remove([])
      expect([none.status, none.detail]).toMatchObject([422, [{ loc: ['body', 'ids'] }]])
      const done = await remove([one.id, two.id, one.id])
      expect([done.status, done.data]).toEqual([200, { count: 2 }])
      expect([await seen(kit, ana), await seen(kit, zoe)]).toEqual([[kept.id], [foreign.id]])
      await kit.runtime.bus.settled()
      expect(kit.events.map(({ name }) => name)).toEqual([`${kind}.deleted`, `${kind}.deleted`])
    })
  })
}
