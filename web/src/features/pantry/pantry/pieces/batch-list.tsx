import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import { useCallback, useState } from 'react'
import shared from '#ui/shared.module.css'
import classes from './batch-list.module.css'
import { BatchRow } from './batch-row.tsx'

/** So many rows are drawn at first, and again whenever the end comes near. */
const ROWS_AT_ONCE = 100

type BatchListProps = {
  batches: readonly PantryBatch[]
  waitingIds: ReadonlySet<string>
  placeOf?: (batch: PantryBatch) => string | undefined
  onOpen: (batch: PantryBatch) => void
  onTake: (batch: PantryBatch, amount: number) => void
}

/** However many there are: those that nobody has scrolled to are not drawn, and those out of sight cost no layout. */
export function BatchList({ batches, waitingIds, placeOf, onOpen, onTake }: BatchListProps) {
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE)
  const watch = useCallback((end: HTMLElement | null) => {
    if (!end) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setDrawn((rows) => rows + ROWS_AT_ONCE),
      { rootMargin: '1200px' },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [])
  return (
    <ul className={shared.plainList}>
      {batches.slice(0, drawn).map((batch) => (
        <BatchRow
          key={batch.id}
          batch={batch}
          place={placeOf?.(batch)}
          isWaiting={waitingIds.has(batch.id)}
          onOpen={onOpen}
          onTake={onTake}
        />
      ))}
      {drawn < batches.length && <li key={drawn} ref={watch} className={classes.end} aria-hidden />}
    </ul>
  )
}
