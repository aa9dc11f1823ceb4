import { countdown } from '@larder/domain/timers/countdown.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconX } from '#ui/preloaded-icons.tsx'
import { TimerRing } from '../timer-ring.tsx'
import { leftMs, pauseTimer, resumeTimer, stateOf } from '../timers.store.ts'
import { useStopTimer } from '../use-stop-timer.ts'
import { useNow, useTimers } from '../use-timers.ts'
import classes from './timer-strip.module.css'

/** Every timer in one line, for screens that cover the dock. Nothing where there is none. */
export function TimerStrip() {
  const { t } = useMessages()
  const stop = useStopTimer()
  const timers = useTimers()
  const now = useNow(timers)
  if (timers.length === 0) return null
  return (
    <ul className={classes.strip} aria-label={t('timers.title')}>
      {timers.map((timer) => {
        const state = stateOf(timer, now)
        const left = leftMs(timer, now)
        const name = timer.name || t('timers.timer')
        const verbs = {
          running: { label: t('timers.pauseNamed', { name }), run: () => pauseTimer(timer.id) },
          paused: { label: t('timers.resumeNamed', { name }), run: () => resumeTimer(timer.id) },
          done: { label: t('timers.stopNamed', { name }), run: () => stop(timer) },
        }
        const { label, run } = verbs[state]
        return (
          <li key={timer.id} className={classes.timer} data-state={state}>
            <button type="button" className={classes.body} aria-label={label} onClick={run}>
              <TimerRing left={left / (timer.seconds * 1000)} state={state} size={24} />
              <span className={classes.left}>{state === 'done' ? t('timers.over') : countdown(left)}</span>
              <span className={classes.name} dir="auto">
                {name}
              </span>
            </button>
            <IconButton size="md" label={t('timers.stopNamed', { name })} icon={IconX} onClick={() => stop(timer)} />
          </li>
        )
      })}
    </ul>
  )
}
