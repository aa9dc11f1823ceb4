import type { Mealplan } from '@larder/contract/mealplans.ts'
import { presetHour } from '@larder/domain/cookings/usual-hours.ts'
import { dateIn, timeIn } from '@larder/domain/time-zone.ts'
import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatTimeOfDay } from '#lib/format-date.ts'
import { useActionHost } from '#ui/actions/action-host.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconToolsKitchen3 } from '#ui/icons.tsx'
import { useHouseholdZone } from '../cookings.queries.ts'
import { dishOfEntry } from '../dish-draft.ts'
import type { StartedMeal } from './start-dialog.tsx'

const StartDialog = lazy(async () => ({ default: (await import('./start-dialog.tsx')).StartDialog }))

type CookTogetherProps = {
  date: string
  entries: readonly Mealplan[]
  /** Only its icon, where space is short. */
  isSmall?: boolean
}

const mealOf = ({ entryType, time, householdMeal }: Mealplan): StartedMeal => ({
  entryType,
  name: householdMeal?.name,
  time: time ?? householdMeal?.time,
})

/** One button makes a plan by the clock of all dishes of a planned meal. Nothing for what is over or was cooked. */
export function CookTogetherButton({ date, entries, isSmall = false }: CookTogetherProps) {
  const { t, locale } = useMessages()
  const { open } = useActionHost()
  const zone = useHouseholdZone()
  const [now] = useState(() => new Date())
  const today = dateIn(zone, now)
  const dishes = entries.filter(({ cookedAt, id }) => cookedAt === null && id > 0)
  const [first] = dishes
  if (!first || date < today || !dishes.some(({ recipe }) => recipe)) return null
  const meal = mealOf(first)
  const time = formatTimeOfDay(presetHour(date, meal, { date: today, time: timeIn(zone, now) }), locale)
  const label = t('cookings.start.forHour', { time })
  const run = () => open(StartDialog, { dishes: dishes.map(dishOfEntry), date, meal })
  if (isSmall) return <IconButton label={label} icon={IconToolsKitchen3} onClick={run} />
  return (
    <Button
      variant="light"
      radius="xl"
      size="md"
      leftSection={<IconToolsKitchen3 size={18} stroke={1.75} aria-hidden />}
      onClick={run}
    >
      {label}
    </Button>
  )
}
