import { timeIn } from '@larder/domain/time-zone.ts'
import { useHouseholdZone } from '#features/accounts/households/pieces/use-today.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { formatTimeOfDay } from '#lib/format-date.ts'

/** A moment by the household's clock, for sentences. */
export function useClockText(): (moment: string | number) => string {
  const { locale } = useMessages()
  const zone = useHouseholdZone()
  return (moment) => formatTimeOfDay(timeIn(zone, new Date(moment)), locale)
}

/** The numbers of a clock stay as they are in every language; what stands beside them has its own direction. */
export function ClockTime({ moment }: { moment: string | number }) {
  const clock = useClockText()
  return (
    <time dateTime={new Date(moment).toISOString()} dir="auto">
      {clock(moment)}
    </time>
  )
}
