import type { Cooking } from '@larder/contract/cookings.ts'
import { dateIn, timeIn } from '@larder/domain/time-zone.ts'
import { useState } from 'react'
import { useHouseholdZone } from '#features/accounts/households/pieces/use-today.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { CookingFormDialog } from '../cooking-form-dialog.tsx'
import { useChangeCooking } from '../cookings.queries.ts'
import { dishChanges, draftOf } from '../dish-draft.ts'
import { KitchenFields, sentServing } from '../serving-fields.tsx'

/** The hour, the dishes and the kitchen of a cooking; what has begun stays. */
export function ChangeDialog({ cooking, onClose }: { cooking: Cooking; onClose: () => void }) {
  const { t } = useMessages()
  const zone = useHouseholdZone()
  const change = useChangeCooking(cooking.id)
  const served = new Date(cooking.serveAt)
  const before = { date: dateIn(zone, served), time: timeIn(zone, served) }
  const [serving, setServing] = useState(before)
  const [dishes, setDishes] = useState(() => cooking.dishes.map(draftOf))
  const [kitchen, setKitchen] = useState(cooking.kitchen)
  const isMoved = serving.date !== before.date || serving.time !== before.time
  const submit = () =>
    change.mutate(
      { ...dishChanges(cooking.dishes, dishes), kitchen, ...(isMoved ? sentServing(serving, zone) : {}) },
      { onSuccess: onClose },
    )
  return (
    <CookingFormDialog
      title={t('cookings.change.title')}
      submitLabel={t('cookings.change.submit')}
      busy={change.isPending}
      serving={serving}
      onServing={setServing}
      dishes={dishes}
      onDishes={setDishes}
      onSubmit={submit}
      onClose={onClose}
    >
      <KitchenFields kitchen={kitchen} onChange={setKitchen} />
    </CookingFormDialog>
  )
}
