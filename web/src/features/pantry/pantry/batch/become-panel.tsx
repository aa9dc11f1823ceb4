import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { PantryChange } from '@larder/contract/pantry-changes.ts'
import type { PantryPlace } from '@larder/contract/pantry-places.ts'
import { isSealed } from '@larder/domain/pantry/sealed.ts'
import {
  dateOnceFrozen,
  dateOnceOpened,
  dateOnceThawed,
  dishDays,
  type UsualDays,
} from '@larder/domain/pantry/shelf-life.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useToday } from '#features/accounts/households/pieces/use-today.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { pantryQueries } from '../pantry.queries.ts'
import { dayText } from '../pieces/batch-text.ts'
import classes from './batch-sheet.module.css'
import { usePart } from './part-field.tsx'

type Becoming = Omit<Extract<PantryChange, { type: 'freeze' }>, 'type' | 'batchId'>

type BecomePanelProps = {
  batch: PantryBatch
  places: readonly PantryPlace[]
  type: 'open' | 'freeze' | 'thaw'
  /** Where somebody moves it, and how much of it. */
  moved?: { placeId: string; amount: number | null } | undefined
  onDone: (change: Becoming) => void
}

const newDates = { open: dateOnceOpened, freeze: dateOnceFrozen, thaw: dateOnceThawed }

/** Opening, freezing and thawing: the new date by the usual days beside the old one, which may be kept. */
export function BecomePanel({ batch, places, type, moved, onDone }: BecomePanelProps) {
  const { t, locale } = useMessages()
  const id = useId()
  const usualDays = useUsualDays(batch)
  // What is in a can keeps by its food once it is open, which the server knows.
  const days = type === 'open' && isSealed(batch.unit) ? undefined : usualDays
  const today = useToday()
  const plain = { ...batch, pack: null }
  const usual = days && newDates[type](plain, days, today).date
  const [choice, setChoice] = useState<'usual' | 'keep' | 'own'>('usual')
  const [own, setOwn] = useState(batch.date ?? '')
  const wantedKind = type === 'freeze' ? 'freezer' : 'fridge'
  const [placeId, setPlaceId] = useState(
    moved?.placeId ?? places.find(({ kind }) => kind === wantedKind)?.id ?? batch.placeId ?? '',
  )
  const { field, part } = usePart(batch, moved?.amount ?? batch.amount)
  const date = choice === 'keep' ? batch.date : choice === 'own' ? own || null : (usual ?? undefined)
  const said = (day: string | null | undefined) => (day ? dayText(day, locale) : t('pantry.date.none'))
  const choices = [
    ['usual', usual === undefined ? t('pantry.date.byUsual') : t('pantry.date.usual', { date: said(usual) })],
    ['keep', t('pantry.date.keep', { date: said(batch.date) })],
    ['own', t('pantry.date.own')],
  ] as const
  return (
    <div className={classes.panel}>
      {field}
      {type !== 'open' && (
        <NativeSelect
          label={t('pantry.field.place')}
          value={placeId}
          onChange={({ currentTarget }) => setPlaceId(currentTarget.value)}
          data={[
            ...places.map((place) => ({ value: place.id, label: place.name })),
            { value: '', label: t('pantry.nowhere') },
          ]}
        />
      )}
      <fieldset className={classes.dates}>
        <legend>{t('pantry.date.then')}</legend>
        {choices.map(([value, label]) => (
          <label key={value} className={classes.radio}>
            <input type="radio" name={id} checked={choice === value} onChange={() => setChoice(value)} />
            {label}
          </label>
        ))}
        {choice === 'own' && (
          <TextInput
            type="date"
            aria-label={t('pantry.field.date')}
            value={own}
            onChange={({ currentTarget }) => setOwn(currentTarget.value)}
          />
        )}
      </fieldset>
      <Button
        // Whoever came here by a tap on a place goes on here.
        autoFocus={moved !== undefined}
        onClick={() =>
          onDone({
            ...(part ? { part } : {}),
            ...(type === 'open' ? {} : { placeId: placeId || null }),
            ...(date === undefined ? {} : { date }),
          })
        }
      >
        {t(`pantry.action.${type}`)}
      </Button>
    </div>
  )
}

/** Unknown while nobody has answered: then the server finds the date. */
function useUsualDays({ kind, foodId }: PantryBatch): UsualDays | undefined {
  const { data } = useQuery({ ...pantryQueries.food(foodId ?? ''), enabled: foodId !== null })
  if (kind === 'dish') return dishDays
  if (!data) return undefined
  return Object.fromEntries(
    Object.entries(data.usualDays).flatMap(([name, one]) => (one ? [[name, one.days] as const] : [])),
  )
}
