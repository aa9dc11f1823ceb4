import type { RecipeStep } from '@larder/contract/recipe.ts'
import { plainText } from '@larder/domain/text/plain-text.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { IconCircleCheck } from '#ui/preloaded-icons.tsx'
import classes from './cook-overview.module.css'
import type { CookPlace } from './use-cook-place.ts'

type CookOverviewProps = { steps: RecipeStep[]; place: CookPlace; onPick: (at: number) => void }

/** All steps as a list. */
export function CookOverview({ steps, place, onPick }: CookOverviewProps) {
  const { t } = useMessages()
  return (
    <section className={classes.overview} aria-label={t('recipes.cook.overview')}>
      <h2 tabIndex={-1}>{t('recipes.cook.overview')}</h2>
      <ol>
        {steps.map((step, at) => (
          <li key={step.id}>
            {step.title?.trim() && (
              <h3 dir="auto" className={classes.section}>
                {step.title}
              </h3>
            )}
            <button
              type="button"
              className={classes.step}
              aria-current={at === place.at ? 'step' : undefined}
              onClick={() => onPick(at)}
            >
              <span className={classes.number} aria-hidden>
                {at + 1}
              </span>
              <span className={classes.texts}>
                <strong dir="auto">{step.summary?.trim() || t('recipes.cook.step', { number: at + 1 })}</strong>
                <span className={classes.text} dir="auto">
                  {plainText(step.text)}
                </span>
              </span>
              {place.isDone(step.id) && (
                <span className={classes.done}>
                  <IconCircleCheck size={22} stroke={1.75} aria-hidden />
                  {t('recipes.cook.stepDone')}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
