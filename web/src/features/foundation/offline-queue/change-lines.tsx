import { useMessages } from '#i18n/use-messages.ts'
import type { QueueEntry } from '#lib/offline-queue/queue-entry.ts'
import classes from './changes-dialog.module.css'

/** What each change was, in the order they were made. */
export function ChangeLines({ entries }: { entries: readonly QueueEntry[] }) {
  const { t } = useMessages()
  const lines = entries.flatMap(({ operationId, words }) =>
    words.map(({ key, values }, at) => ({ id: `${operationId} ${at}`, text: t(key, values) })),
  )
  return (
    <ul className={classes.lines}>
      {lines.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  )
}
