import { DateOnly } from '@larder/contract/fields.ts'
import { weekOf } from '@larder/domain/calendar-days.ts'
import {
  isReversed,
  isTooLong,
  LONGEST_RANGE_DAYS,
  type PlanRange,
  rangeFrom,
} from '@larder/domain/mealplans/plan-range.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Type } from 'typebox'
import { householdQueries } from '#features/accounts/households/households.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import type { FieldIssues } from '#ui/fields/form-state.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import classes from './dialogs.module.css'
import { plannerPreference } from './mealplans.preferences.ts'

const RangeDraft = Type.Object({
  start: DateOnly,
  end: DateOnly,
  numberOfDays: Type.Integer({ minimum: 1, maximum: LONGEST_RANGE_DAYS }),
})

const FORTNIGHT = 14

type RangeDialogProps = {
  range: PlanRange
  today: string
  onChosen: (range: PlanRange) => void
  onClose: () => void
}

/** Chooses the shown days; common ranges have a button. */
export function RangeDialog({ range, today, onChosen, onClose }: RangeDialogProps) {
  const { t } = useMessages()
  const [{ numberOfDays }, write] = plannerPreference.use()
  const { data: household } = useQuery(householdQueries.self())
  const week = weekOf(range.start, household?.preferences?.firstDayOfWeek ?? 0)
  const choices = [
    { id: 'today', label: t('mealplans.range.today'), range: rangeFrom(today, 1) },
    { id: 'week', label: t('mealplans.range.week'), range: week },
    { id: 'fortnight', label: t('mealplans.range.fortnight'), range: rangeFrom(week.start, FORTNIGHT) },
  ]
  const choose = (next: PlanRange) => {
    onClose()
    onChosen(next)
  }
  return (
    <FormDialog
      title={t('mealplans.range.title')}
      submitLabel={t('mealplans.range.show')}
      schema={RangeDraft}
      initial={{ ...range, numberOfDays }}
      check={checkRange}
      onSubmit={async ({ numberOfDays, ...next }) => {
        write({ numberOfDays })
        onChosen(next)
      }}
      onClose={onClose}
    >
      <div className={classes.choices}>
        {choices.map(({ id, label, range }) => (
          <Button key={id} variant="light" onClick={() => choose(range)}>
            {label}
          </Button>
        ))}
      </div>
      <div className={classes.pair}>
        <DateField name="start" label={t('mealplans.range.start')} />
        <DateField name="end" label={t('mealplans.range.end')} />
      </div>
      <NumberField name="numberOfDays" label={t('mealplans.range.usualDays')} min={1} max={LONGEST_RANGE_DAYS} />
    </FormDialog>
  )
}

function checkRange(range: PlanRange): FieldIssues {
  if (range.start === '' || range.end === '') return {}
  if (isReversed(range)) return { end: { key: 'mealplans.range.reversed' } }
  if (isTooLong(range)) return { end: { key: 'mealplans.range.tooLong', values: { limit: LONGEST_RANGE_DAYS } } }
  return {}
}
