import type { PantryTrip } from '@larder/contract/pantry-shopping.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { tripQueries } from '../pantry-shopping.queries.ts'
import classes from '../trip-sheet.module.css'

const TripSheet = lazyPart(async () => (await import('../trip-sheet.tsx')).TripSheet)

type TripOfferProps = {
  /** Only the trips of this list. */
  listId?: string
  /** Everything is ticked: nobody has to wait until the trip is long over. */
  isFinished?: boolean
}

/** After shopping, one line that offers to put everything away; nothing while somebody is still in the shop. */
export function TripOffer({ listId, isFinished = false }: TripOfferProps) {
  const { t } = useMessages()
  const { data = [] } = useQuery(tripQueries.trips())
  const [opened, setOpened] = useState<PantryTrip | null>(null)
  const trips = data.filter(
    (trip) =>
      trip.items.length > 0 &&
      (listId === undefined || trip.shoppingListId === listId) &&
      (!trip.ongoing || isFinished),
  )
  // A trip goes on while its sheet is open: it is the one with the same things, however many more there are.
  const now = opened && data.find(({ items }) => items.some(({ itemId }) => isIn(opened, itemId)))
  if (now && now !== opened) setOpened(now)
  return (
    <>
      {trips.map((trip) => (
        <div key={`${trip.shoppingListId} ${trip.at}`} className={classes.offer}>
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

const isIn = ({ items }: PantryTrip, id: string) => items.some(({ itemId }) => itemId === id)
