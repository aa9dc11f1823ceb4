import { useMessages } from '#i18n/use-messages.ts'
import { isWaiting, type QueueEntry } from '#lib/offline-queue/queue-entry.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconCloudUp } from '#ui/screen-icons.tsx'
import { showChanges } from './pieces/queue-dialog.ts'
import classes from './queue-indicator.module.css'

const MAX_SHOWN = 99

/** How many changes are not at the server yet. */
export function QueueIndicator({ entries }: { entries: readonly QueueEntry[] }) {
  const { t } = useMessages()
  const refused = entries.filter((entry) => !isWaiting(entry)).length
  const count = entries.reduce((sum, { words }) => sum + words.length, 0)
  return (
    <span className={classes.place}>
      <IconButton
        label={refused > 0 ? t('offline-queue.refusedCount', { count: refused }) : t('offline-queue.count', { count })}
        icon={IconCloudUp}
        size="xl"
        onClick={showChanges}
      />
      <span className={classes.badge} data-refused={refused > 0 || undefined} aria-hidden>
        {Math.min(count, MAX_SHOWN)}
      </span>
    </span>
  )
}
