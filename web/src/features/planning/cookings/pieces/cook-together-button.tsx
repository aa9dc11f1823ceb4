import type { Mealplan } from '@larder/contract/mealplans.ts'
import { presetHour } from '@larder/domain/cookings/usual-hours.ts'
import { isEatenOnly } from '@larder/domain/mealplans/cooked-once.ts'
import { dateIn, timeIn } from '@larder/domain/time-zone.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useHouseholdZone } from '#features/accounts/households/pieces/use-today.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { formatTimeOfDay } from '#lib/format-date.ts'
import { ifAny } from '#lib/if-any.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { useActionHost } from '#ui/actions/action-host.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconChefHat, IconToolsKitchen3 } from '#ui/icons.tsx'
import { cookingQueries } from '../cookings.queries.ts'
import { dishOfEntry } from '../dish-draft.ts'
import type { StartedMeal } from './start-dialog.tsx'

const StartDialog = lazyPart(async () => (await import('./start-dialog.tsx')).StartDialog)

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

/** One button makes a plan by the clock of all dishes of a planned meal. Nothing for what is over, was cooked or is only eaten. */
export function CookTogetherButton({ date, entries, isSmall = false }: CookTogetherProps) {
  const { t, locale } = useMessages()
  const { open } = useActionHost()
  const zone = useHouseholdZone()
  const { data: cookings = [] } = useQuery({ ...cookingQueries.open(), select: ifAny })
  const [now] = useState(() => new Date())
  const today = dateIn(zone, now)
  const dishes = entries.filter((entry) => entry.cookedAt === null && entry.id > 0 && !isEatenOnly(entry))
  const [first] = dishes
  if (!first || date < today || !dishes.some(({ recipe }) => recipe)) return null
  const meal = mealOf(first)
  const time = formatTimeOfDay(presetHour(date, meal, { date: today, time: timeIn(zone, now) }), locale)
  const ids = new Set(dishes.map(({ id }) => id))
  const board = cookings.find((cooking) => cooking.dishes.some(({ mealplanId }) => ids.has(mealplanId ?? 0)))
  if (board) return <GoOnCooking id={board.id} isSmall={isSmall} />
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

/** A meal that has a board is not planned a second time: the button leads back to it. */
function GoOnCooking({ id, isSmall }: { id: string; isSmall: boolean }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const groupSlug = useUser()?.groupSlug ?? ''
  const label = t('cookings.goOn')
  const run = () => void navigate({ href: paths.cooking(groupSlug, id) })
  if (isSmall) return <IconButton label={label} icon={IconChefHat} onClick={run} />
  return (
    <Button radius="xl" size="md" leftSection={<IconChefHat size={18} stroke={1.75} aria-hidden />} onClick={run}>
      {label}
    </Button>
  )
}
