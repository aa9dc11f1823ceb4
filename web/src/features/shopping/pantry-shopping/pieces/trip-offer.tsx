import { type PantryTrip, pantryShoppingApi, type TripDraft } from '@larder/contract/pantry-shopping.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { PANTRY } from '#features/pantry/pantry/pantry.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { QueueEntry } from '#lib/offline-queue/queue-entry.ts'
import { queueEntries, waitingFor } from '#lib/offline-queue/waiting-changes.ts'
import { tripQueries } from '../pantry-shopping.queries.ts'
import classes from '../trip-sheet.module.css'

const TripSheet = lazyPart(async () => (await import('../trip-sheet.tsx')).TripSheet)

type TripOfferProps = {
  /** Only the trips of this list. */
  listId?: string
  /** Everything is ticked, and the server knows: nobody has to wait until the trip is long over. */
  isFinished?: boolean
  /** What is on the list again, although the server may not know it yet. */
  openIds?: ReadonlySet<string>
}

/**
 * After shopping, one line that offers to put everything away; nothing while somebody is still in the shop. Once it
 * stands there it stays: with the next tick a trip goes on, and the list below must not move up under the finger.
 */
export function TripOffer({ listId, isFinished = false, openIds }: TripOfferProps) {
  const { t } = useMessages()
  const { data = [] } = useQuery(tripQueries.trips())
  const answered = answeredIn(waitingFor(queueEntries.use(), PANTRY))
  const [opened, setOpened] = useState<PantryTrip | null>(null)
  const [offered, setOffered] = useState<ReadonlySet<string>>(new Set())
  const known = data.map((trip) => ({
    ...trip,
    items: trip.items.filter(({ itemId }) => !answered.has(itemId) && !openIds?.has(itemId)),
  }))
  const trips = known.filter(
    (trip) =>
      trip.items.length > 0 &&
      (listId === undefined || trip.shoppingListId === listId) &&
      (!trip.ongoing || isFinished || trip.items.some(({ itemId }) => offered.has(itemId))),
  )
  const over = trips.flatMap(({ ongoing, items }) => (ongoing ? [] : items.map(({ itemId }) => itemId)))
  if (over.some((id) => !offered.has(id))) setOffered(new Set([...offered, ...over]))
  // A trip goes on while its sheet is open: it is the one with the same things, however many more there are.
  const now = opened && known.find(({ items }) => items.some(({ itemId }) => isIn(opened, itemId)))
  if (opened && now?.items.some(({ itemId }) => !isIn(opened, itemId))) setOpened(now)
  return (
    <>
      {trips.map((trip) => (
        <div key={trip.items[0]?.itemId} className={classes.offer}>
          <span>
            {listId === undefined && trip.listName
              ? t('pantry.trip.offerFrom', { count: trip.items.length, list: trip.listName })
              : t('pantry.trip.offer', { count: trip.items.length })}
          </span>
          <Button variant="light" onClick={() => setOpened(trip)}>
            {t('pantry.trip.putAway')}
          </Button>
        </div>
      ))}
      <Suspense>
        {opened && <TripSheet trip={now ?? { ...opened, items: [] }} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  )
}

/** What was put away or passed over and waits for the network. */
const answeredIn = (waiting: readonly QueueEntry[]): ReadonlySet<string> =>
  new Set(
    waiting
      .filter(({ call }) => call.path === pantryShoppingApi.putAway.path)
      .flatMap(({ input }) => {
        const { putIn = [], have = [], passedOver = [] } = (input.body ?? {}) as Partial<TripDraft>
        return [...putIn.map(({ itemId }) => itemId), ...have.map(({ itemId }) => itemId), ...passedOver]
      }),
  )

const isIn = ({ items }: PantryTrip, id: string) => items.some(({ itemId }) => itemId === id)
