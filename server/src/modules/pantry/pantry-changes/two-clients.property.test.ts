import { randomUUID } from 'node:crypto'
import { OPERATION_HEADER } from '@larder/contract/operations.ts'
import { pantryApi } from '@larder/contract/pantry.ts'
import { type PantryChanged, pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { createKit, type Kit } from '#test/kit.ts'
import { pantryOf } from './pantry.fixture.ts'

/**
 * Two people of a household change one batch over a network that loses answers and delivers twice. However it goes: every
 * change is made once, what was put in less what was taken is there, and never less than nothing.
 */

const SEED = Number(process.env.GENERATED_SEED ?? 20_261_117)
const RUNS = Number(process.env.GENERATED_RUNS ?? 15)

let kit: Kit
let pantry: Awaited<ReturnType<typeof pantryOf>>
let people: [Person, Person]
beforeAll(async () => {
  kit = await createKit()
  pantry = await pantryOf(kit)
  const { householdId: id, groupId, actor } = pantry.ana
  people = [pantry.ana, await kit.person({ household: { id, groupId, name: '', slug: actor.householdSlug } })]
})
afterAll(() => kit.close())

type Meant = { by: 0 | 1; takes: number /** How often it arrives. */; arrives: number }
const meant: fc.Arbitrary<Meant> = fc.record({
  by: fc.constantFrom(0 as const, 1 as const),
  takes: fc.integer({ min: 1, max: 400 }),
  arrives: fc.integer({ min: 1, max: 3 }),
})

test('two clients on a bad network lose nothing and make nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(meant, { minLength: 1, maxLength: 6 }), async (all) => {
      const { id } = await pantry.put({ amount: 1000 })
      const answers = await Promise.all(
        all.map(async ({ by, takes, arrives }): Promise<PantryChanged> => {
          const headers = { [OPERATION_HEADER]: randomUUID() }
          const body = { changes: [{ type: 'takeOut', batchId: id, amount: takes }] } as never
          const seen: PantryChanged[] = []
          for (let time = 0; time < arrives; time++) {
            const { status, data } = await kit.as(people[by]).call(pantryChangesApi.apply, { body, headers })
            expect(status).toBe(200)
            seen.push(data)
          }
          expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
          return seen[0] as PantryChanged
        }),
      )
      const taken = answers.reduce((sum, { results }) => sum + (results[0]?.batches[0]?.taken ?? 0), 0)
      const short = answers.reduce((sum, { results }) => sum + (results[0]?.short?.amount ?? 0), 0)
      const { data } = await kit.as(people[1]).call(pantryApi.get, { params: { item_id: id } })
      expect(data.amount).toBe(1000 - taken)
      expect(taken + short).toBe(all.reduce((sum, { takes }) => sum + takes, 0))
    }),
    { seed: SEED, numRuns: RUNS },
  )
})
