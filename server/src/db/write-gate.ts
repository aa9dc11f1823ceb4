/**
 * Whoever replaces everything needs everybody else still: a picture that is stored before and named after would be lost.
 * What changes anything passes through here, and waits while somebody is alone. Only this process is meant; others keep
 * apart by the locks of the database.
 */
export type WriteGate = {
  /** Answers with what says that one is done; saying it twice does no harm. */
  enter: () => Promise<() => void>
  /** Waits for those who are at work, and runs when nobody is. `undefined` when they take too long. */
  exclusively: <T>(work: () => Promise<T>, waitMs: number) => Promise<{ result: T } | undefined>
  /** The same for a process that was started for this work: what it writes, this one does not write meanwhile. */
  exclusivelyForProcess: WriteGate['exclusively']
  /** Whether somebody is alone at this moment. */
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
