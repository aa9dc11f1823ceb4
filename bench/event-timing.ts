/** How long taps and keys took to their next paint, from the browser's own event timing, as INP counts them. */
import type { Phone } from './phone.ts'

export type Interaction = {
  /** To the next paint, in steps of 8 ms. */
  ms: number
  /** Until the first listener was called. */
  delayMs: number
  processingMs: number
  /** From the last listener to the paint. */
  presentationMs: number
}

/** Shorter ones have no entry. */
const SHORTEST_MS = 16
/** Times of a paint are rounded, so equal ones may differ by that much. */
const ROUNDED_MS = 8

const WATCH = `
  globalThis.timing = { entries: [], made: 0 }
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration, processingStart, processingEnd } of list.getEntries())
      timing.entries.push({ id: interactionId, startTime, duration, processingStart, processingEnd })
  }).observe({ type: 'event', durationThreshold: ${SHORTEST_MS} })
  for (const type of ['click', 'keydown']) addEventListener(type, ({ isTrusted, detail }) => {
    // Enter in a form is followed by a click that nobody made.
    if (isTrusted && (type === 'keydown' || detail > 0)) timing.made += 1
  }, true)
`

type Entry = { id: number; startTime: number; duration: number; processingStart: number; processingEnd: number }

/** Before the first page is opened. */
export const watchInteractions = (phone: Phone): Promise<unknown> =>
  phone.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH })

/** Each tap and each key that the work consists of; what was too short to be told counts as the shortest. */
export async function interactionsDuring(phone: Phone, work: () => Promise<unknown>): Promise<Interaction[]> {
  await phone.evaluate('timing.entries.length = timing.made = 0')
  await work()
  await phone.quiet()
  const { entries, made } = await phone.evaluate<{ entries: Entry[]; made: number }>('timing')
  const found = longestOfEach(entries).map((entry) => partsOf(entry, entries))
  const short = { ms: SHORTEST_MS, delayMs: 0, processingMs: 0, presentationMs: 0 }
  return [...found, ...Array.from({ length: Math.max(0, made - found.length) }, () => short)]
}

function longestOfEach(entries: Entry[]): Entry[] {
  const longest = new Map<number, Entry>()
  for (const entry of entries) {
    const known = longest.get(entry.id)
    if (entry.id > 0 && (!known || entry.duration > known.duration)) longest.set(entry.id, entry)
  }
  return [...longest.values()]
}

/** Listeners of all events that were painted together worked one after the other. */
function partsOf(longest: Entry, entries: Entry[]): Interaction {
  const paintedAt = longest.startTime + longest.duration
  const together = entries.filter(
    ({ startTime, duration, processingStart }) =>
      Math.abs(startTime + duration - paintedAt) <= ROUNDED_MS && processingStart >= longest.processingStart,
  )
  const endedAt = Math.min(paintedAt, Math.max(...together.map(({ processingEnd }) => processingEnd)))
  return {
    ms: longest.duration,
    delayMs: longest.processingStart - longest.startTime,
    processingMs: endedAt - longest.processingStart,
    presentationMs: paintedAt - endedAt,
  }
}
