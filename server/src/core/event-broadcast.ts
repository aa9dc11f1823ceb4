import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { EventConnection } from './event-connections.ts'
import { forEachYielding } from './yielding-loop.ts'

/**
 * Streams that have something to tell at the same moment tell it in one round: whether their readers may still know is
 * asked once for all of them, and each is written to once, with all that has arrived for it, in slices. However much
 * changes, no more than a tenth of the time goes into that: what comes meanwhile is told in the next round. A reader
 * that takes nothing is passed over until it does.
 */

/** All that has arrived, and whether that is the end of it; asked for only when it can be written. */
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
    // Whoever made the change is answered first.
    await nextTurn()
    const round = [...waiting]
    waiting.clear()
    // Whoever cannot be asked is not told: they come back, and are asked again.
    const allowed = await stillAllowed(round.map(({ who }) => who)).catch(() => new Set<Who>())
    return forEachYielding(round, (member) => {
      // One that is full has its turn when it can be told again.
      if (member.connection.signal.aborted || member.connection.isFull()) return
      if (allowed.has(member.who)) tell(member)
      else member.connection.end()
    })
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

  /** Something has arrived for it, or it can be told again. */
  const wake = (member: Member<Who>) => {
    if (member.connection.signal.aborted || member.connection.isFull()) return
    waiting.add(member)
    if (!isRunning) void run()
  }

  return { wake }
}
