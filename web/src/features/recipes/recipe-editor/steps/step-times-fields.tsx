import type { RecipeStep } from '@larder/contract/recipe.ts'
import type { StepTimes } from '@larder/contract/step-times.ts'
import { stepPlaces } from '@larder/domain/cookings/step-times.ts'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { useDraft } from '../draft/draft-store.tsx'
import classes from './steps.module.css'

const NOTHING_SAID: StepTimes = {
  handsOn: 0,
  waiting: 0,
  place: 'none',
  temperature: null,
  needs: null,
  mayWait: null,
  aheadMinutes: null,
  optional: false,
}

type StepTimesFieldsProps = { step: RecipeStep; name: string; onChange: (times: StepTimes | null) => void }

export function StepTimesFields({ step, name, onChange }: StepTimesFieldsProps) {
  const { t } = useMessages()
  const times = step.times ?? NOTHING_SAID
  const change = (fields: Partial<StepTimes>) => onChange({ ...times, ...fields })
  return (
    <fieldset className={classes.timeFields} aria-label={t('cookings.times.openNamed', { step: name })}>
      <Minutes
        label={t('cookings.times.handsOn')}
        value={times.handsOn}
        onChange={(handsOn) => change({ handsOn: handsOn ?? 0 })}
      />
      <Minutes
        label={t('cookings.times.waiting')}
        value={times.waiting}
        onChange={(waiting) => change({ waiting: waiting ?? 0 })}
      />
      <NativeSelect
        label={t('cookings.times.place')}
        value={times.place}
        data={stepPlaces.map((place) => ({ value: place, label: t(`cookings.place.${place}`) }))}
        onChange={({ currentTarget }) => {
          const place = stepPlaces.find((one) => one === currentTarget.value) ?? 'none'
          change({ place, ...(place === 'oven' ? {} : { temperature: null }) })
        }}
      />
      {times.place === 'oven' && (
        <Minutes
          label={t('cookings.times.temperature')}
          value={times.temperature}
          onChange={(temperature) => change({ temperature: temperature || null })}
        />
      )}
      <Minutes label={t('cookings.times.mayWait')} value={times.mayWait} onChange={(mayWait) => change({ mayWait })} />
      <Minutes
        label={t('cookings.times.ahead')}
        value={times.aheadMinutes}
        onChange={(aheadMinutes) => change({ aheadMinutes })}
      />
      <Needs step={step} needs={times.needs} onChange={(needs) => change({ needs })} />
      {step.times && (
        <div className={classes.wide}>
          <Button variant="subtle" size="compact-md" onClick={() => onChange(null)}>
            {t('cookings.times.forget')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type MinutesProps = { label: string; value: number | null; onChange: (value: number | null) => void }

/** Whole numbers; an empty field says nothing. */
const Minutes = ({ label, value, onChange }: MinutesProps) => (
  <TextInput
    type="number"
    inputMode="numeric"
    min={0}
    label={label}
    value={value || ''}
    autoComplete="off"
    onChange={({ currentTarget }) => {
      const { valueAsNumber } = currentTarget
      onChange(Number.isNaN(valueAsNumber) ? null : Math.max(0, Math.round(valueAsNumber)))
    }}
  />
)

type NeedsProps = { step: RecipeStep; needs: string[] | null; onChange: (needs: string[] | null) => void }

/** Which steps must be done before; as they are written, unless somebody says otherwise. */
function Needs({ step, needs, onChange }: NeedsProps) {
  const { t } = useMessages()
  const steps = useDraft((draft) => draft.recipeInstructions)
  const before = steps[steps.findIndex(({ id }) => id === step.id) - 1]
  return (
    <fieldset className={classes.wide}>
      <legend>{t('cookings.times.needs')}</legend>
      <Checkbox
        label={t('cookings.times.asWritten')}
        checked={needs === null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : before ? [before.id] : [])}
      />
      {needs !== null &&
        steps.map(({ id, summary }, at) =>
          id === step.id ? null : (
            <Checkbox
              key={id}
              label={summary || t('recipes.edit.steps.step', { number: at + 1 })}
              checked={needs.includes(id)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...needs, id] : needs.filter((one) => one !== id))
              }
            />
          ),
        )}
    </fieldset>
  )
}
