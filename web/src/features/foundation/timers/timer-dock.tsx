import { countdown } from '@larder/domain/timers/countdown.ts'
import { Button, Popover } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { useNotificationState } from '#lib/notification-permission.ts'
import { IconBellRinging } from '#ui/icons.tsx'
import { useRootAttribute } from '#ui/use-root-attribute.ts'
import { AlertOffer } from './alert-offer.tsx'
import classes from './timer-dock.module.css'
import { TimerPanel } from './timer-panel.tsx'
import { TimerRing } from './timer-ring.tsx'
import { alertPreference } from './timers.preferences.ts'
import { extendTimer, isRinging, isSettled, leftMs, silenceTimers, stateOf, stopTimer } from './timers.store.ts'
import { useTimerEffects } from './use-timer-effects.ts'
import { useNow, useTimers } from './use-timers.ts'

const LONGER_S = 60

/** The timers while one walks about the client. It stands on every page as long as there are timers. */
export function TimerDock() {
  const { t } = useMessages()
  const all = useTimers()
  const now = useNow(all)
  const [open, setOpen] = useState(false)
  const offering = useOfferOnce()
  useTimerEffects(all)
  // What was seen to be over stays in the open list alone.
  const timers = open ? all : all.filter((timer) => !isSettled(timer) || stateOf(timer, now) !== 'done')

  const first = timers[0]
  if (!first) return null
  const state = stateOf(first, now)
  const ringing = timers.filter((timer) => isRinging(timer, now))
  const name = first.name || t('timers.timer')
  const toggle = () => {
    silenceTimers()
    setOpen(!open)
  }
  return (
    <aside className={classes.dock} aria-label={t('timers.title')}>
      <RoomBelow />
      {/* Heard by screen readers when it appears, once for each timer. */}
      <div role="alert" className={classes.alerts}>
        {ringing.map((timer) => (
          <div key={timer.id} className={classes.alert}>
            <IconBellRinging size={22} stroke={1.75} aria-hidden />
            <span className={classes.over}>
              <strong>{t('timers.over')}</strong>
              <span dir="auto">{timer.name || t('timers.timer')}</span>
            </span>
            <Button variant="default" size="compact-md" onClick={() => extendTimer(timer.id, LONGER_S)}>
              {t('timers.longer')}
            </Button>
            <Button color="accent" size="compact-md" onClick={() => stopTimer(timer.id)}>
              {t('timers.stop')}
            </Button>
          </div>
        ))}
      </div>
      {offering && !open && ringing.length === 0 && (
        <div className={classes.offer}>
          <AlertOffer />
        </div>
      )}
      <Popover
        opened={open}
        onChange={setOpen}
        trapFocus
        returnFocus
        hideDetached={false}
        withinPortal
        shadow="md"
        position="top-end"
      >
        <Popover.Target>
          <button
            type="button"
            className={classes.pill}
            hidden={!open && ringing.length === timers.length}
            data-state={state}
            onClick={toggle}
            aria-expanded={open}
          >
            <TimerRing left={leftMs(first, now) / (first.seconds * 1000)} state={state} size={28} />
            <span className={classes.left}>{state === 'done' ? t('timers.over') : countdown(leftMs(first, now))}</span>
            <span className={classes.name} dir="auto">
              {name}
            </span>
            {timers.length > 1 && (
              <span className={classes.more}>{t('timers.more', { count: timers.length - 1 })}</span>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('timers.title')}>
          <TimerPanel name="" />
        </Popover.Dropdown>
      </Popover>
    </aside>
  )
}

/** The end of a page can be scrolled out from under the dock. */
function RoomBelow() {
  useRootAttribute('data-has-timers')
  return null
}

/** The first timer of a browser brings the offer of notifications along; the next page and the next timer do not. */
function useOfferOnce(): boolean {
  const [{ declined, offered }, remember] = alertPreference.use()
  const [isFirst] = useState(!offered)
  const [address] = useState(() => window.location.pathname)
  const offering = useNotificationState() === 'open' && isFirst && !declined && window.location.pathname === address
  useEffect(() => {
    if (offering && !offered) remember({ offered: true })
  }, [offering, offered, remember])
  return offering
}
