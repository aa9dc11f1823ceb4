import type { TypedBatch } from '@larder/contract/pantry.ts'
import type { PantryPlace } from '@larder/contract/pantry-places.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import shared from '#ui/shared.module.css'
import classes from './adding.module.css'
import { isUsable } from './understood.ts'
import { UnderstoodChips } from './understood-chips.tsx'
import { usePutIn } from './use-put-in.ts'

type UnderstoodLinesProps = {
  rows: readonly TypedBatch[]
  places: readonly PantryPlace[]
  /** What is not understood, once the others are put in. */
  onLeft?: (rows: TypedBatch[]) => void
  onClose: () => void
}

/** Lines to look through before anything is put in: what is not wanted is unticked. */
export function UnderstoodLines({ rows, places, onLeft, onClose }: UnderstoodLinesProps) {
  const { t } = useMessages()
  const putIn = usePutIn()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = rows.filter((typed, at) => isUsable(typed) && !left.has(at))
  const toggle = (at: number) => setLeft((set) => (set.has(at) ? without(set, at) : new Set([...set, at])))
  return (
    <>
      <ul className={shared.plainList}>
        {rows.map((typed, at) => (
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
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button
          disabled={chosen.length === 0}
          onClick={() => {
            void putIn(chosen)
            onLeft?.(rows.filter((typed) => !isUsable(typed)))
            onClose()
          }}
        >
          {t('pantry.add.putInCount', { count: chosen.length })}
        </Button>
      </div>
    </>
  )
}

const without = (set: ReadonlySet<number>, at: number) => new Set([...set].filter((one) => one !== at))
