import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import shared from '#ui/shared.module.css'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconLoader2,
  IconX,
} from './preloaded-icons.tsx'
import classes from './toast.module.css'
import type { ToastEntry } from './toast-entry.ts'
import { timeoutOf } from './toast-times.ts'
import { keepFocusOnPage } from './use-focus-return.ts'

const icons = {
  success: IconCircleCheck,
  error: IconExclamationCircle,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  loading: IconLoader2,
}

type ToastCardProps = { entry: ToastEntry; onClose: () => void }

/** Time stands still while somebody points at the message or has the focus in it. */
export function ToastCard({ entry, onClose }: ToastCardProps) {
  const { t } = useMessages()
  const [held, setHeld] = useState(false)
  const Glyph = icons[entry.kind]

  const timeout = timeoutOf(entry)
  const timeIsUp = useEffectEvent(onClose)
  useEffect(() => {
    if (held || !Number.isFinite(timeout)) return
    const timer = setTimeout(timeIsUp, timeout)
    return () => clearTimeout(timer)
  }, [held, timeout])

  const { action, undo } = entry
  const takeBack = undo && {
    label: t('ui.undo'),
    run: () => {
      undo()
      // The button goes away with the message.
      setTimeout(keepFocusOnPage)
    },
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops the clock
    <div
      className={classes.card}
      data-kind={entry.kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Glyph className={classes.icon} size={22} stroke={1.75} aria-hidden />
      <div className={shared.growingText} dir="auto">
        {entry.title && <strong className={classes.title}>{entry.title}</strong>}
        {entry.text}
      </div>
      {[action, takeBack]
        .flatMap((one) => one ?? [])
        .map(({ label, run }) => (
          <button
            key={label}
            type="button"
            className={classes.action}
            onClick={() => {
              run()
              onClose()
            }}
          >
            {label}
          </button>
        ))}
      <button type="button" className={classes.close} aria-label={t('app.toast.close')} onClick={onClose}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}
