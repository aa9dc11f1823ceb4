import { useMessages } from '#i18n/use-messages.ts'
import { formatDate } from '#lib/format-date.ts'
import classes from './day-strip.module.css'
import type { Day } from './meals.ts'
import { idOfDay, spokenDay } from './plan-labels.ts'

type DayStripProps = { days: Day[]; today: string }

/** Links to the days, for phones, where the days are one below the other. */
export function DayStrip({ days, today }: DayStripProps) {
  const { t, locale } = useMessages()
  if (days.length < 2) return null
  const goTo = (date: string) => {
    const day = document.getElementById(idOfDay(date))
    day?.scrollIntoView({ block: 'start' })
    day?.focus({ preventScroll: true })
  }
  return (
    <nav className={classes.strip} aria-label={t('mealplans.days')}>
      {days.map(({ date, meals }) => (
        <button
          key={date}
          type="button"
          className={classes.stripDay}
          aria-label={spokenDay(date, { locale })}
          aria-current={date === today ? 'date' : undefined}
          data-planned={meals.length > 0 || undefined}
          onClick={() => goTo(date)}
        >
          <span>{formatDate(date, locale, { weekday: 'short' })}</span>
          <strong>{formatDate(date, locale, { day: 'numeric' })}</strong>
        </button>
      ))}
    </nav>
  )
}
