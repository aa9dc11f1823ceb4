import { findDurations } from '@larder/domain/timers/find-durations.ts'
import { durationMinutes, wholeDuration } from '@larder/domain/timers/whole-duration.ts'
import { useCallback } from 'react'
import { useMessages } from '#i18n/use-messages.ts'

const SECONDS_IN_MINUTE = 60
const MINUTES_IN_HOUR = 60

/** The minutes a free text names; nothing when it names none, or more than one time. */
export function minutesIn(text: string): number | undefined {
  const whole = wholeDuration(text)
  if (whole) return Math.round(durationMinutes(whole))
  const [found, second] = findDurations(text)
  return found && !second ? Math.round(found.seconds / SECONDS_IN_MINUTE) : undefined
}

/** Minutes in the language of the reader, such as `1 hour 30 minutes`. */
export function useDurationText(): (minutes: number) => string {
  const { t } = useMessages()
  return useCallback(
    (minutes) => {
      const hours = Math.floor(minutes / MINUTES_IN_HOUR)
      const rest = minutes % MINUTES_IN_HOUR
      return [
        hours > 0 ? t('recipes.edit.time.hours', { count: hours }) : '',
        rest > 0 ? t('recipes.edit.time.minutes', { count: rest }) : '',
      ]
        .filter((part) => part !== '')
        .join(' ')
    },
    [t],
  )
}
