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
  const [openId, setOpenId] = useState<string | null>(null)
  const trips = data.filter(
    (trip) =>
      trip.items.length > 0 &&
      (listId === undefined || trip.shoppingListId === listId) &&
      (!trip.ongoing || isFinished),
  )
  const idOf = (trip: (typeof trips)[number]) => `${trip.shoppingListId} ${trip.at}`
  const open = trips.find((trip) => idOf(trip) === openId)
  return (
    <>
      {trips.map((trip) => (
        <div key={idOf(trip)} className={classes.offer}>
          <span>
            {listId === undefined && trip.listName
              ? t('pantry.trip.offerFrom', { count: trip.items.length, list: trip.listName })
              : t('pantry.trip.offer', { count: trip.items.length })}
          </span>
          <Button variant="light" onClick={() => setOpenId(idOf(trip))}>
            {t('pantry.trip.putAway')}
          </Button>
        </div>
      ))}
      <Suspense>{open && <TripSheet trip={open} onClose={() => setOpenId(null)} />}</Suspense>
    </>
  )
}
