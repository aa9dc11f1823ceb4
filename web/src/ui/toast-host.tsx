import classes from './toast.module.css'
import { dismissToast, toastEntries } from './toast.tsx'
import { ToastCard } from './toast-card.tsx'
import type { ToastEntry } from './toast-entry.ts'

const VISIBLE_AT_ONCE = 3

export function ToastHost() {
  const all = toastEntries.use()
  const alerts = all.filter(({ kind }) => kind !== 'loading').slice(0, VISIBLE_AT_ONCE)
  const card = (entry: ToastEntry) => <ToastCard key={entry.id} entry={entry} onClose={() => dismissToast(entry.id)} />
  return (
    <>
      <div className={classes.alerts}>
        <div role="alert" className={classes.stack}>
          {alerts.filter(({ kind }) => kind === 'error').map(card)}
        </div>
        <div role="status" className={classes.stack}>
          {alerts.filter(({ kind, atBottom }) => kind !== 'error' && !atBottom).map(card)}
        </div>
      </div>
      <div role="status" className={classes.low}>
        {alerts.filter(({ kind, atBottom }) => kind !== 'error' && atBottom).map(card)}
      </div>
      <div role="status" className={classes.loading}>
        {all.filter(({ kind }) => kind === 'loading').map(card)}
      </div>
    </>
  )
}
