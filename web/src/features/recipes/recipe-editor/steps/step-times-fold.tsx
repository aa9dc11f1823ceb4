import type { RecipeStep } from '@larder/contract/recipe.ts'
import type { StepTimes } from '@larder/contract/step-times.ts'
import { Suspense, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { IconClock } from '#ui/icons.tsx'
import classes from './steps.module.css'

const StepTimesFields = lazyPart(async () => (await import('./step-times-fields.tsx')).StepTimesFields)

type StepTimesFoldProps = {
  step: RecipeStep
  /** Which step it is. */
  name: string
  onChange: (times: StepTimes | null) => void
}

/** What the step takes, for plans of several dishes: one quiet line until somebody wants to say more. */
export function StepTimesFold({ step, name, onChange }: StepTimesFoldProps) {
  const { t } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const { times } = step
  const said = times
    ? [
        times.handsOn > 0 ? t('cookings.handsOn', { count: times.handsOn }) : '',
        times.waiting > 0 ? t('cookings.waiting', { count: times.waiting }) : '',
        times.place === 'none' ? '' : t(`cookings.place.${times.place}`),
      ].filter(Boolean)
    : []
  return (
    <>
      <button
        type="button"
        className={classes.times}
        aria-expanded={isOpen}
        aria-label={[t('cookings.times.openNamed', { step: name }), ...said].join(' · ')}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconClock size={16} stroke={1.75} aria-hidden />
        {[t('cookings.times.open'), ...said].join(' · ')}
      </button>
      {isOpen && (
        <Suspense>
          <StepTimesFields step={step} name={name} onChange={onChange} />
        </Suspense>
      )}
    </>
  )
}
