/**
 * Short messages over the page. Alerts queue at the top, loading toasts stay at the bottom end until they are done.
 * Errors interrupt a screen reader, everything else waits for a pause. Callable from anywhere; drawn by `ToastHost`.
 */
import { createStore } from '#lib/store.ts'
import styles from './toast.module.css'
import { ToastCard } from './toast-card.tsx'
import type { ToastEntry, ToastKind, ToastOptions } from './toast-entry.ts'

const TOAST_MS = 2000
const ERROR_TOAST_MS = 6000
const ACTION_TOAST_MS = 4000
const VISIBLE_AT_ONCE = 3

let nextId = 1
const entries = createStore<readonly ToastEntry[]>([])

const dismiss = (id: number) => entries.set(entries.get().filter((entry) => entry.id !== id))

function timeoutOf(kind: ToastKind, { action, timeout }: ToastOptions): number {
  if (timeout !== undefined) return timeout
  const usual = kind === 'error' ? ERROR_TOAST_MS : TOAST_MS
  return action ? Math.max(ACTION_TOAST_MS, usual) : usual
}

/** The same words twice at once are one message: several calls may fail for one reason. */
function show(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  const isReplaced = (entry: ToastEntry) =>
    options.topic
      ? entry.topic === options.topic
      : !options.action && entry.kind === kind && entry.text === text && entry.action === undefined
  const others = entries.get().filter((entry) => !isReplaced(entry))
  entries.set([...others, { ...options, id: nextId++, kind, text, timeout: timeoutOf(kind, options) }])
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  /** `say` changes the words while it goes on. */
  loading: (text: string): { say: (text: string) => void; done: () => void } => {
    const id = nextId++
    entries.set([...entries.get(), { id, kind: 'loading', text, timeout: Number.POSITIVE_INFINITY }])
    const say = (next: string) =>
      entries.set(entries.get().map((entry) => (entry.id === id ? { ...entry, text: next } : entry)))
    return { say, done: () => dismiss(id) }
  },
  /** Takes every message away: a new test, a new user. */
  clear: () => entries.set([]),
}

export function ToastHost() {
  const all = entries.use()
  const alerts = all.filter(({ kind }) => kind !== 'loading').slice(0, VISIBLE_AT_ONCE)
  const card = (entry: ToastEntry) => <ToastCard key={entry.id} entry={entry} onClose={() => dismiss(entry.id)} />
  return (
    <>
      <div className={styles.alerts}>
        <div role="alert" className={styles.stack}>
          {alerts.filter(({ kind }) => kind === 'error').map(card)}
        </div>
        <div role="status" className={styles.stack}>
          {alerts.filter(({ kind, atBottom }) => kind !== 'error' && !atBottom).map(card)}
        </div>
      </div>
      <div role="status" className={styles.low}>
        {alerts.filter(({ kind, atBottom }) => kind !== 'error' && atBottom).map(card)}
      </div>
      <div role="status" className={styles.loading}>
        {all.filter(({ kind }) => kind === 'loading').map(card)}
      </div>
    </>
  )
}
