import type { MealplanLimits } from '@larder/contract/mealplan-limits.ts'
import { type EntryType, entryTypes, type Mealplan } from '@larder/contract/mealplans.ts'
import { datesOf } from '@larder/domain/calendar-days.ts'
import { limitOn } from '@larder/domain/mealplans/day-limits.ts'
import type { PlanRange } from '@larder/domain/mealplans/plan-range.ts'
import { MOST_AVOIDED_DAYS } from '@larder/domain/mealplans/random-pick.ts'
import { Checkbox, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Type } from 'typebox'
import { limitQueries } from '#features/planning/mealplan-limits/mealplan-limits.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextLink } from '#ui/links.tsx'
import { toast } from '#ui/toast.tsx'
import classes from './dialogs.module.css'
import { plannerPreference } from './mealplans.preferences.ts'
import { useFillPlan } from './mealplans.queries.ts'
import { shortRange, spokenDay } from './plan-labels.ts'
import { useAddedToast } from './use-added-toast.ts'

const FillDraft = Type.Object({ avoidDays: Type.Integer({ minimum: 0, maximum: MOST_AVOIDED_DAYS }) })

type FillDialogProps = { range: PlanRange; entries: readonly Mealplan[]; onClose: () => void }

/** Picks a random recipe for every free meal. The chosen meals and the pause between repeats are stored as preferences. */
export function FillDialog({ range, entries, onClose }: FillDialogProps) {
  const messages = useMessages()
  const { t } = messages
  const fill = useFillPlan()
  const showAdded = useAddedToast()
  const [kept, keep] = plannerPreference.use()
  const { data: limits } = useQuery(limitQueries.all())
  const [useLeftovers, setUseLeftovers] = useState(true)
  const [useUpSoon, setUseUpSoon] = useState(true)
  const [types, setTypes] = useState<EntryType[]>(kept.fillTypes)
  const toggle = (type: EntryType, isWanted: boolean) =>
    setTypes(entryTypes.filter((one) => (one === type ? isWanted : types.includes(one))))
  return (
    <FormDialog
      title={t('mealplans.fill.title')}
      submitLabel={t('mealplans.fill.submit')}
      schema={FillDraft}
      initial={{ avoidDays: kept.avoidDays }}
      incomplete={() => types.length === 0}
      onSubmit={async ({ avoidDays }) => {
        keep({ fillTypes: types, avoidDays })
        const added = await fill.mutateAsync({ ...range, entryTypes: types, avoidDays, useLeftovers, useUpSoon })
        showAdded(added)
        const [short] = daysTooShort(range, [...entries, ...added], types, limits)
        if (short)
          toast.info(t('mealplans.fill.tooShort', { day: spokenDay(short.date, messages), minutes: short.minutes }))
      }}
      onClose={onClose}
    >
      <Text>{t('mealplans.fill.text', { range: shortRange(range, messages) })}</Text>
      <fieldset className={classes.types}>
        <legend>{t('mealplans.fill.types')}</legend>
        {entryTypes.map((type) => (
          <Checkbox
            key={type}
            label={t(`mealplans.type.${type}`)}
            checked={types.includes(type)}
            onChange={(event) => toggle(type, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <Switch
        label={t('mealplans.fill.leftovers')}
        checked={useLeftovers}
        onChange={({ currentTarget }) => setUseLeftovers(currentTarget.checked)}
      />
      <Switch
        label={t('pantry.useUp.title')}
        checked={useUpSoon}
        onChange={({ currentTarget }) => setUseUpSoon(currentTarget.checked)}
      />
      <NumberField name="avoidDays" label={t('mealplans.fill.avoidDays')} min={0} max={MOST_AVOIDED_DAYS} />
      <Text size="sm">
        <TextLink to={paths.plannerRules()}>{t('mealplans.fill.rules')}</TextLink>
      </Text>
    </FormDialog>
  )
}

type Planned = { date: string; entryType: string }

/** Which days stayed free after filling because there was too little time. */
function daysTooShort(
  { start, end }: PlanRange,
  planned: readonly Planned[],
  types: readonly string[],
  limits: MealplanLimits | undefined,
): { date: string; minutes: number }[] {
  return datesOf(start, end).flatMap((date) => {
    const minutes = limits ? limitOn(limits, date) : null
    const isFull = types.every((type) => planned.some((one) => one.date === date && one.entryType === type))
    return minutes === null || isFull ? [] : [{ date, minutes }]
  })
}
