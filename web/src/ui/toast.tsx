/**
 * Short messages over the page. Alerts queue at the top, loading toasts stay at the bottom end until they are done.
 * Errors interrupt a screen reader, everything else waits for a pause. Callable from anywhere; drawn by `ToastHost` (`toast-host.tsx`).
 */
import { createStore } from '#lib/store.ts'
import type { ToastEntry, ToastKind, ToastOptions } from './toast-entry.ts'

let nextId = 1
/** For the host, and for those who ask what is already said. */
export const toastEntries = createStore<readonly ToastEntry[]>([])

export const dismissToast = (id: number) => toastEntries.set(toastEntries.get().filter((entry) => entry.id !== id))

/** The same words twice at once are one message: several calls may fail for one reason. */
function show(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  const id = nextId++
  const { topic = options.action || options.undo ? `${id}` : `${kind} ${text}` } = options
  const others = toastEntries.get().filter((entry) => entry.topic !== topic)
  toastEntries.set([...others, { ...options, topic, id, kind, text }])
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  /** `say` changes the words while it goes on. */
  loading: (text: string): { say: (text: string) => void; done: () => void } => {
    const id = nextId++
    toastEntries.set([...toastEntries.get(), { id, kind: 'loading', text }])
    const say = (next: string) =>
      toastEntries.set(toastEntries.get().map((entry) => (entry.id === id ? { ...entry, text: next } : entry)))
    return { say, done: () => dismissToast(id) }
  },
  /** Takes every message away: a new test, a new user. */
  clear: () => toastEntries.set([]),
}
