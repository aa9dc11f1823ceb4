import { useMessages } from '#i18n/use-messages.ts'
import { isWaiting, type OutboxEntry } from '#lib/outbox/outbox-entry.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconCloudUp } from '#ui/screen-icons.tsx'
import classes from './outbox-mark.module.css'
import { showChanges } from './pieces/outbox-dialog.ts'

const MAX_SHOWN = 99

/** How many changes are not at the server yet. */
export function OutboxMark({ entries }: { entries: readonly OutboxEntry[] }) {
  const { t } = useMessages()
  const refused = entries.filter((entry) => !isWaiting(entry)).length
  const count = entries.reduce((sum, { words }) => sum + words.length, 0)
  return (
    <span className={classes.place}>
      <IconButton
        label={refused > 0 ? t('outbox.refusedCount', { count: refused }) : t('outbox.count', { count })}
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
