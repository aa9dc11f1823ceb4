import type { MealplanRepeat } from '@larder/contract/mealplan-repeats.ts'
import { weekdays } from '@larder/domain/calendar-days.ts'
import { WORKING_DAYS } from '@larder/domain/mealplans/repeats.ts'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { formatDate } from '#lib/format-date.ts'
import { weekdayName } from '#lib/weekday-name.ts'
import { Dialog } from '#ui/dialog.tsx'
import shared from '#ui/shared.module.css'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { type EndedRepeat, repeatQueries, useEndRepeats } from '../mealplan-repeats.queries.ts'
import classes from './repeats.module.css'

const nameOf = ({ recipeName, title }: MealplanRepeat): string => recipeName ?? title

/** What repeats; each is ended from today on. */
export function RepeatsDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const messages = useMessages()
  const { t, locale } = messages
  const { data = [] } = useQuery(repeatQueries.list())
  const end = useEndRepeats()
  const single = useSingleTaps()
  const { leaving, takeAway } = useUndoableRemoval<EndedRepeat>({
    remove: end.mutateAsync,
    announce: ([one]) => t('mealplan-repeats.ended', { name: one?.name ?? '' }),
  })
  const shown = data.filter(({ id }) => !leaving.has(id))
  return (
    <Dialog title={t('mealplan-repeats.title')} onClose={onClose}>
      <Text c="dimmed">{t(shown.length === 0 ? 'mealplan-repeats.none' : 'mealplan-repeats.intro')}</Text>
      <ul className={classes.rows}>
        {shown.map((repeat) => (
          <li key={repeat.id} className={classes.row}>
            <span className={shared.growingText}>
              <bdi>{nameOf(repeat)}</bdi>
              <span className={shared.softDetail}>
                {rhythmText(repeat, messages)}
                {repeat.endsOn &&
                  ` · ${t('mealplan-repeats.untilDay', { day: formatDate(repeat.endsOn, locale, { day: 'numeric', month: 'short' }) })}`}
              </span>
            </span>
            <Button
              variant="default"
              aria-label={t('mealplan-repeats.endNamed', { name: nameOf(repeat) })}
              onClick={single(() => takeAway([{ id: repeat.id, from: today, name: nameOf(repeat) }]))}
            >
              {t('mealplan-repeats.end')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const isWorkingWeek = (days: readonly string[]) =>
  days.length === WORKING_DAYS.length && WORKING_DAYS.every((day) => days.includes(day))

type Rhythm = { every: number; weekdays: readonly string[] }

/** "Friday, every week", "Weekdays, every 2 weeks". */
function rhythmText({ every, weekdays: days }: Rhythm, { t, locale }: Messages): string {
  const sorted = weekdays.filter((day) => days.includes(day))
  const named = isWorkingWeek(days)
    ? t('mealplan-repeats.workingDays')
    : new Intl.ListFormat(locale, { type: 'conjunction' }).format(sorted.map((day) => weekdayName(day, locale)))
  return t('mealplan-repeats.rhythm', { days: named, every: t('mealplan-repeats.weeks', { count: every }) })
}
