import { type LogLevel, logLevels } from '@larder/contract/maintenance.ts'
import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { SEARCH_AFTER_MS } from '#lib/typing-delays.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Panel, PanelContent } from '#ui/panel.tsx'
import shared from '#ui/shared.module.css'
import classes from './maintenance.module.css'
import { maintenanceQueries, useEmptyLog } from './maintenance.queries.ts'

const COUNTS = [100, 200, 1000, 5000]

/** The last lines of the log, the newest at the end. */
export function LogPanel() {
  const { t } = useMessages()
  const [lines, setLines] = useState(200)
  const [level, setLevel] = useState<LogLevel | null>(null)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, SEARCH_AFTER_MS)
  const [asking, setAsking] = useState(false)
  const log = useQuery(maintenanceQueries.logs({ lines, level, search }))
  const empty = useEmptyLog()
  return (
    <Panel title={t('maintenance.log.title')}>
      <Group align="end" mb="md">
        <NativeSelect
          label={t('maintenance.log.level')}
          value={level ?? ''}
          onChange={(event) => setLevel(logLevels.find((one) => one === event.currentTarget.value) ?? null)}
          data={[
            { value: '', label: t('maintenance.log.everything') },
            ...logLevels.map((one) => ({ value: one, label: t(`maintenance.log.levels.${one}`) })),
          ]}
        />
        <NativeSelect
          label={t('maintenance.log.lines')}
          value={String(lines)}
          onChange={(event) => setLines(Number(event.currentTarget.value))}
          data={COUNTS.map(String)}
        />
        <TextInput
          className={classes.search}
          type="search"
          label={t('maintenance.log.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="default" loading={log.isFetching} onClick={() => void log.refetch()}>
          {t('maintenance.log.refresh')}
        </Button>
      </Group>
      <PanelContent query={log} rows={6} rowHeight={24}>
        {log.data && <Lines lines={log.data.logs} />}
      </PanelContent>
      <Group mt="md">
        {log.data && <CopyButton text={log.data.logs.join('')} label={t('maintenance.log.copy')} />}
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          {t('maintenance.log.empty')}
        </Button>
      </Group>
      {asking && (
        <ConfirmDialog
          title={t('maintenance.log.emptyTitle')}
          text={t('maintenance.log.emptyText')}
          items={[]}
          confirmLabel={t('maintenance.log.empty')}
          onConfirm={() => empty.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}

type Entry = { level: string; time: string; msg: string; rest: string }

/** A line is JSON; what is none is shown as it is. */
function entryOf(line: string): Entry {
  try {
    const { level = '', time = '', msg = '', ...rest } = JSON.parse(line) as Record<string, unknown>
    const more = Object.keys(rest).length === 0 ? '' : JSON.stringify(rest)
    return { level: String(level), time: String(time), msg: String(msg), rest: more }
  } catch {
    return { level: '', time: '', msg: line, rest: '' }
  }
}

function Lines({ lines }: { lines: string[] }) {
  const { t, locale } = useMessages()
  const entries = lines.filter((line) => line.startsWith('{')).map(entryOf)
  if (entries.length === 0) return <p className={shared.softLine}>{t('maintenance.log.none')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable with the keyboard
    <ol className={classes.log} tabIndex={0} aria-label={t('maintenance.log.title')} dir="ltr">
      {entries.map(({ level, time, msg, rest }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and are never moved
        <li key={at} data-level={level}>
          <time dateTime={time}>{time ? formatMoment(time, locale) : ''}</time>
          <strong>{level}</strong>
          <span>{msg}</span>
          <span className={shared.soft}>{rest}</span>
        </li>
      ))}
    </ol>
  )
}
