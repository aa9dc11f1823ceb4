import type { Connection } from '#db/connection.ts'
import type { Writer } from '#db/database.ts'
import type { Clock } from '#ports/clock.ts'
import type { Emitted } from '../events.ts'
import type { Logger } from '../logger.ts'
import { noticesOf } from './notice-of.ts'
import * as store from './notices.store.ts'

/**
 * Changes on their way to open clients. A notice is a row of the transaction that it tells of, numbered in the order of
 * the commits of its group; after the commit every process reads what is new once for each group that somebody here
 * listens to, and hands it to those who may know. So whoever comes back after a moment reads on where it was, and it
 * does not matter which process made the change. Decision 0032.
 */

export type Subscriber = { groupId: string; householdId: string; userId: string }

export type Notices = {
  /** Inside the transaction, as its last statement: the groups that have something to be told. */
  write: (db: Writer, events: Emitted[]) => Promise<string[]>
  /** After the commit. */
  wake: (groupIds: string[]) => void
  follow: (subscriber: Subscriber, lastId: string | undefined, signal: AbortSignal) => AsyncGenerator<StreamedNotice>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** A notice, or that there was more than is told one by one; `at` is the place from which to read on. */
export type StreamedNotice = { at: number; notice: store.NoticeRow } | { at: number; notice: 'ready' | 'refresh' }

type NoticesParts = { connection: Connection; clock: Clock; log: Logger }

/** A reader that is so far behind would read everything anyhow, and takes no more memory than this. */
const MAX_WAITING = 200
const READ_AT_ONCE = 200
/** A database that was away is asked again, or a change would be told only with the next one. */
const READ_AGAIN_MS = 1_000
const CHANNEL = 'larder_notices'

type Follower = {
  subscriber: Subscriber
  waiting: store.NoticeRow[]
  overrun: boolean
  /** Among what it did not take was that its own rights are others now. */
  rightsChanged: boolean
  arrived: () => void
}
/** `opened`: its place among the notices of the group is known. */
type Feed = { last: number; opened: Promise<void>; followers: Set<Follower>; reading: boolean; again: boolean }

export function createNotices({ connection, clock, log }: NoticesParts): Notices {
  const feeds = new Map<string, Feed>()
  let stopListening: (() => Promise<void>) | undefined

  const write = async (db: Writer, events: Emitted[]): Promise<string[]> => {
    const now = clock.iso()
    const rows = new Map(
      events
        .flatMap((one) => noticesOf(one, now))
        .map((row) => [`${row.audienceId} ${row.entity} ${row.entityId} ${row.ofId} ${row.action}`, row]),
    )
    if (rows.size === 0) return []
    const groupIds = [...new Set([...rows.values()].map(({ groupId }) => groupId))].sort()
    // Held until the commit: of one group no later number is ever seen before an earlier one.
    for (const groupId of groupIds) await connection.dialect.notify(db, CHANNEL, groupId)
    await store.insert(db, [...rows.values()])
    return groupIds
  }

  /** One read at a time, and another one if something came meanwhile. */
  const readOn = (groupId: string) => {
    const feed = feeds.get(groupId)
    if (!feed) return
    feed.again = true
    if (feed.reading) return
    feed.reading = true
    void readThrough(groupId, feed)
      .catch((error: unknown) => {
        log.error({ err: error }, 'changes could not be read and are read again in a moment')
        setTimeout(() => readOn(groupId), READ_AGAIN_MS).unref()
      })
      .finally(() => {
        feed.reading = false
      })
  }

  const readEverythingOn = () => [...feeds.keys()].forEach(readOn)

  const readThrough = async (groupId: string, feed: Feed) => {
    await feed.opened
    while (feed.again) {
      feed.again = false
      const rows = await store.listAfter(connection.reader, groupId, feed.last, READ_AT_ONCE)
      if (rows.length === READ_AT_ONCE) feed.again = true
      feed.last = rows.at(-1)?.id ?? feed.last
      for (const follower of feed.followers) queueFor(follower, rows)
    }
  }

  const queueFor = (follower: Follower, rows: store.NoticeRow[]) => {
    const own = rows.filter((row) => mayKnow(follower.subscriber, row))
    if (own.length === 0) return
    const waiting = [...follower.waiting, ...own]
    follower.overrun ||= waiting.length > MAX_WAITING
    follower.rightsChanged ||= follower.overrun && waiting.some((row) => changesRightsOf(follower.subscriber, row))
    follower.waiting = follower.overrun ? [] : waiting
    follower.arrived()
  }

  const open = (groupId: string): Feed => {
    const feed: Feed = { last: 0, opened: Promise.resolve(), followers: new Set(), reading: false, again: false }
    feed.opened = store.newestOf(connection.reader, groupId).then((newest) => {
      feed.last = newest
    })
    feeds.set(groupId, feed)
    return feed
  }

  const leave = (feed: Feed, follower: Follower) => {
    feed.followers.delete(follower)
    const { groupId } = follower.subscriber
    if (feed.followers.size === 0 && feeds.get(groupId) === feed) feeds.delete(groupId)
  }

  async function* follow(
    subscriber: Subscriber,
    lastId: string | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<StreamedNotice> {
    let wakeUp = () => {}
    const follower: Follower = {
      subscriber,
      waiting: [],
      overrun: false,
      rightsChanged: false,
      arrived: () => wakeUp(),
    }
    const stopped = () => wakeUp()
    signal.addEventListener('abort', stopped)
    const feed = feeds.get(subscriber.groupId) ?? open(subscriber.groupId)
    feed.followers.add(follower)
    try {
      await feed.opened
      const begun = feed.last
      yield* missed(subscriber, lastId, begun)
      while (!signal.aborted) {
        // Rights may be others now: whoever may still listen comes back and is asked again.
        if (follower.rightsChanged) return
        if (follower.overrun) {
          follower.overrun = false
          yield { at: feed.last, notice: 'refresh' }
        }
        const next = follower.waiting.shift()
        if (next) {
          if (next.id > begun) yield { at: next.id, notice: next }
          if (changesRightsOf(subscriber, next)) return
          continue
        }
        await new Promise<void>((resolve) => {
          wakeUp = resolve
          if (signal.aborted || follower.overrun || follower.waiting.length > 0) resolve()
        })
      }
    } finally {
      signal.removeEventListener('abort', stopped)
      leave(feed, follower)
    }
  }

  /** What happened while nobody listened here, up to where the feed was when it was joined. */
  async function* missed(
    subscriber: Subscriber,
    lastId: string | undefined,
    until: number,
  ): AsyncGenerator<StreamedNotice> {
    if (lastId === undefined) return yield { at: until, notice: 'ready' }
    const seen = /^\d{1,15}$/.test(lastId) ? Number(lastId) : Number.NaN
    const { oldest, newest } = await store.range(connection.reader)
    const isKnown = seen >= oldest - 1 && seen <= newest
    const rows = isKnown ? await store.listAfter(connection.reader, subscriber.groupId, seen, MAX_WAITING + 1) : []
    if (!isKnown || rows.length > MAX_WAITING) return yield { at: until, notice: 'refresh' }
    for (const row of rows) if (row.id <= until && mayKnow(subscriber, row)) yield { at: row.id, notice: row }
  }

  return {
    write,
    wake: (groupIds) => groupIds.forEach(readOn),
    follow,
    start: async () => {
      stopListening = await connection.listen?.(CHANNEL, {
        onMessage: readOn,
        // What was said while the line was down was not heard.
        onReconnect: readEverythingOn,
      })
      // Nor was what others said while it was being opened: the first readers are here before.
      if (stopListening) readEverythingOn()
    },
    stop: async () => stopListening?.(),
  }
}

const mayKnow = ({ groupId, householdId, userId }: Subscriber, { scope, audienceId }: store.NoticeRow): boolean =>
  audienceId === { group: groupId, household: householdId, person: userId }[scope]

const changesRightsOf = ({ userId, householdId }: Subscriber, { entity, entityId, action }: store.NoticeRow): boolean =>
  (entity === 'user' && entityId === userId) ||
  (entity === 'household' && entityId === householdId && action === 'deleted')
