// @module-tag without-database
import { expect, test } from 'vitest'
import { createTurns } from './yielding-loop.ts'

test('work gives others a turn when its own has lasted long enough, and not before', async () => {
  let now = 0
  const seen: string[] = []
  const turn = createTurns(() => now)
  for (const [at, ms] of [1, 1, 9, 1].entries()) {
    now += ms
    setImmediate(() => seen.push(`others ${at}`))
    await turn()
    seen.push(`work ${at}`)
  }
  expect(seen).toEqual(['work 0', 'work 1', 'others 0', 'others 1', 'others 2', 'work 2', 'work 3'])
})
