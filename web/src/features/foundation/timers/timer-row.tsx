import { countdown } from '@larder/domain/timers/countdown.ts'
import { Button } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconBellRinging, IconPlayerPause, IconPlayerPlay } from '#ui/icons.tsx'
import { IconX } from '#ui/preloaded-icons.tsx'
import { TimerRing } from './timer-ring.tsx'
import classes from './timer-row.module.css'
import type { Timer } from './timers.preferences.ts'
import { extendTimer, leftMs, pauseTimer, resumeTimer, stateOf } from './timers.store.ts'
import { useStopTimer } from './use-stop-timer.ts'

const LONGER_S = 60

type TimerRowProps = { timer: Timer; now: number }

/** One timer with what can be done to it. */
export function TimerRow({ timer, now }: TimerRowProps) {
  const { t } = useMessages()
  const stop = useStopTimer()
  const state = stateOf(timer, now)
  const left = leftMs(timer, now)
  const name = timer.name || t('timers.timer')
  return (
    <li className={classes.row} data-state={state}>
      <TimerRing left={left / (timer.seconds * 1000)} state={state} size={40}>
        {state === 'done' && <IconBellRinging size={18} stroke={1.75} aria-hidden />}
      </TimerRing>
      <span className={classes.texts}>
        <span className={classes.name} dir="auto">
          {name}
        </span>
        {/* Not announced each second: the end is, and whoever wants to know reads it. */}
        <span className={classes.left} role="timer">
          {state === 'done' ? t('timers.over') : countdown(left)}
          {state === 'paused' && <span className={classes.state}> {t('timers.paused')}</span>}
        </span>
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('timers.longerNamed', { name })}
        onClick={() => extendTimer(timer.id, LONGER_S)}
      >
        {t('timers.longer')}
      </Button>
      {state === 'running' && (
        <IconButton
          label={t('timers.pauseNamed', { name })}
          icon={IconPlayerPause}
          onClick={() => pauseTimer(timer.id)}
        />
      )}
      {state === 'paused' && (
        <IconButton
          label={t('timers.resumeNamed', { name })}
          icon={IconPlayerPlay}
          onClick={() => resumeTimer(timer.id)}
        />
      )}
      <IconButton label={t('timers.stopNamed', { name })} icon={IconX} onClick={() => stop(timer)} />
    </li>
  )
}
