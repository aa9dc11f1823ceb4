import type { DatabaseConnection, Driver } from 'kysely'

/**
 * Limits slow reads to a few at once, and to one at a time for each caller, so that somebody who asks for much waits
 * only for their own.
 */

/** A read that was cancelled at the deadline. */
export class ReadTimeout extends Error {
  constructor() {
    super('the read took too long')
  }
}

export const DEFAULT_READ_SECONDS = 5

type Waiting = { caller: string; begin: () => void }

export function createReadSlots(atOnce: number, timeoutMs: number) {
  const reading = new Set<string>()
  const waiting = new Set<Waiting>()

  const next = () => {
    for (const one of waiting) {
      if (reading.size >= atOnce) return
      if (!reading.has(one.caller)) one.begin()
    }
  }

  /** Answers with what frees the slot. */
  const take = (caller: string): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.delete(one)
        reject(new ReadTimeout())
      }, timeoutMs)
      const one: Waiting = {
        caller,
        begin: () => {
          clearTimeout(giveUp)
          waiting.delete(one)
          reading.add(caller)
          resolve(() => {
            reading.delete(caller)
            next()
          })
        },
      }
      waiting.add(one)
      next()
    })

  return { take }
}

export type ReadSlots = ReturnType<typeof createReadSlots>

const rejectWrites = async () => {
  throw new Error('this connection only reads')
}

/** The same driver, with a slot for each of the caller's queries. It is shared and never destroyed. */
export function withReadSlots(driver: Driver, slots: ReadSlots, caller: string): Driver {
  const held = new WeakMap<DatabaseConnection, () => Promise<void>>()
  return {
    init: () => driver.init(),
    acquireConnection: async () => {
      const end = await slots.take(caller)
      try {
        const connection = await driver.acquireConnection()
        // A copy, because Kysely adds logging of this caller's queries to it.
        const own: DatabaseConnection = {
          executeQuery: (query) => connection.executeQuery(query),
          streamQuery: (query, size) => connection.streamQuery(query, size),
        }
        held.set(own, async () => {
          await driver.releaseConnection(connection)
          end()
        })
        return own
      } catch (error) {
        end()
        throw error
      }
    },
    releaseConnection: async (connection) => held.get(connection)?.(),
    beginTransaction: rejectWrites,
    commitTransaction: rejectWrites,
    rollbackTransaction: rejectWrites,
    destroy: async () => {},
  }
}
