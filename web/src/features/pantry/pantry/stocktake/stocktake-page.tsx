/** Counting a shelf with one thumb: one thing after the other, still there, corrected or gone. */

import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { PantryPlace } from '@larder/contract/pantry-places.ts'
import { Button, Progress, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { compareNames } from '#i18n/name-order.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { BackLink } from '#ui/links.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { IconConfetti } from '#ui/screen-icons.tsx'
import { type SingleTaps, useSingleTaps } from '#ui/use-single-taps.ts'
import { inPlaces } from '../arrange.ts'
import { useBatches } from '../changes.queries.ts'
import { pantryQueries } from '../pantry.queries.ts'
import { AmountStepper } from '../pieces/amount-stepper.tsx'
import { batchAmount, dateText, titleOf } from '../pieces/batch-text.ts'
import { NOWHERE, PlaceTiles } from '../pieces/place-tiles.tsx'
import { useBatchActions } from '../pieces/use-batch-actions.ts'
import classes from './stocktake.module.css'

export function StocktakePage() {
  const { t } = useMessages()
  const { query, batches } = useBatches()
  const places = useQuery(pantryQueries.places())
  const [placeId, setPlaceId] = useState<string | null>(null)
  return (
    <div className={classes.page}>
      <BackLink to={paths.pantry()} label={t('pantry.title')} />
      <Title order={1}>{t('pantry.stocktake.title')}</Title>
      {query.error && !batches ? (
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : !batches || !places.data ? (
        <RowsSkeleton rows={4} height={80} />
      ) : placeId === null ? (
        <>
          <p className={classes.text}>{t('pantry.stocktake.text')}</p>
          <PlaceTiles places={places.data} batches={batches} chosen={null} onChoose={setPlaceId} />
        </>
      ) : (
        <Count
          key={placeId}
          batches={batches}
          places={places.data}
          placeId={placeId}
          onLeave={() => setPlaceId(null)}
        />
      )}
    </div>
  )
}

type CountProps = { batches: PantryBatch[]; places: PantryPlace[]; placeId: string; onLeave: () => void }

function Count({ batches, places, placeId, onLeave }: CountProps) {
  const { t } = useMessages()
  // What is counted is what lay there when somebody began: a thing that goes does not move the others.
  const [order] = useState(() =>
    (inPlaces(batches, places).find(({ place }) => (place?.id ?? NOWHERE) === placeId)?.batches ?? [])
      .toSorted((one, other) => compareNames(one.shelf, other.shelf))
      .map(({ id }) => id),
  )
  const [at, setAt] = useState(0)
  const single = useSingleTaps()
  const left = order.slice(at).map((id) => batches.find((batch) => batch.id === id))
  const next = left.findIndex((batch) => batch !== undefined)
  const batch = left[next]
  const place = places.find(({ id }) => id === placeId)?.name ?? t('pantry.nowhere')
  if (!batch)
    return (
      <EmptyState
        icon={IconConfetti}
        title={t(order.length === 0 ? 'pantry.placeEmpty' : 'pantry.stocktake.done', { place })}
        text={t(order.length === 0 ? 'pantry.placeEmptyText' : 'pantry.stocktake.doneText')}
      >
        <Button size="md" autoFocus onClick={onLeave}>
          {t('pantry.stocktake.another')}
        </Button>
      </EmptyState>
    )
  const done = at + next
  return (
    <>
      <p className={classes.text} aria-live="polite">
        {t('pantry.stocktake.progress', { place, at: done + 1, total: order.length })}
      </p>
      <Progress value={(100 * done) / order.length} aria-label={t('pantry.stocktake.title')} />
      <Card key={batch.id} batch={batch} single={single} onNext={() => setAt(done + 1)} />
      {done > 0 && (
        <Button variant="subtle" onClick={() => setAt(done - 1)}>
          {t('pantry.stocktake.back')}
        </Button>
      )}
    </>
  )
}

/** `single` outlasts the card, because the next one has its buttons in the same places. */
type CardProps = { batch: PantryBatch; single: SingleTaps; onNext: () => void }

function Card({ batch, single, onNext }: CardProps) {
  const { t, locale } = useMessages()
  const actions = useBatchActions()
  const [amount, setAmount] = useState<number | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The buttons that had the focus went with the thing before.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const finish = (work: Promise<unknown>) => {
    void work
    onNext()
  }
  return (
    <article className={classes.card}>
      <h2 ref={heading} tabIndex={-1} className={classes.name}>
        <bdi>{titleOf(batch)}</bdi>
      </h2>
      <p className={classes.amount}>{batchAmount(batch, t) || t('pantry.noAmount')}</p>
      <p className={classes.text}>
        {[batch.shelf, dateText(batch, t, locale), batch.probably ? t('pantry.badge.probably') : '']
          .filter(Boolean)
          .join(' · ')}
      </p>
      {amount !== null && (
        <div className={classes.correct}>
          <AmountStepper
            label={t('pantry.field.amount')}
            value={amount}
            unit={batch.unit}
            suffix={batch.kind === 'dish' ? t('pantry.leftovers.portions') : undefined}
            onChange={setAmount}
          />
          <Button size="lg" onClick={single(() => finish(actions.count(batch, amount)))}>
            {t('pantry.action.count')}
          </Button>
        </div>
      )}
      <div className={classes.answers}>
        <button type="button" className={classes.gone} onClick={single(() => finish(actions.takeOut(batch)))}>
          {t('pantry.stocktake.gone')}
        </button>
        <button
          type="button"
          className={classes.answer}
          aria-expanded={amount !== null}
          onClick={single(() => setAmount(amount === null ? (batch.amount ?? 1) : null))}
        >
          {t('pantry.stocktake.correct')}
        </button>
        <button type="button" className={classes.there} onClick={single(() => finish(actions.confirm(batch)))}>
          {t('pantry.stocktake.confirm')}
        </button>
      </div>
    </article>
  )
}
