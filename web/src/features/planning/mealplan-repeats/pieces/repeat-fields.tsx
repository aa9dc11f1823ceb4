import { type Weekday, weekdayOf, weekdays } from '@larder/domain/calendar-days.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { weekdayName } from '#lib/weekday-name.ts'
import classes from './repeats.module.css'

/** How often a meal comes; 0 weeks is once. No days means the day of the entry. */
export type RepeatChoice = { every: number; weekdays: Weekday[]; endsOn: string }

export const ONCE: RepeatChoice = { every: 0, weekdays: [], endsOn: '' }

/** What is sent of a choice. */
export const rhythmOf = ({ every, weekdays: days, endsOn }: RepeatChoice, date: string) => ({
  every,
  weekdays: days.length > 0 ? days : [weekdayOf(date)],
  endsOn: endsOn || null,
})

const CHOICES = [1, 2, 3, 4]

type RepeatFieldsProps = {
  value: RepeatChoice
  /** The day of the entry, which is one of the days unless somebody says otherwise. */
  date: string
  /** It repeats already: it is ended by deleting it. */
  isRepeating?: boolean
  onChange: (value: RepeatChoice) => void
}

export function RepeatFields({ value, date, isRepeating = false, onChange }: RepeatFieldsProps) {
  const { t, locale } = useMessages()
  const shown = value.weekdays.length > 0 ? value.weekdays : date ? [weekdayOf(date)] : []
  /** The last day stays: something that comes on no day is not planned. */
  const toggle = (day: Weekday, isWanted: boolean) => {
    const days = weekdays.filter((one) => (one === day ? isWanted : shown.includes(one)))
    if (days.length > 0) onChange({ ...value, weekdays: days })
  }
  return (
    <>
      <NativeSelect
        label={t('mealplan-repeats.repeat')}
        value={String(value.every)}
        data={[
          ...(isRepeating ? [] : [{ value: '0', label: t('mealplan-repeats.once') }]),
          ...[...new Set([...CHOICES, ...(value.every > 0 ? [value.every] : [])])].map((every) => ({
            value: String(every),
            label: t('mealplan-repeats.weeks', { count: every }),
          })),
        ]}
        onChange={({ currentTarget }) => onChange({ ...value, every: Number(currentTarget.value) })}
      />
      {value.every > 0 && (
        <>
          <fieldset className={classes.days}>
            <legend>{t('mealplan-repeats.on')}</legend>
            {weekdays.map((day) => (
              <label key={day} className={classes.chip}>
                <input
                  type="checkbox"
                  aria-label={weekdayName(day, locale)}
                  checked={shown.includes(day)}
                  onChange={({ currentTarget }) => toggle(day, currentTarget.checked)}
                />
                {weekdayName(day, locale, 'short')}
              </label>
            ))}
          </fieldset>
          <TextInput
            type="date"
            label={t('mealplan-repeats.until')}
            min={date}
            value={value.endsOn}
            onChange={({ currentTarget }) => onChange({ ...value, endsOn: currentTarget.value })}
          />
        </>
      )}
    </>
  )
}

type ScopeFieldProps = { value: 'one' | 'all'; onChange: (value: 'one' | 'all') => void }

/** Whether a change is about this one or about all to come. */
export function ScopeField({ value, onChange }: ScopeFieldProps) {
  const { t } = useMessages()
  const choices = [
    { scope: 'one', label: t('mealplan-repeats.thisOne') },
    { scope: 'all', label: t('mealplan-repeats.allToCome') },
  ] as const
  return (
    <fieldset className={classes.days}>
      <legend>{t('mealplan-repeats.which')}</legend>
      {choices.map(({ scope, label }) => (
        <label key={scope} className={classes.chip}>
          <input type="radio" name="scope" checked={value === scope} onChange={() => onChange(scope)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
