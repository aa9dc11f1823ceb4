import { useEffect } from 'react'
import { wakeLock } from '#lib/browser.ts'

/** Keeps the screen on while `wanted`. The browser lets go whenever the page is hidden, so it is asked again. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    const screen = wakeLock()
    if (!wanted || !screen) return
    let lock: WakeLockSentinel | undefined
    let left = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await screen.request('screen')
        if (left) await lock.release()
      } catch {
        // A nearly empty battery refuses; cooking goes on.
      }
    }
    const again = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [wanted])
}
