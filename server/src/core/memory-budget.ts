/**
 * Limits how much uploaded data is held in memory at once. Requests beyond it wait in line; one that already holds
 * something never waits for the rest, so that no two wait for each other.
 */
export type MemoryBudget = {
  /** Resolves when there is room, or when nobody else holds anything. */
  take: (holder: object, bytes: number) => Promise<void>
  release: (holder: object) => void
  /** In bytes. */
  held: () => number
}

type Waiting = { holder: object; bytes: number; enter: () => void }

export function createMemoryBudget(maxBytes: number): MemoryBudget {
  const holders = new Map<object, number>()
  const line: Waiting[] = []
  let held = 0

  const hold = (holder: object, bytes: number) => {
    holders.set(holder, (holders.get(holder) ?? 0) + bytes)
    held += bytes
  }
  const hasRoom = (bytes: number) => held === 0 || held + bytes <= maxBytes
  const letIn = () => {
    for (let next = line[0]; next && hasRoom(next.bytes); next = line[0]) {
      line.shift()
      hold(next.holder, next.bytes)
      next.enter()
    }
  }

  return {
    take: async (holder, bytes) => {
      if (holders.has(holder) || (line.length === 0 && hasRoom(bytes))) return hold(holder, bytes)
      await new Promise<void>((enter) => line.push({ holder, bytes, enter }))
    },
    release: (holder) => {
      held -= holders.get(holder) ?? 0
      holders.delete(holder)
      letIn()
    },
    held: () => held,
  }
}
