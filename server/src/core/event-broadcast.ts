import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { EventConnection } from './event-connections.ts'
import { forEachYielding } from './yielding-loop.ts'

/**
 * Tells many streams at once, in rounds: one check for all readers whether they may still listen, then one write for
 * each with all that has arrived for it, yielding between batches. No more than a tenth of the time goes into the check
 * and the writes; what arrives meanwhile is told in the next round. A reader whose connection is full is skipped until
 * it drains.
 */

/** What has arrived, and whether the stream ends with it; taken only when it can be written. */
export type Taken = { frames: Uint8Array | undefined; ends: boolean }
type Member<Who> = { connection: EventConnection; who: Who; take: () => Taken }

const SHARE_OF_OTHERS = 9
const LONGEST_PAUSE_MS = 250

export function createBroadcast<Who>(stillAllowed: (asked: Who[]) => Promise<Set<Who>>) {
  const waiting = new Set<Member<Who>>()
  let isRunning = false

  const tell = ({ connection, take }: Member<Who>) => {
    const { frames, ends } = take()
    if (frames) connection.write(frames)
    if (ends) connection.end()
  }

  const tellAll = async () => {
    // The request that made the change is answered first.
    await nextTurn()
    const round = [...waiting]
    waiting.clear()
    const startedAt = performance.now()
    // If the check fails, streams are ended: clients connect again and are checked then.
    const allowed = await stillAllowed(round.map(({ who }) => who)).catch(() => new Set<Who>())
    const checkedMs = performance.now() - startedAt
    const writtenMs = await forEachYielding(round, (member) => {
      // A full one is woken when it drains.
      if (member.connection.signal.aborted || member.connection.isFull()) return
      if (allowed.has(member.who)) tell(member)
      else member.connection.end()
    })
    return checkedMs + writtenMs
  }

  const run = async () => {
    isRunning = true
    try {
      while (waiting.size > 0) {
        const spentMs = await tellAll()
        await pause(Math.min(LONGEST_PAUSE_MS, spentMs * SHARE_OF_OTHERS), undefined, { ref: false })
      }
    } finally {
      isRunning = false
    }
  }

  /** Something has arrived for it, or it has drained. */
  const wake = (member: Member<Who>) => {
    if (member.connection.signal.aborted || member.connection.isFull()) return
    waiting.add(member)
    if (!isRunning) void run()
  }

  return { wake }
}
