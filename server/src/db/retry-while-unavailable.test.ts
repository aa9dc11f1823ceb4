// @module-tag without-database

import { expect, test } from 'vitest'
import { portError } from '#ports/port-error.ts'
import { waitWhileAway } from './retry-while-unavailable.ts'

const away = portError({ kind: 'away', message: 'The store could not be reached' })
const isAway = (error: unknown) => error === away

test('what is away is waited for, and that is said now and then', async () => {
  let tries = 0
  const said: number[] = []
  const work = async () => {
    tries += 1
    if (tries < 13) throw away
    return 'there'
  }
  const waiting = { tries: 20, pauseMs: 1, onWaiting: () => void said.push(tries) }
  expect(await waitWhileAway(work, isAway, waiting)).toBe('there')
  expect(said).toEqual([1, 11])
})

test('a refusal is told at once, and the last failure when the time is over', async () => {
  const refused = new Error('no')
  let tries = 0
  const failing = (error: unknown) => () => {
    tries += 1
    return Promise.reject(error)
  }
  await expect(waitWhileAway(failing(refused), isAway, { tries: 5, pauseMs: 1 })).rejects.toBe(refused)
  expect(tries).toBe(1)
  await expect(waitWhileAway(failing(away), isAway, { tries: 5, pauseMs: 1 })).rejects.toBe(away)
  expect(tries).toBe(6)
})
