/** One food: how closely it is followed, what is there of it, what is usual for it, and what was done with it. */
import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { PantryFood, PantryFoodDraft } from '@larder/contract/pantry-foods.ts'
import { pantryFoodsApi } from '@larder/contract/pantry-foods.ts'
import { depths, levels } from '@larder/domain/pantry/levels.ts'
import { Button, Switch } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { call } from '#lib/api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import shared from '#ui/shared.module.css'
import { usePantryFoods } from '../changes.queries.ts'
import { pantryQueries } from '../pantry.queries.ts'
import { BatchList } from '../pieces/batch-list.tsx'
import { Choices } from '../pieces/choices.tsx'
import { useBatchActions } from '../pieces/use-batch-actions.ts'
import classes from './food-sheet.module.css'
import { Journal } from './journal.tsx'
import { LeastAmount } from './least-amount.tsx'
import { ThawFields } from './thaw-fields.tsx'
import { useSayLevel } from './use-level.ts'
import { UsualDaysFields } from './usual-days-fields.tsx'

type FoodSheetProps = {
  foodId: string
  batches: readonly PantryBatch[]
  onBatch: (batch: PantryBatch) => void
  onClose: () => void
}

const NONE: ReadonlySet<string> = new Set()

export function FoodSheet({ foodId, batches, onBatch, onClose }: FoodSheetProps) {
  const { t } = useMessages()
  const query = useQuery(pantryQueries.food(foodId))
  const { foods = [] } = usePantryFoods()
  const listed = foods.find((one) => one.foodId === foodId)
  const food = query.data && listed ? { ...query.data, level: listed.level } : (query.data ?? listed)
  return (
    <Dialog title={food?.food.name ?? t('pantry.view.food')} onClose={onClose}>
      {food ? (
        <FoodView food={food} batches={batches.filter((batch) => batch.foodId === foodId)} onBatch={onBatch} />
      ) : query.error ? (
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} height={56} />
      )}
    </Dialog>
  )
}

type FoodViewProps = { food: PantryFood; batches: PantryBatch[]; onBatch: (batch: PantryBatch) => void }

function FoodView({ food, batches, onBatch }: FoodViewProps) {
  const { t } = useMessages()
  const say = useSayLevel()
  const { takeOut } = useBatchActions()
  const [more, setMore] = useState<'settings' | 'journal' | null>(null)
  const save = useMutation({
    mutationFn: (body: PantryFoodDraft) => call(pantryFoodsApi.update, { params: { item_id: food.foodId }, body }),
    meta: { failed: 'pantry.food.saveFailed', refresh: pantryQueries.all },
  })
  const change = (draft: PantryFoodDraft) => save.mutate(draft)
  const toggle = (one: 'settings' | 'journal') => setMore(more === one ? null : one)
  return (
    <div className={shared.stack}>
      <div>
        <Choices
          label={t('pantry.depth.label')}
          choices={depths.map((value) => ({ value, label: t(`pantry.depth.${value}`) }))}
          value={food.depth}
          onChange={(depth) => change({ depth })}
        />
        <p className={classes.hint}>{t(`pantry.depth.${food.depth}Text`)}</p>
      </div>
      {food.depth !== 'amount' && (
        <Choices
          label={t('pantry.level.label')}
          choices={levels.map((value) => ({ value, label: t(`pantry.level.${value}`) }))}
          value={food.level}
          onChange={(level) => void say(food.food, level)}
        />
      )}
      {batches.length > 0 && (
        <BatchList
          batches={batches}
          waitingIds={NONE}
          onOpen={onBatch}
          onTake={(batch, amount) => void takeOut(batch, amount)}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" aria-expanded={more === 'settings'} onClick={() => toggle('settings')}>
          {t('pantry.food.usual')}
        </Button>
        <Button variant="default" aria-expanded={more === 'journal'} onClick={() => toggle('journal')}>
          {t('pantry.journal.title')}
        </Button>
      </div>
      {more === 'settings' && (
        <>
          <LeastAmount least={food.least} onSave={(least) => change({ least })} />
          <Switch
            label={t('pantry.food.restock')}
            description={t('pantry.food.restockText')}
            checked={food.restock}
            onChange={({ currentTarget }) => change({ restock: currentTarget.checked })}
          />
          <UsualDaysFields food={food} onSave={change} />
          <ThawFields food={food} onSave={change} />
        </>
      )}
      {more === 'journal' && <Journal foodId={food.foodId} />}
    </div>
  )
}
