import type { Connection } from '#db/connection.ts'
import type { Writer } from '#db/database.ts'
import type { Clock } from '#ports/clock.ts'
import type { Emitted } from '../events.ts'
import type { Logger } from '../logger.ts'
import * as store from './change-feed.store.ts'
import { entriesOf } from './entries-of-event.ts'

/**
 * The change feed: tells open clients what has changed. An entry is a row of the transaction that made the change,
 * numbered in the order of the commits of its group. After the commit every process reads the new entries once for each
 * group that somebody follows here, and hands them to the followers who may see them. So a client that reconnects reads
 * on where it was, whichever process made the change. Decision 0032.
 */

export type Subscriber = { groupId: string; householdId: string; userId: string }

export type ChangeFeed = {
  /** Inside the transaction, as its last statement: the groups that have something to be told. */
  write: (db: Writer, events: Emitted[]) => Promise<string[]>
  /** After the commit. */
  wake: (groupIds: string[]) => void
  /** `arrived` is called when there is something to take. */
  follow: (subscriber: Subscriber, lastId: string | undefined, arrived: () => void) => Promise<Following>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** An entry, or the note that too much happened to tell one by one; `at` is the position to read on from. */
export type StreamedEntry = { at: number; entry: store.EntryRow } | { at: number; entry: 'ready' | 'refresh' }

/** Shared by everybody who was told the same at the same moment. */
export type EntryBatch = readonly StreamedEntry[]
export type Following = {
  /**
   * What has arrived since the last call. `ends`: the follower's rights may have changed, so it has to connect again.
   */
  take: () => { batches: EntryBatch[]; ends: boolean }
  leave: () => void
}

type FeedParts = { connection: Connection; clock: Clock; log: Logger }

/** A follower that is further behind reads everything again, so no more is held for it. */
const MAX_WAITING = 200
const READ_AT_ONCE = 200
/** After a failure the database is asked again; else the change would only be told with the next one. */
const READ_AGAIN_MS = 1_000
const CHANNEL = 'larder_notices'

type Follower = {
  subscriber: Subscriber
  waiting: EntryBatch[]
  /** How many entries these are. */
  amount: number
  overrun: boolean
  /** One of the entries says that its own rights have changed. */
  rightsChanged: boolean
  arrived: () => void
}
/** `opened`: the position among the entries of the group is known. */
type Feed = {
  last: number
  opened: Promise<void>
  followers: Set<Follower>
  joining: number
  reading: boolean
  again: boolean
}

export function createChangeFeed({ connection, clock, log }: FeedParts): ChangeFeed {
  const feeds = new Map<string, Feed>()
  let stopListening: (() => Promise<void>) | undefined

  const write = async (db: Writer, events: Emitted[]): Promise<string[]> => {
    const now = clock.iso()
    const rows = new Map(
      events
        .flatMap((one) => entriesOf(one, now))
        .map((row) => [`${row.audienceId} ${row.entity} ${row.entityId} ${row.ofId} ${row.action}`, row]),
    )
    if (rows.size === 0) return []
    const groupIds = [...new Set([...rows.values()].map(({ groupId }) => groupId))].sort()
    // The lock is held until the commit, so within a group no higher number is visible before a lower one.
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
      if (rows.length > 0) tellAll(feed.followers, rows)
    }
  }

  const open = (groupId: string): Feed => {
    const feed: Feed = {
      last: 0,
      opened: Promise.resolve(),
      followers: new Set(),
      joining: 0,
      reading: false,
      again: false,
    }
    feed.opened = store.newestOf(connection.reader, groupId).then((newest) => {
      feed.last = newest
    })
    feeds.set(groupId, feed)
    return feed
  }

  const forgetUnheard = (groupId: string, feed: Feed) => {
    if (feed.followers.size + feed.joining === 0 && feeds.get(groupId) === feed) feeds.delete(groupId)
  }

  const follow: ChangeFeed['follow'] = async (subscriber, lastId, arrived) => {
    const { groupId } = subscriber
    const feed = feeds.get(groupId) ?? open(groupId)
    const follower: Follower = { subscriber, waiting: [], amount: 0, overrun: false, rightsChanged: false, arrived }
    feed.joining++
    try {
      await feed.opened
      feed.followers.add(follower)
      const first = await missed(subscriber, lastId, feed.last)
      if (first.length > 0) follower.waiting.unshift(first)
    } catch (error) {
      feed.followers.delete(follower)
      throw error
    } finally {
      feed.joining--
      forgetUnheard(groupId, feed)
    }
    return {
      take: () => take(follower, feed.last),
      leave: () => {
        feed.followers.delete(follower)
        forgetUnheard(groupId, feed)
      },
    }
  }

  /** What was missed since `lastId`, up to where the feed was when it was joined. */
  const missed = async (subscriber: Subscriber, lastId: string | undefined, until: number): Promise<EntryBatch> => {
    if (lastId === undefined) return [{ at: until, entry: 'ready' }]
    const seen = /^\d{1,15}$/.test(lastId) ? Number(lastId) : Number.NaN
    const { oldest, newest } = await store.range(connection.reader)
    const isKnown = seen >= oldest - 1 && seen <= newest
    const rows = isKnown ? await store.listAfter(connection.reader, subscriber.groupId, seen, MAX_WAITING + 1) : []
    if (!isKnown || rows.length > MAX_WAITING) return [{ at: until, entry: 'refresh' }]
    return rows.filter((row) => row.id <= until && mayKnow(subscriber, row)).map(streamed)
  }

  return {
    write,
    wake: (groupIds) => groupIds.forEach(readOn),
    follow,
    start: async () => {
      stopListening = await connection.listen?.(CHANNEL, {
        onMessage: readOn,
        // Notifications sent while the connection was down are lost.
        onReconnect: readEverythingOn,
      })
      // So are those sent before it was open: followers may have joined earlier.
      if (stopListening) readEverythingOn()
    },
    stop: async () => stopListening?.(),
  }
}

