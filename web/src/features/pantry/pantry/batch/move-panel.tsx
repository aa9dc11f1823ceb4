import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { PantryChange } from '@larder/contract/pantry-changes.ts'
import type { PantryPlace } from '@larder/contract/pantry-places.ts'
import { LONGEST_SHELF } from '@larder/domain/pantry/batch.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import classes from './batch-sheet.module.css'
import { usePart } from './part-field.tsx'

export type MoveDone = (
  change: Omit<Extract<PantryChange, { type: 'move' }>, 'type' | 'batchId'>,
  place: string,
) => void

type MovePanelProps = {
  batch: PantryBatch
  places: readonly PantryPlace[]
  onDone: MoveDone
}

/** One tap on a place moves it there; the shelf is a word behind it. */
export function MovePanel({ batch, places, onDone }: MovePanelProps) {
  const { t } = useMessages()
  const [shelf, setShelf] = useState(batch.shelf)
  const { field, part } = usePart(batch)
  const move = (placeId: string | null, name: string) =>
    onDone({ placeId, shelf: shelf.trim(), ...(part ? { part } : {}) }, name)
  return (
    <div className={classes.panel}>
      {field}
      <TextInput
        label={t('pantry.field.shelf')}
        description={t('pantry.field.shelfText')}
        value={shelf}
        maxLength={LONGEST_SHELF}
        dir={shelf === '' ? undefined : 'auto'}
        onChange={({ currentTarget }) => setShelf(currentTarget.value)}
      />
      <div className={classes.others}>
        {places.map((place) => (
          <Button
            key={place.id}
            variant={place.id === batch.placeId ? 'light' : 'default'}
            onClick={() => move(place.id, place.name)}
          >
            <bdi>{place.name}</bdi>
          </Button>
        ))}
        <Button variant="default" onClick={() => move(null, t('pantry.nowhere'))}>
          {t('pantry.nowhere')}
        </Button>
      </div>
    </div>
  )
}
