import { useMessages } from '#i18n/use-messages.ts'
import { useRootAttribute } from '#ui/use-root-attribute.ts'
import { AlertOffer } from './alert-offer.tsx'
import { TimerForm } from './timer-form.tsx'
import classes from './timer-panel.module.css'
import { TimerRow } from './timer-row.tsx'
import { useNow, useTimers } from './use-timers.ts'

type TimerPanelProps = {
  /** What a new timer is called unless somebody says otherwise. */
  name: string
}

/** Every timer there is, and a form for one more. */
export function TimerPanel({ name }: TimerPanelProps) {
  const { t } = useMessages()
  const timers = useTimers()
  const now = useNow(timers)
  useRootAttribute('data-has-timer-panel')
  return (
    <div className={classes.panel}>
      {timers.length > 0 && (
        <ul className={classes.list} aria-label={t('timers.title')}>
          {timers.map((timer) => (
            <TimerRow key={timer.id} timer={timer} now={now} />
          ))}
        </ul>
      )}
      {timers.length > 0 && <AlertOffer />}
      <TimerForm name={name} />
    </div>
  )
}
