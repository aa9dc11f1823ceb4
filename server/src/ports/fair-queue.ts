/**
 * A queue that is fair between groups, and within a group between people: slots are handed out round-robin, so that
 * somebody with a hundred pieces of work waits for their own only. Beyond a limit work is refused: that of the group with
 * the most waiting, so that one group cannot fill the queue for the others. It never retries and never drops work that
 * has started.
 */

/** Who the work is done for. */
export type Requester = { readonly group: string; readonly person: string }

/** For schedules and the command line. */
export const SYSTEM: Requester = { group: '', person: 'system' }

/** Not a fault of the input, so it is no port error: the caller reports it, and a job is retried. */
export class QueueFull extends Error {
  constructor(
    /** Whose work fills the queue. */
    readonly by: 'you' | 'everybody',
  ) {
    super(by === 'you' ? 'Too much of one person waits already' : 'Too much waits already')
  }
}

export type FairQueue = {
  /** Runs the work when a slot is free; aborting while waiting leaves the queue. */
  run<T>(work: () => Promise<T>, requester?: Requester, signal?: AbortSignal): Promise<T>
}

export type FairQueueOptions = {
  /** Pieces of work at once; a function where that changes. */
  concurrency: number | (() => number)
  /** Most that may wait, of everybody and of one person. */
  waiting: number
  waitingPerPerson: number
}

type Waiting = { enter: () => void; refuse: () => void }
/** How much of a group or person is running, and when they were last served. */
type Share = { busy: number; servedAt: number }
const NOTHING_YET: Share = { busy: 0, servedAt: 0 }

export function createFairQueue({ concurrency, waiting, waitingPerPerson }: FairQueueOptions): FairQueue {
  const line = new Map<string, Map<string, Waiting[]>>()
  const shares = new Map<string, Share>()
  let [running, inLine, served] = [0, 0, 0]
  const hasRoom = () => running < (typeof concurrency === 'number' ? concurrency : concurrency())

  const shareOf = (key: string) => shares.get(key) ?? NOTHING_YET

  /** The one with the least running is next, among equals the least recently served. */
  const nextOf = <V>(waiting: Map<string, V>, keyOf: (name: string) => string): [string, V] => {
    const isBefore = (a: Share, b: Share) => (a.busy === b.busy ? a.servedAt < b.servedAt : a.busy < b.busy)
    return [...waiting].reduce((best, one) => (isBefore(shareOf(keyOf(one[0])), shareOf(keyOf(best[0]))) ? one : best))
  }

  function begin({ group, person }: Requester): void {
    running += 1
    served += 1
    for (const key of [groupKey(group), personKey(group, person)])
      shares.set(key, { busy: shareOf(key).busy + 1, servedAt: served })
  }

  function end({ group, person }: Requester): void {
    running -= 1
    for (const key of [groupKey(group), personKey(group, person)]) {
      const share = shareOf(key)
      shares.set(key, { ...share, busy: share.busy - 1 })
    }
    // With nothing left there is no order to remember.
    if (running === 0 && inLine === 0) shares.clear()
  }

  function leave(requester: Requester, one: Waiting): void {
    const people = line.get(requester.group)
    const own = people?.get(requester.person)
    const at = own?.indexOf(one) ?? -1
    if (!people || !own || at < 0) return
    own.splice(at, 1)
    inLine -= 1
    if (own.length === 0) people.delete(requester.person)
    if (people.size === 0) line.delete(requester.group)
  }

  function letNextIn(): void {
    while (inLine > 0 && hasRoom()) {
      const [group, people] = nextOf(line, groupKey)
      const [person, own] = nextOf(people, (name) => personKey(group, name))
      const requester = { group, person }
      const [first] = own as [Waiting]
      leave(requester, first)
      begin(requester)
      first.enter()
    }
  }

  const turn = (requester: Requester, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const people = line.get(requester.group) ?? new Map<string, Waiting[]>()
      const own = people.get(requester.person) ?? []
      if (requester !== SYSTEM && own.length >= waitingPerPerson) throw new QueueFull('you')
      if (inLine >= waiting) makeRoomFor(requester)
      const giveUp = () => {
        leave(requester, one)
        reject(signal?.reason)
      }
      const one = {
        enter: () => {
          signal?.removeEventListener('abort', giveUp)
          resolve()
        },
        refuse: () => {
          signal?.removeEventListener('abort', giveUp)
          reject(new QueueFull('everybody'))
        },
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      line.set(requester.group, people.set(requester.person, [...own, one]))
      inLine += 1
    })

  /** Whoever has most waiting gives up the newest of it for a group that has less; otherwise the newcomer is refused. */
  function makeRoomFor({ group }: Requester): void {
    const [largest, people] = mostOf(line, countOf)
    if (largest === group || countOf(people) <= countOf(line.get(group)) + 1) throw new QueueFull('everybody')
    const [person, own] = mostOf(people, (all) => all.length)
    const newest = own.at(-1) as Waiting
    leave({ group: largest, person }, newest)
    newest.refuse()
  }

  async function run<T>(work: () => Promise<T>, requester: Requester = SYSTEM, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (hasRoom()) begin(requester)
    else await turn(requester, signal)
    try {
      return await work()
    } finally {
      // The slot passes directly to the next in the queue, so that a newcomer cannot take it.
      end(requester)
      letNextIn()
    }
  }

  return Object.freeze({ run })
}

const countOf = (people?: Map<string, Waiting[]>): number =>
  [...(people?.values() ?? [])].reduce((sum, own) => sum + own.length, 0)

const mostOf = <V>(all: Map<string, V>, count: (value: V) => number): [string, V] =>
  [...all].reduce((most, one) => (count(one[1]) > count(most[1]) ? one : most))

const groupKey = (group: string) => `group ${group}`
const personKey = (group: string, person: string) => `person ${group} ${person}`
