import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { PantryPlace } from '@larder/contract/pantry-places.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { inPlaces, isUrgent } from '../arrange.ts'
import { PlacePicture } from './place-picture.tsx'
import classes from './place-tiles.module.css'

/** For what lies in no place of the list. */
export const NOWHERE = 'none'

type PlaceTilesProps = {
  places: readonly PantryPlace[]
  batches: readonly PantryBatch[]
  chosen: string | null
  onChoose: (placeId: string | null) => void
}

/** The places of the kitchen as pictures; one that is chosen is chosen off by a second tap. */
export function PlaceTiles({ places, batches, chosen, onChoose }: PlaceTilesProps) {
  const { t } = useMessages()
  const rooms = places.filter(({ kind }) => kind === 'room')
  const tiles = inPlaces(batches, places).filter(({ place, batches }) => place !== null || batches.length > 0)
  return (
    <ul className={classes.tiles} aria-label={t('pantry.places')}>
      {tiles.map(({ place, batches: own }) => {
        const id = place?.id ?? NOWHERE
        const urgent = own.filter(isUrgent).length
        return (
          <li key={id}>
            <button
              type="button"
              className={classes.tile}
              aria-pressed={chosen === id}
              onClick={() => onChoose(chosen === id ? null : id)}
            >
              <span className={classes.picture}>
                <PlacePicture kind={place?.kind ?? null} at={place ? rooms.indexOf(place) : 0} />
              </span>
              <span className={classes.name}>
                <bdi>{place?.name ?? t('pantry.nowhere')}</bdi>
              </span>
              <span className={classes.count}>{t('pantry.things', { count: own.length })}</span>
              {urgent > 0 && <span className={classes.urgent}>{t('pantry.urgent', { count: urgent })}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
