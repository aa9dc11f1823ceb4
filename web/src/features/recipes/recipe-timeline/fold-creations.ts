import { NO_IMAGE, type TimelineEvent } from '@larder/contract/recipe-timeline.ts'

/** One event, or several creations that were told as one; the first of them stands for all. */
export type TimelineRow = { event: TimelineEvent; folded: TimelineEvent[] }

/** What one person created on one day, next to each other, becomes one row. All else stays as it is, in its order. */
export function foldCreations(events: readonly TimelineEvent[], dayOf: (timestamp: string) => string): TimelineRow[] {
  const rows: TimelineRow[] = []
  for (const event of events) {
    const row = rows.at(-1)
    if (row && belongs(event, row, dayOf)) row.folded.push(event)
    else rows.push({ event, folded: [event] })
  }
  return rows
}

function belongs(event: TimelineEvent, { event: first, folded }: TimelineRow, dayOf: (timestamp: string) => string) {
  return (
    isCreation(first) &&
    isCreation(event) &&
    event.userId === first.userId &&
    event.subject === first.subject &&
    dayOf(event.timestamp) === dayOf(first.timestamp) &&
    // A recipe is created once: whatever else a program writes about it stays an event of its own.
    folded.every(({ recipeId }) => recipeId !== event.recipeId)
  )
}

/** The server writes nothing else in its own name; what carries words or a picture is not hidden. */
const isCreation = ({ eventType, eventMessage, image }: TimelineEvent): boolean =>
  eventType === 'system' && !eventMessage && (image ?? NO_IMAGE) === NO_IMAGE
