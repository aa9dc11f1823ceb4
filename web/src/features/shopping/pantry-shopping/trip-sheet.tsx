/** One sheet for a whole trip: how much, where as last time, until when by the usual days. */
import { type PantryTrip, pantryShoppingApi, type TripDraft } from '@larder/contract/pantry-shopping.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBook } from '#features/pantry/pantry/changes.queries.ts'
import { pantryQueries } from '#features/pantry/pantry/pantry.queries.ts'
import { AfterShoppingField } from '#features/pantry/pantry/pieces/after-shopping-field.tsx'
import { AmountStepper } from '#features/pantry/pantry/pieces/amount-stepper.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { newId } from '#lib/browser.ts'
import { Dialog } from '#ui/dialog.tsx'
import classes from './trip-sheet.module.css'

type Item = PantryTrip['items'][number]
type Choice = { ticked: boolean; amount: number | null; placeId: string; date: string }

const firstChoice = ({ amount, placeId, date }: Item): Choice => ({
  ticked: true,
  amount: amount?.amount || null,
  placeId: placeId ?? '',
  date: date ?? '',
})

export function TripSheet({ trip, onClose }: { trip: PantryTrip; onClose: () => void }) {
  const { t } = useMessages()
  const book = useBook()
  const { data: settings } = useQuery(pantryQueries.settings())
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>(() =>
    Object.fromEntries(trip.items.map((item) => [item.itemId, firstChoice(item)])),
  )
  const choiceOf = (item: Item) => choices[item.itemId] ?? firstChoice(item)
  const ticked = trip.items.filter((item) => choiceOf(item).ticked)
  const putAway = () => {
    const draft = draftOf(trip, choiceOf)
    void book({
      changes: [
        ...draft.putIn.map(({ batch }) => ({ type: 'putIn' as const, batch, as: 'bought' as const })),
        ...draft.have.map(({ foodId }) => ({ type: 'level' as const, foodId, level: 'have' as const })),
      ],
      words: {
        key: 'offline-queue.pantry.putIn',
        values: { name: trip.listName ?? t('pantry.things', { count: ticked.length }) },
      },
      done: ticked.length > 0 ? t('pantry.trip.done', { count: ticked.length }) : t('pantry.trip.passedOver'),
      mentioned: {
        foods: trip.items.map(({ food }) => food),
        units: trip.items.flatMap(({ amount, pack }) => [amount?.unit, pack?.unit]).flatMap((unit) => unit ?? []),
      },
      via: { endpoint: pantryShoppingApi.putAway, input: (bookingId) => ({ body: { bookingId, ...draft } }) },
    })
    onClose()
  }
  // Put away or taken back by somebody else while this was open: which of them is not known here.
  if (trip.items.length === 0)
    return (
      <Dialog title={t('pantry.trip.title')} onClose={onClose}>
        <p role="status">{t('pantry.trip.passedOver')}</p>
        <div className={classes.buttons}>
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={t('pantry.trip.title')} onClose={onClose}>
      <p className={classes.text}>{t('pantry.trip.text')}</p>
      <ul className={classes.items}>
        {trip.items.map((item) => (
          <TripRow
            key={item.itemId}
            item={item}
            choice={choiceOf(item)}
            onChange={(change) => setChoices({ ...choices, [item.itemId]: { ...choiceOf(item), ...change } })}
          />
        ))}
      </ul>
      {settings && <AfterShoppingField settings={settings} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('pantry.trip.later')}
        </Button>
        <Button size="md" onClick={putAway}>
          {ticked.length > 0 ? t('pantry.trip.submit', { count: ticked.length }) : t('pantry.trip.none')}
        </Button>
      </div>
    </Dialog>
  )
}

function draftOf({ items }: PantryTrip, choiceOf: (item: Item) => Choice): Omit<TripDraft, 'bookingId'> {
  const ticked = items.filter((item) => choiceOf(item).ticked)
  return {
    putIn: ticked
      .filter(({ levelOnly }) => !levelOnly)
      .map((item) => {
        const { amount, placeId, date } = choiceOf(item)
        return {
          itemId: item.itemId,
          batch: {
            id: newId(),
            kind: 'food' as const,
            foodId: item.foodId,
            name: '',
            amount,
            unitId: item.amount?.unitId ?? null,
            pack: item.pack && { amount: item.pack.amount, unitId: item.pack.unitId },
            placeId: placeId || null,
            shelf: '',
            // An estimate that nobody changed stays one.
            ...(date === (item.date ?? '') && item.dateEstimated ? {} : { date: date || null }),
            dateKind: 'bestBefore' as const,
            note: '',
          },
        }
      }),
    have: ticked.filter(({ levelOnly }) => levelOnly).map(({ itemId, foodId }) => ({ itemId, foodId })),
    passedOver: items.filter((item) => !choiceOf(item).ticked).map(({ itemId }) => itemId),
  }
}

type TripRowProps = { item: Item; choice: Choice; onChange: (change: Partial<Choice>) => void }

function TripRow({ item, choice, onChange }: TripRowProps) {
  const { t } = useMessages()
  const { data: places = [] } = useQuery(pantryQueries.places())
  return (
    <li className={classes.item}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={choice.ticked}
          onChange={({ currentTarget }) => onChange({ ticked: currentTarget.checked })}
        />
        <bdi>{item.display}</bdi>
      </label>
      {choice.ticked && item.levelOnly && <p className={classes.text}>{t('pantry.trip.levelOnly')}</p>}
      {choice.ticked && !item.levelOnly && (
        <div className={classes.fields}>
          <AmountStepper
            label={t('pantry.trip.amountOf', { name: item.food.name })}
            value={choice.amount}
            unit={item.amount?.unit ?? null}
            onChange={(amount) => onChange({ amount })}
          />
          <NativeSelect
            aria-label={t('pantry.trip.placeOf', { name: item.food.name })}
            value={choice.placeId}
            data={[
              ...places.map((place) => ({ value: place.id, label: place.name })),
              { value: '', label: t('pantry.nowhere') },
            ]}
            onChange={({ currentTarget }) => onChange({ placeId: currentTarget.value })}
          />
          <TextInput
            type="date"
            aria-label={t('pantry.trip.dateOf', { name: item.food.name })}
            value={choice.date}
            onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
          />
        </div>
      )}
    </li>
  )
}
