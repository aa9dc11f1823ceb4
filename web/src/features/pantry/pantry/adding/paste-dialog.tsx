import type { PantryPlace } from '@larder/contract/pantry-places.ts'
import { MAX_TYPED_LINES } from '@larder/domain/pantry/typed-line.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import shared from '#ui/shared.module.css'
import { pantryQueries } from '../pantry.queries.ts'
import classes from './adding.module.css'
import { isUsable } from './understood.ts'
import { UnderstoodChips } from './understood-chips.tsx'
import { usePutIn, useReadLines } from './use-put-in.ts'

type PasteDialogProps = { lines: string[]; places: readonly PantryPlace[]; onClose: () => void }

/** Many lines at once, each with what it was understood as; those that are not wanted are unticked. */
export function PasteDialog({ lines, places, onClose }: PasteDialogProps) {
  const { t } = useMessages()
  const read = useReadLines()
  const putIn = usePutIn()
  const wanted = lines.slice(0, MAX_TYPED_LINES)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { data } = useQuery({
    queryKey: [...pantryQueries.all, 'lines', wanted],
    queryFn: ({ signal }) => read(wanted, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const chosen = (data ?? []).filter((typed, at) => isUsable(typed) && !left.has(at))
  const toggle = (at: number) => setLeft((set) => (set.has(at) ? without(set, at) : new Set([...set, at])))
  return (
    <Dialog title={t('pantry.add.many')} onClose={onClose}>
      {data ? (
        <ul className={shared.plainList}>
          {data.map((typed, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay in their order, and two may be the same
            <li key={at} className={classes.line}>
              <label className={classes.tick}>
                <input
                  type="checkbox"
                  checked={isUsable(typed) && !left.has(at)}
                  disabled={!isUsable(typed)}
                  onChange={() => toggle(at)}
                />
                <bdi>{typed.line}</bdi>
              </label>
              <UnderstoodChips typed={typed} places={places} />
            </li>
          ))}
        </ul>
      ) : (
        <RowsSkeleton rows={Math.min(8, wanted.length)} height={56} />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button
          disabled={chosen.length === 0}
          onClick={() => {
            void putIn(chosen)
            onClose()
          }}
        >
          {t('pantry.add.putInCount', { count: chosen.length })}
        </Button>
      </div>
    </Dialog>
  )
}

const without = (set: ReadonlySet<number>, at: number) => new Set([...set].filter((one) => one !== at))
