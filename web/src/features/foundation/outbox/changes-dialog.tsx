import { Button, Group, Text, Title } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { outbox } from '#lib/outbox/outbox.ts'
import { isWaiting, type OutboxEntry } from '#lib/outbox/outbox-entry.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ChangeLines } from './change-lines.tsx'
import classes from './changes-dialog.module.css'
import { refusalWords } from './pieces/refusal-words.ts'

type ChangesDialogProps = { entries: readonly OutboxEntry[]; onClose: () => void }

/** What waits, and what the server did not take with a way out of it. */
export function ChangesDialog({ entries, onClose }: ChangesDialogProps) {
  const { t } = useMessages()
  const waiting = entries.filter(isWaiting)
  const refused = entries.filter((entry) => !isWaiting(entry))
  return (
    <Dialog title={t('outbox.title')} onClose={onClose}>
      {entries.length === 0 && <Text>{t('outbox.none')}</Text>}
      {refused.length > 0 && (
        <section className={classes.section}>
          <Title order={3} size="h4">
            {t('outbox.refusedTitle')}
          </Title>
          <ul className={classes.refused}>
            {refused.map((entry) => (
              <RefusedChange key={entry.operationId} entry={entry} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section className={classes.section}>
          <Title order={3} size="h4">
            {t('outbox.waitingTitle')}
          </Title>
          <Text c="dimmed">{t('outbox.waitingText')}</Text>
          <ChangeLines entries={waiting} />
          <Group justify="flex-end">
            <Button variant="default" onClick={outbox.wake}>
              {t('outbox.sendNow')}
            </Button>
          </Group>
        </section>
      )}
    </Dialog>
  )
}

function RefusedChange({ entry }: { entry: OutboxEntry }) {
  const { t } = useMessages()
  return (
    <li>
      <ChangeLines entries={[entry]} />
      <Text>{refusalWords(t, entry.refusal)}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => void outbox.drop([entry.operationId])}>
          {t('outbox.drop')}
        </Button>
        <Button onClick={() => void outbox.retry(entry.operationId)}>{t('outbox.retry')}</Button>
      </Group>
    </li>
  )
}
