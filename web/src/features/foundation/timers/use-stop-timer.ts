import { useMessages } from '#i18n/use-messages.ts'
import { toast } from '#ui/toast.tsx'
import type { Timer } from './timers.preferences.ts'
import { restoreTimer, stateOf, stopTimer } from './timers.store.ts'

/** Stops a timer. One that had time left can be brought back: its button is next to others, and hands are wet. */
export function useStopTimer(): (timer: Timer) => void {
  const { t } = useMessages()
  return (timer) => {
    stopTimer(timer.id)
    if (stateOf(timer, Date.now()) === 'done') return
    toast.info(t('timers.stopped', { name: timer.name || t('timers.timer') }), { undo: () => restoreTimer(timer) })
  }
}