const streamed = (row: store.EntryRow): StreamedEntry => ({ at: row.id, entry: row })

/** Followers who may see the same get the same batch: those of a household, unless an entry is for one person alone. */
function tellAll(followers: Iterable<Follower>, rows: store.EntryRow[]): void {
  const personal = new Set(rows.filter(({ scope }) => scope === 'person').map(({ audienceId }) => audienceId))
  const batches = new Map<string, EntryBatch>()
  for (const follower of followers) {
    const { householdId, userId } = follower.subscriber
    const audience = personal.has(userId) ? `${householdId} ${userId}` : householdId
    const batch = batches.get(audience) ?? rows.filter((row) => mayKnow(follower.subscriber, row)).map(streamed)
    batches.set(audience, batch)
    queueFor(follower, batch)
  }
}

function queueFor(follower: Follower, batch: EntryBatch): void {
  if (batch.length === 0) return
  follower.amount += batch.length
  follower.overrun ||= follower.amount > MAX_WAITING
  if (follower.overrun) follower.waiting = []
  else if (!follower.rightsChanged) follower.waiting.push(upToOwnRights(follower.subscriber, batch))
  follower.rightsChanged ||= batch.some((one) => changesRightsOf(follower.subscriber, one))
  follower.arrived()
}

function upToOwnRights(subscriber: Subscriber, batch: EntryBatch): EntryBatch {
  const last = batch.findIndex((one) => changesRightsOf(subscriber, one))
  return last < 0 ? batch : batch.slice(0, last + 1)
}

function take(follower: Follower, now: number): ReturnType<Following['take']> {
  const { waiting, overrun, rightsChanged } = follower
  Object.assign(follower, { waiting: [], amount: 0, overrun: false })
  if (!overrun) return { batches: waiting, ends: rightsChanged }
  return { batches: rightsChanged ? [] : [[{ at: now, entry: 'refresh' }]], ends: rightsChanged }
}

const mayKnow = ({ groupId, householdId, userId }: Subscriber, { scope, audienceId }: store.EntryRow): boolean =>
  audienceId === { group: groupId, household: householdId, person: userId }[scope]

function changesRightsOf({ userId, householdId }: Subscriber, { entry }: StreamedEntry): boolean {
  if (typeof entry === 'string') return false
  const { entity, entityId, action } = entry
  return (
    (entity === 'user' && entityId === userId) ||
    (entity === 'household' && entityId === householdId && action === 'deleted')
  )
}
