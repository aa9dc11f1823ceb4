/**
 * The write gate: everything that changes data enters it, and a restore closes it until the replacement is done.
 * Without it a picture stored before and referenced after a restore would be lost. It covers this process; other
 * processes are kept apart by database locks.
 */
export type WriteGate = {
  /** Waits while the gate is closed. Answers with what leaves it again; leaving twice does no harm. */
  enter: () => Promise<() => void>
  /** Closes the gate, waits for everybody inside and runs. `undefined` if they take too long. */
  exclusively: <T>(work: () => Promise<T>, waitMs: number) => Promise<{ result: T } | undefined>
  /** The same for work in another process: this one does not write meanwhile. */
  exclusivelyForProcess: WriteGate['exclusively']
  /** Whether the gate is closed. */
  isClosed: () => boolean
}

type HoldWriter = <T>(work: () => Promise<T>) => Promise<T>

export function createWriteGate(holdWriter: HoldWriter = (work) => work()): WriteGate {
  const inside = new Set<Promise<void>>()
  let barrier: Promise<unknown> | undefined

  const enter = async () => {
    while (barrier) await barrier
    const { promise, resolve } = withResolver()
    inside.add(promise)
    return () => {
      inside.delete(promise)
      resolve()
    }
  }

  const exclusively: WriteGate['exclusively'] = async (work, waitMs) => {
    while (barrier) await barrier
    const { promise, resolve } = withResolver()
    barrier = promise
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((tell) => {
      timer = setTimeout(() => tell('late'), waitMs)
    })
    try {
      if ((await Promise.race([Promise.all(inside), late])) === 'late') return undefined
      return { result: await work() }
    } finally {
      clearTimeout(timer)
      barrier = undefined
      resolve()
    }
  }

  return {
    enter,
    exclusively,
    exclusivelyForProcess: (work, waitMs) => exclusively(() => holdWriter(work), waitMs),
    isClosed: () => barrier !== undefined,
  }
}

function withResolver() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
