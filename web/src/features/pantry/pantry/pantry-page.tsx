/** What a household has in the house: by place, by date or by food, with the line that puts more in. */

import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import { Alert, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useOffline } from '#lib/offline-queue/use-offline.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconCloudOff, IconSearch, IconSearchOff } from '#ui/icons.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { AddLine } from './adding/add-line.tsx'
import { Starters } from './adding/starters.tsx'
import { useBatches, usePantryFoods } from './changes.queries.ts'
import { FoodList } from './food/food-list.tsx'
import { pantryQueries } from './pantry.queries.ts'
import { PantryMenu } from './pantry-menu.tsx'
import classes from './pantry-page.module.css'
import { BatchesInView } from './pantry-views.tsx'
import { Choices } from './pieces/choices.tsx'
import { useBatchActions } from './pieces/use-batch-actions.ts'

const BatchSheet = lazyPart(async () => (await import('./batch/batch-sheet.tsx')).BatchSheet)
const FoodSheet = lazyPart(async () => (await import('./food/food-sheet.tsx')).FoodSheet)

export const pantryViews = ['place', 'date', 'food'] as const
export type PantryView = (typeof pantryViews)[number]
const FEW = 6

type PantryPageProps = {
  view: PantryView | undefined
  /** Beside the field: the camera. */
  scan?: ReactNode
  /** Above everything: what a trip brought home, meals that are not booked. */
  notices?: ReactNode
  /** Below everything: recipes for what must go. */
  foot?: ReactNode
}

export function PantryPage({ view, scan, notices, foot }: PantryPageProps) {
  const { t } = useMessages()
  const { query, batches, waitingIds } = useBatches()
  const foods = usePantryFoods()
  const places = useQuery(pantryQueries.places())
  const offline = useOffline()
  const failed = [query, foods.query, places].find(({ error, data }) => error && !data)
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1}>{t('pantry.title')}</Title>
        <PantryMenu />
      </header>
      {offline && (
        <Alert color="warning" className={classes.banner} icon={<IconCloudOff size={20} stroke={1.75} aria-hidden />}>
          {t('pantry.offline')}
        </Alert>
      )}
      {notices}
      <div className={classes.adding}>
        <AddLine places={places.data ?? []} />
        {scan}
      </div>
      {failed ? (
        <ErrorState error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : batches && foods.foods && places.data ? (
        <Stock view={view} batches={batches} waitingIds={waitingIds} foods={foods.foods} places={places.data} />
      ) : (
        <RowsSkeleton rows={8} height={62} />
      )}
      {foot}
      <ThrownAway />
    </div>
  )
}

/** Quiet, and only for those who want to see it. */
function ThrownAway() {
  const { t } = useMessages()
  const { data } = useQuery(pantryQueries.overview())
  if (!data?.thrownAway) return null
  const { thisMonth, lastMonth } = data.thrownAway
  return <p className={classes.hint}>{t('pantry.thrownAway', { count: thisMonth, last: lastMonth })}</p>
}

type StockProps = {
  view: PantryView | undefined
  batches: PantryBatch[]
  waitingIds: ReadonlySet<string>
  foods: NonNullable<ReturnType<typeof usePantryFoods>['foods']>
  places: Parameters<typeof BatchesInView>[0]['places']
}

function Stock({ view: asked, batches, waitingIds, foods, places }: StockProps) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const chosenView = pantryViews.find((one) => one === asked)
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search)
  const [openId, setOpenId] = useState<string | null>(null)
  const [foodId, setFoodId] = useState<string | null>(null)
  const actions = useBatchActions()
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  // Shown at once: the address follows a moment later.
  const [picked, setPicked] = useState<{ view: PantryView; before: PantryView | undefined }>()
  const isPicked = picked?.before === chosenView
  const view = (isPicked ? picked?.view : chosenView) ?? (batches.length === 0 ? 'food' : 'place')
  const open = batches.find(({ id }) => id === openId)
  const take = useCallback((batch: PantryBatch, amount: number) => void latest.current.takeOut(batch, amount), [])
  const show = useCallback((batch: PantryBatch) => setOpenId(batch.id), [])
  if (batches.length === 0 && foods.length === 0) return <Starters />
  return (
    <>
      {foods.length < FEW && batches.length < FEW && <Starters isBeside known={foods} />}
      <div className={classes.tools}>
        <Choices
          label={t('pantry.view.label')}
          hideLabel
          choices={pantryViews.map((value) => ({ value, label: t(`pantry.view.${value}`) }))}
          value={view}
          onChange={(next) => {
            setPicked({ view: next, before: chosenView })
            void navigate({ href: paths.pantry({ view: next }), replace: true })
          }}
        />
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t('pantry.search')}
          placeholder={t('pantry.search')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      {view === 'food' ? (
        <FoodList foods={foods} search={searched} onOpen={setFoodId} />
      ) : batches.length === 0 ? (
        <EmptyState icon={IconSearchOff} title={t('pantry.noBatches')} text={t('pantry.noBatchesText')} />
      ) : (
        <BatchesInView
          view={view}
          batches={batches}
          places={places}
          search={searched}
          waitingIds={waitingIds}
          onOpen={show}
          onTake={take}
        />
      )}
      <Suspense>
        {open && <BatchSheet batch={open} places={places} onClose={() => setOpenId(null)} onFood={setFoodId} />}
        {foodId && (
          <FoodSheet
            foodId={foodId}
            batches={batches}
            onBatch={(batch) => {
              setFoodId(null)
              setOpenId(batch.id)
            }}
            onClose={() => setFoodId(null)}
          />
        )}
      </Suspense>
    </>
  )
}
