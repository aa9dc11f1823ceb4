// @module-tag without-database

import { expect, test } from 'vitest'
import { createMemoryBudget } from './memory-budget.ts'

/** Who has been let in so far, in the order of their names. */
function visitors(maxBytes: number) {
  const budget = createMemoryBudget(maxBytes)
  const [holders, entered] = [new Map<string, object>(), [] as string[]]
  const holderOf = (name: string) => {
    const holder = holders.get(name) ?? {}
    holders.set(name, holder)
    return holder
  }
  return {
    come: (name: string, bytes: number) => void budget.take(holderOf(name), bytes).then(() => entered.push(name)),
    leave: (name: string) => budget.release(holderOf(name)),
    entered: async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return entered.join(' ')
    },
    held: budget.held,
  }
}

test('attack 44: whoever would make it too much waits until others are done, in the order in which they came', async () => {
  const { come, leave, entered, held } = visitors(100)
  come('a', 60)
  come('b', 60)
  come('c', 10)
  expect(await entered()).toBe('a')
  leave('a')
  expect(await entered()).toBe('a b c')
  expect(held()).toBe(70)
})

test('what is larger than all there is comes in alone', async () => {
  const { come, leave, entered, held } = visitors(100)
  come('large', 500)
  come('small', 1)
  expect(await entered()).toBe('large')
  leave('large')
  expect(await entered()).toBe('large small')
  leave('small')
  expect(held()).toBe(0)
})

test('whoever holds something does not wait for the rest, and gives all of it back at once', async () => {
  const { come, leave, entered, held } = visitors(100)
  come('a', 90)
  come('b', 90)
  come('a', 90)
  expect(await entered()).toBe('a a')
  leave('a')
  leave('nobody')
  expect(await entered()).toBe('a a b')
  expect(held()).toBe(90)
})
