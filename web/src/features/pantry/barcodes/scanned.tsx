import type { Barcode } from '@larder/contract/barcodes.ts'
import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import { stepped } from '@larder/domain/pantry/amount-steps.ts'
import { roundedAmount } from '@larder/domain/pantry/batch.ts'
import { readDate } from '@larder/domain/pantry/dates.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '#features/accounts/households/pieces/use-today.ts'
import { useBook } from '#features/pantry/pantry/changes.queries.ts'
import { pantryQueries } from '#features/pantry/pantry/pantry.queries.ts'
import { AmountStepper } from '#features/pantry/pantry/pieces/amount-stepper.tsx'
import { batchAmount, dateText, dayText, plainAmount } from '#features/pantry/pantry/pieces/batch-text.ts'
import { useBatchActions } from '#features/pantry/pantry/pieces/use-batch-actions.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { newId } from '#lib/browser.ts'
import shared from '#ui/shared.module.css'
import classes from './scan-dialog.module.css'

type ScannedProps = { known: Barcode; batches: readonly PantryBatch[]; onDone: () => void }

export function ScannedPutIn({ known, onDone }: ScannedProps) {
  const { t, locale } = useMessages()
  const book = useBook()
  const { data: places = [] } = useQuery(pantryQueries.places())
  const [amount, setAmount] = useState(1)
  const [placeId, setPlaceId] = useState('')
  const [typedDate, setTypedDate] = useState('')
  const today = useToday()
  const date = readDate(typedDate.trim(), today, locale)
  const isWrong = typedDate.trim() !== '' && date === undefined
  const putIn = () => {
    void book({
      changes: [
        {
          type: 'putIn',
          as: 'bought',
          batch: {
            id: newId(),
            kind: 'food',
            foodId: known.foodId,
            name: known.name,
            amount,
            pack: known.pack && { amount: known.pack.amount, unitId: known.pack.unitId },
            ...(placeId ? { placeId } : {}),
            ...(date ? { date } : {}),
            shelf: '',
            dateKind: 'bestBefore',
            note: '',
            barcode: known.code,
          },
        },
      ],
      words: { key: 'offline-queue.pantry.putIn', values: { name: known.food.name } },
      done: t('pantry.said.putIn', { name: known.food.name }),
      mentioned: { foods: [known.food], units: known.pack?.unit ? [known.pack.unit] : [] },
    })
    onDone()
  }
  return (
    <div className={classes.stack}>
      <AmountStepper
        label={t('pantry.field.amount')}
        value={amount}
        unit={null}
        suffix={known.pack ? t('barcodes.packsOf', { pack: plainAmount(known.pack) }) : undefined}
        onChange={setAmount}
      />
      <div className={classes.two}>
        <NativeSelect
          label={t('pantry.field.place')}
          value={placeId}
          data={[
            { value: '', label: t('pantry.asLastTime') },
            ...places.map((place) => ({ value: place.id, label: place.name })),
          ]}
          onChange={({ currentTarget }) => setPlaceId(currentTarget.value)}
        />
        <TextInput
          label={t('pantry.field.date')}
          description={date ? dayText(date, locale) : t('barcodes.dateText')}
          autoComplete="off"
          value={typedDate}
          error={isWrong && t('pantry.add.problem.date')}
          onChange={({ currentTarget }) => setTypedDate(currentTarget.value)}
        />
      </div>
      <Button size="lg" disabled={isWrong || amount <= 0} onClick={putIn}>
        {t('barcodes.mode.putIn')}
      </Button>
    </div>
  )
}

/** The first is what must go first; a tap on another takes that one. */
export function ScannedTakeOut({ batches, onDone }: ScannedProps) {
  const { t, locale } = useMessages()
  const { takeOut } = useBatchActions()
  if (batches.length === 0) return <p className={shared.softLine}>{t('barcodes.noneThere')}</p>
  const one = ({ unit, amount, pack }: PantryBatch) =>
    amount === null ? null : pack ? Math.min(1, amount) : roundedAmount(amount - stepped(unit, amount, -1))
  return (
    <ul className={shared.rowList}>
      {batches.map((batch, at) => {
        const amount = one(batch)
        const facts = [batchAmount(batch, t), dateText(batch, t, locale)].filter(Boolean).join(' · ')
        return (
          <li key={batch.id}>
            <Button
              fullWidth
              size={at === 0 ? 'lg' : 'md'}
              variant={at === 0 ? 'filled' : 'default'}
              onClick={() => {
                void takeOut(batch, amount)
                onDone()
              }}
            >
              {t('barcodes.take', {
                amount: amount === null ? '' : batchAmount({ ...batch, amount, pack: null }, t),
                from: facts,
              })}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

export function ScannedCount({ batches, onDone }: ScannedProps) {
  const { t, locale } = useMessages()
  const { count } = useBatchActions()
  const [counted, setCounted] = useState<Readonly<Record<string, number>>>({})
  if (batches.length === 0) return <p className={shared.softLine}>{t('barcodes.noneThere')}</p>
  const save = () => {
    for (const batch of batches) {
      const amount = counted[batch.id]
      if (amount !== undefined) void count(batch, amount)
    }
    onDone()
  }
  return (
    <>
      <ul className={shared.rowList}>
        {batches.map((batch) => (
          <li key={batch.id} className={classes.counted}>
            <span>{dateText(batch, t, locale) || t('pantry.group.undated')}</span>
            <AmountStepper
              label={t('pantry.field.amount')}
              value={counted[batch.id] ?? batch.amount}
              unit={batch.unit}
              onChange={(amount) => setCounted({ ...counted, [batch.id]: amount })}
            />
          </li>
        ))}
      </ul>
      <Button size="lg" disabled={Object.keys(counted).length === 0} onClick={save}>
        {t('pantry.action.count')}
      </Button>
    </>
  )
}
