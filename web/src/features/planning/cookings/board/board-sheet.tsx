import type { Cooking } from '@larder/contract/cookings.ts'
import { isPast } from '@larder/domain/cookings/board-sections.ts'
import { safeBegin } from '@larder/domain/cookings/clock-minutes.ts'
import { createPortal } from 'react-dom'
import { useMessages } from '#i18n/use-messages.ts'
import '#styles/print.css'
import { ClockTime, useClockText } from '../clock-time.tsx'
import { cookingName } from '../cooking-name.ts'
import { stepLabel } from '../step-label.ts'
import classes from './board-sheet.module.css'

/** The board on one page of paper: when, which dish, what; and room for a tick. */
export function BoardSheet({ cooking }: { cooking: Cooking }) {
  const { t } = useMessages()
  const clock = useClockText()
  const dishes = new Map(cooking.dishes.map((dish) => [dish.id, dish]))
  const steps = cooking.steps.filter((step) => !isPast(step))
  return createPortal(
    <div className="larder-print" hidden>
      <article className={classes.sheet}>
        <h1 dir="auto">{cookingName(cooking)}</h1>
        <p>{t('cookings.servedAt', { time: clock(cooking.readyAt) })}</p>
        <table className={classes.steps}>
          <thead>
            <tr>
              <th scope="col">{t('cookings.sheet.time')}</th>
              <th scope="col">{t('cookings.sheet.dish')}</th>
              <th scope="col">{t('cookings.sheet.step')}</th>
              <th scope="col">{t('cookings.sheet.ready')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => {
              const dish = dishes.get(step.dishId)
              return (
                <tr key={step.id}>
                  <td>{step.from ? <ClockTime moment={safeBegin(step.from)} /> : t('cookings.ahead')}</td>
                  <td dir="auto">{dish?.name}</td>
                  <td dir="auto">{stepLabel(step, dish?.name ?? '')}</td>
                  <td>{step.to && <ClockTime moment={step.to} />}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </article>
    </div>,
    document.body,
  )
}
