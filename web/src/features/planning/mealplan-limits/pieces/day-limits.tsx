import { MealplanLimits } from '@larder/contract/mealplan-limits.ts'
import { weekdays } from '@larder/domain/calendar-days.ts'
import { LONGEST_LIMIT_MINUTES } from '@larder/domain/mealplans/day-limits.ts'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { weekdayName } from '#lib/weekday-name.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Form, SubmitButton } from '#ui/form.tsx'
import { limitQueries, useSaveLimits } from '../mealplan-limits.queries.ts'
import classes from './day-limits.module.css'

/** How many minutes there are for cooking on each day. */
export function DayLimits() {
  const { t } = useMessages()
  const titleId = useId()
  const { data } = useQuery(limitQueries.all())
  return (
    <section className={classes.limits} aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId}>
        {t('mealplan-limits.title')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('mealplan-limits.intro')}
      </Text>
      {data && <LimitsForm limits={data} />}
    </section>
  )
}

function LimitsForm({ limits }: { limits: MealplanLimits }) {
  const { t, locale } = useMessages()
  const save = useSaveLimits()
  const form = useForm({
    schema: MealplanLimits,
    initial: limits,
    onSubmit: async (values) => void (await save.mutateAsync(values)),
  })
  return (
    <Form form={form} buttons={<SubmitButton busy={form.busy}>{t('ui.save')}</SubmitButton>}>
      <div className={classes.days}>
        {weekdays.map((day) => (
          <NumberField key={day} name={day} label={weekdayName(day, locale)} min={1} max={LONGEST_LIMIT_MINUTES} />
        ))}
      </div>
    </Form>
  )
}
