import { expect } from 'vitest'
import { test } from '#test/kit.ts'
import { readInBatches } from './chunks.ts'

test('many rows are read a batch at a time, each when it is asked for', async ({ kit }) => {
  const ana = await kit.person()
  const ids: string[] = []
  for (let i = 0; i < 5; i++) ids.push((await kit.recipe({ by: ana })).id)
  const { reader } = kit.runtime.connection
  const read = (some: string[]) => reader.selectFrom('recipe').select('id').where('id', 'in', some).execute()
  const batches = readInBatches(ids, read, 2)
  const lengths: number[] = []
  const next = () =>
    kit.statementsDuring(async () => {
      const { value } = await batches.next()
      if (value) lengths.push(value.length)
    })
  for (const statements of [1, 1, 1, 0]) expect(await next()).toHaveLength(statements)
  expect(lengths).toEqual([2, 2, 1])
})
