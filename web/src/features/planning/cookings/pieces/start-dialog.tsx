import type { EntryType } from '@larder/contract/mealplans.ts'
import { presetHour } from '@larder/domain/cookings/usual-hours.ts'
import { dateIn, timeIn } from '@larder/domain/time-zone.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useHouseholdZone } from '#features/accounts/households/pieces/use-today.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { newId } from '#lib/browser.ts'
import { paths } from '#lib/paths.ts'
import { CookingFormDialog } from '../cooking-form-dialog.tsx'
import { useStartCooking } from '../cookings.queries.ts'
import type { DishDraft } from '../dish-draft.ts'
import { sentServing } from '../serving-fields.tsx'

export type StartedMeal = {
  entryType: EntryType
  /** Of a meal of the household's own. */
  name: string | undefined
  time: string | null | undefined
}

export type StartDialogProps = {
  /** What it begins with; more can be added. */
  dishes: DishDraft[]
  date?: string
  meal?: StartedMeal
  onClose: () => void
}

/** Everything is preset: one tap plans backwards from the hour and opens the board. */
export function StartDialog({ dishes: preset, date, meal, onClose }: StartDialogProps) {
  const { t } = useMessages()
  const zone = useHouseholdZone()
  const groupSlug = useUser()?.groupSlug ?? ''
  const navigate = useNavigate()
  const start = useStartCooking()
  const [id] = useState(newId)
  const [dishes, setDishes] = useState(preset)
  const [serving, setServing] = useState(() => {
    const now = new Date()
    const today = dateIn(zone, now)
    const day = date ?? today
    return { date: day, time: presetHour(day, meal ?? null, { date: today, time: timeIn(zone, now) }) }
  })
  const submit = () =>
    start.mutate(
      {
        draft: {
          id,
          name: meal ? (meal.name ?? t(`mealplans.type.${meal.entryType}`)) : '',
          ...sentServing(serving, zone),
        },
        dishes,
      },
      {
        onSuccess: (cooking) => {
          onClose()
          void navigate({ href: paths.cooking(groupSlug, cooking.id) })
        },
      },
    )
  return (
    <CookingFormDialog
      title={t('cookings.start.title')}
      submitLabel={t('cookings.start.submit')}
      busy={start.isPending}
      serving={serving}
      onServing={setServing}
      dishes={dishes}
      onDishes={setDishes}
      autoFocus={preset.length < 2}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
