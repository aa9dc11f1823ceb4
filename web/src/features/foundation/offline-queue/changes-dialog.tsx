import { Button, Group, Text, Title } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDay } from '#lib/format-date.ts'
import { offlineQueue } from '#lib/offline-queue/offline-queue.ts'
import type { ChangeText, QueueEntry } from '#lib/offline-queue/queue-entry.ts'
import { isWaiting } from '#lib/offline-queue/queue-entry.ts'
import { Dialog } from '#ui/dialog.tsx'
import classes from './changes-dialog.module.css'
import { refusalText } from './pieces/refusal-text.ts'

type ChangesDialogProps = { entries: readonly QueueEntry[]; onClose: () => void }

/** What waits, and what the server did not take with a way out of it. */
export function ChangesDialog({ entries, onClose }: ChangesDialogProps) {
  const { t } = useMessages()
  const waiting = entries.filter(isWaiting)
  const refused = entries.filter((entry) => !isWaiting(entry))
  return (
    <Dialog title={t('offline-queue.title')} onClose={onClose}>
      {entries.length === 0 && <Text>{t('offline-queue.none')}</Text>}
      {refused.length > 0 && (
        <section className={classes.section}>
          <Title order={3} size="h4">
            {t('offline-queue.refusedTitle')}
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
            {t('offline-queue.waitingTitle')}
          </Title>
          <Text c="dimmed">{t('offline-queue.waitingText')}</Text>
          <ChangeLines entries={waiting} />
          <Group justify="flex-end">
            <Button variant="default" onClick={offlineQueue.wake}>
              {t('offline-queue.sendNow')}
            </Button>
          </Group>
        </section>
      )}
    </Dialog>
  )
}

function RefusedChange({ entry }: { entry: QueueEntry }) {
  const { t } = useMessages()
  return (
    <li>
      <ChangeLines entries={[entry]} />
      <Text>{refusalText(t, entry.refusal)}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => void offlineQueue.drop([entry.operationId])}>
          {t('offline-queue.drop')}
        </Button>
        <Button onClick={() => void offlineQueue.retry(entry.operationId)}>{t('offline-queue.retry')}</Button>
      </Group>
    </li>
  )
}

/** Days are stored as the server writes them. */
const readable = (values: ChangeText['values'], locale: string) =>
  typeof values?.date === 'string' ? { ...values, date: formatDay(values.date, locale) } : values

/** What each change was, in the order they were made. */
export function ChangeLines({ entries }: { entries: readonly QueueEntry[] }) {
  const { t, locale } = useMessages()
  const lines = entries.flatMap(({ operationId, words }) =>
    words.map(({ key, values }, at) => ({ id: `${operationId} ${at}`, text: t(key, readable(values, locale)) })),
  )
  return (
    <ul className={classes.lines}>
      {lines.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  )
}
