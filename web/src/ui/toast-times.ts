/** How long messages over the page stay, in milliseconds. */
import type { ToastEntry } from './toast-entry.ts'

const USUAL_MS = { success: 2000, info: 2000, warning: 2000, error: 6000, loading: Number.POSITIVE_INFINITY }
/** At least, where there is something to do. */
const ACTION_MS = 4000
/** Long enough to notice on the next screen that it was the wrong one. */
const UNDO_MS = 8000
/** What is ticked in a shop is followed by the next thing. */
export const TICK_TOAST_MS = 4000

export function timeoutOf({ kind, action, undo, timeout }: ToastEntry): number {
  if (timeout !== undefined) return timeout
  if (undo) return UNDO_MS
  return Math.max(action ? ACTION_MS : 0, USUAL_MS[kind])
}
