import { countdown } from '@larder/domain/timers/countdown.ts'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { ButtonPopover } from '#ui/button-popover.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconAlarm } from '#ui/icons.tsx'
import { TimerPanel } from '../timer-panel.tsx'
import { TimerRing } from '../timer-ring.tsx'
import { leftMs, silenceTimers, stateOf } from '../timers.store.ts'
import { useLoadedAlarm } from '../use-loaded-alarm.ts'
import { useNow, useTimers } from '../use-timers.ts'
import classes from './timer-button.module.css'

const OVER = '!'

type TimerButtonProps = {
  /** What a timer is called that nobody named: the recipe. */
  name: string
  className?: string
}

/** The kitchen timer of a page: shows the time that is left, opens the list of all timers. */
export function TimerButton({ name, className }: TimerButtonProps) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  useLoadedAlarm()
  const timers = useTimers()
  const now = useNow(timers)
  const first = timers[0]
  const state = first && stateOf(first, now)
  const label =
    !first || state === undefined
      ? t('timers.title')
      : state === 'done'
        ? t('timers.openOver', { name: first.name || t('timers.timer') })
        : t('timers.openLeft', { left: countdown(leftMs(first, now)) })
  return (
    <ButtonPopover
      opened={open}
      onChange={setOpen}
      hideDetached={false}
      position="bottom-end"
      label={t('timers.title')}
      button={({ onClick, ...button }) => (
        <span className={classes.place}>
          <IconButton
            {...button}
            label={label}
            icon={IconAlarm}
            className={className}
            onClick={(event) => {
              silenceTimers()
              onClick(event)
            }}
          />
          {first && state && (
            <span className={classes.ring}>
              <TimerRing left={leftMs(first, now) / (first.seconds * 1000)} state={state} size={42} />
            </span>
          )}
          {state === 'done' && (
            <span className={classes.badge} aria-hidden>
              {OVER}
            </span>
          )}
        </span>
      )}
    >
      <TimerPanel name={name} />
    </ButtonPopover>
  )
}
