/**
 * Short messages over the page. Alerts queue at the top, loading toasts stay at the bottom end until they are done.
 * Errors interrupt a screen reader, everything else waits for a pause. Callable from anywhere; drawn by `ToastHost` (`toast-host.tsx`).
 */
import { createStore } from '#lib/store.ts'
import type { ToastEntry, ToastKind, ToastOptions } from './toast-entry.ts'

const TOAST_MS = 2000
const ERROR_TOAST_MS = 6000
const ACTION_TOAST_MS = 4000
/** Long enough to notice on the next screen that it was the wrong one. */
const UNDO_TOAST_MS = 8000
/** What is ticked in a shop is followed by the next thing. */
export const TICK_TOAST_MS = 4000

let nextId = 1
/** For the host alone. */
export const toastEntries = createStore<readonly ToastEntry[]>([])

export const dismissToast = (id: number) => toastEntries.set(toastEntries.get().filter((entry) => entry.id !== id))

function timeoutOf(kind: ToastKind, { action, undo, timeout }: ToastOptions): number {
  if (timeout !== undefined) return timeout
  if (undo) return UNDO_TOAST_MS
  const usual = kind === 'error' ? ERROR_TOAST_MS : TOAST_MS
  return action ? Math.max(ACTION_TOAST_MS, usual) : usual
}

const hasButton = ({ action, undo }: ToastOptions) => action !== undefined || undo !== undefined

/** The same words twice at once are one message: several calls may fail for one reason. */
function show(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  const isReplaced = (entry: ToastEntry) =>
    options.topic
      ? entry.topic === options.topic
      : !hasButton(options) && entry.kind === kind && entry.text === text && !hasButton(entry)
  const others = toastEntries.get().filter((entry) => !isReplaced(entry))
  toastEntries.set([...others, { ...options, id: nextId++, kind, text, timeout: timeoutOf(kind, options) }])
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  /** `say` changes the words while it goes on. */
  loading: (text: string): { say: (text: string) => void; done: () => void } => {
    const id = nextId++
    toastEntries.set([...toastEntries.get(), { id, kind: 'loading', text, timeout: Number.POSITIVE_INFINITY }])
    const say = (next: string) =>
      toastEntries.set(toastEntries.get().map((entry) => (entry.id === id ? { ...entry, text: next } : entry)))
    return { say, done: () => dismissToast(id) }
  },
  /** Takes every message away: a new test, a new user. */
  clear: () => toastEntries.set([]),
}
