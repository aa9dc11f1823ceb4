import type { PantryBatchDraft } from '@larder/contract/pantry-batch.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useToday } from '#features/accounts/households/pieces/use-today.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { newId } from '#lib/browser.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useBook } from '../changes.queries.ts'
import { pantryQueries } from '../pantry.queries.ts'
import { AmountStepper } from '../pieces/amount-stepper.tsx'
import classes from './adding.module.css'

/** What is left of a meal: portions of a dish, made on a day, to be used by another. */
export function LeftoversDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages()
  const book = useBook()
  const { data: places = [] } = useQuery(pantryQueries.places())
  const [name, setName] = useState('')
  const [portions, setPortions] = useState(2)
  const [placeId, setPlaceId] = useState<string>()
  const today = useToday()
  const [madeOn = today, setMadeOn] = useState<string>()
  const [date, setDate] = useState('')
  const chosen = placeId ?? places.find(({ kind }) => kind === 'fridge')?.id ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const title = name.trim()
    if (title === '' || portions <= 0) return
    const batch: PantryBatchDraft = {
      id: newId(),
      kind: 'dish',
      name: title,
      amount: portions,
      shelf: '',
      dateKind: 'useBy',
      note: '',
      madeOn,
      placeId: chosen || null,
      ...(date ? { date } : {}),
    }
    void book({
      changes: [{ type: 'putIn', batch, as: 'made' }],
      words: { key: 'offline-queue.pantry.putIn', values: { name: title } },
      done: t('pantry.said.putIn', { name: title }),
    })
    onClose()
  }
  return (
    <Dialog title={t('pantry.leftovers.add')} onClose={onClose}>
      <form onSubmit={submit} className={classes.stack} noValidate>
        <TextInput
          label={t('pantry.leftovers.name')}
          value={name}
          required
          dir={name === '' ? undefined : 'auto'}
          maxLength={500}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <AmountStepper
          label={t('pantry.leftovers.portions')}
          value={portions}
          unit={null}
          suffix={t('pantry.leftovers.portions')}
          onChange={setPortions}
        />
        <NativeSelect
          label={t('pantry.field.place')}
          value={chosen}
          onChange={({ currentTarget }) => setPlaceId(currentTarget.value)}
          data={[
            ...places.map((place) => ({ value: place.id, label: place.name })),
            { value: '', label: t('pantry.nowhere') },
          ]}
        />
        <TextInput
          type="date"
          label={t('pantry.leftovers.madeOn')}
          value={madeOn}
          onChange={({ currentTarget }) => setMadeOn(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('pantry.leftovers.useBy')}
          description={t('pantry.leftovers.useByText')}
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" disabled={name.trim() === ''}>
            {t('pantry.leftovers.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
