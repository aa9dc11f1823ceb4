import type { CookingDish, CookingStep } from '@larder/contract/cookings.ts'
import { SECOND_MS } from '@larder/domain/durations.ts'
import { countdown } from '@larder/domain/timers/countdown.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { stepLabel } from '../step-label.ts'
import { useClock } from '../use-clock.ts'
import { DishName, dishColor } from './dish-name.tsx'
import classes from './wait-strip.module.css'

type WaitStripProps = {
  waits: { step: CookingStep; dish: CookingDish }[]
  onOpen: (step: CookingStep) => void
}

/** What runs by itself, with the time that is left. Nothing where nothing does. */
export function WaitStrip({ waits, onOpen }: WaitStripProps) {
  const { t } = useMessages()
  const now = useClock(SECOND_MS)
  if (waits.length === 0) return null
  return (
    <ul className={classes.strip} aria-label={t('cookings.waits')}>
      {waits.map(({ step, dish }) => {
        const from = Date.parse(step.handsUntil ?? '')
        const to = Date.parse(step.to ?? '')
        const passed = Math.min(1, Math.max(0, (now - from) / (to - from)))
        return (
          <li key={step.id} {...dishColor(dish.colour)}>
            <button type="button" className={classes.wait} onClick={() => onOpen(step)}>
              <span className={classes.left} dir="ltr">
                {countdown(Math.max(0, to - now))}
              </span>
              <span className={classes.texts}>
                <DishName dish={dish} />
                <span className={classes.name} dir="auto">
                  {stepLabel(step, '')}
                </span>
              </span>
              <span className={classes.track} aria-hidden>
                <span style={{ inlineSize: `${passed * 100}%` }} />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
