import type { Cleanable, Cleaning, StorageDetails, StoragePart } from '@larder/contract/maintenance.ts'
import { Button, Container, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Panel, PanelContent } from '#ui/panel.tsx'
import { HousePicture } from '#ui/pictures/house-picture.tsx'
import shared from '#ui/shared.module.css'
import { LogPanel } from './log-panel.tsx'
import classes from './maintenance.module.css'
import { maintenanceQueries, useClean } from './maintenance.queries.ts'

const MEDIUM = 950

/** What takes the room, what of it can go, and what the server wrote down. */
export function MaintenancePage() {
  const { t } = useMessages()
  const storage = useQuery(maintenanceQueries.storage())
  const cleanable = useQuery(maintenanceQueries.cleanable())
  return (
    <Container size={MEDIUM} px={0}>
      <PageTitle title={t('maintenance.title')} description={t('maintenance.description')} picture={<HousePicture />} />
      <Panel title={t('maintenance.storage.title')}>
        <PanelContent query={storage} rows={2} rowHeight={44}>
          {storage.data && <Storage storage={storage.data} />}
        </PanelContent>
      </Panel>
      <Panel title={t('maintenance.clean.title')} text={t('maintenance.clean.text')}>
        <PanelContent query={cleanable} rows={4} rowHeight={60}>
          {cleanable.data && <Cleanings found={cleanable.data} />}
        </PanelContent>
      </Panel>
      <LogPanel />
    </Container>
  )
}

function Storage({ storage }: { storage: StorageDetails }) {
  const { t, locale } = useMessages()
  const total = storage.parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const parts = storage.parts.filter(({ bytes }) => bytes > 0).toSorted((a, b) => b.bytes - a.bytes)
  const share = (bytes: number) => (total === 0 ? 0 : (bytes / total) * 100)
  const nameOf = (part: StoragePart) => t(`maintenance.storage.parts.${part}`)
  return (
    <>
      <p className={classes.total}>
        {t('maintenance.storage.used', {
          used: formatBytes(total, locale),
          free: formatBytes(storage.freeBytes, locale),
        })}
      </p>
      <div className={classes.bar} aria-hidden>
        {parts.map(({ part, bytes }) => (
          <span key={part} data-part={part} style={{ flexGrow: share(bytes) }} />
        ))}
      </div>
      <dl className={classes.parts}>
        {parts.map(({ part, bytes }) => (
          <div key={part}>
            <dt>
              <span className={classes.dot} data-part={part} aria-hidden />
              {nameOf(part)}
            </dt>
            <dd>{formatBytes(bytes, locale)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Cleanings({ found }: { found: Cleanable[] }) {
  const { t, locale } = useMessages()
  const [asked, setAsked] = useState<Cleaning | null>(null)
  const clean = useClean()
  const one = found.find(({ cleaning }) => cleaning === asked)
  return (
    <>
      <ul className={classes.cleanings}>
        {found.map(({ cleaning, files, bytes }) => (
          <li key={cleaning}>
            <div>
              <div className={classes.cleaning}>{t(`maintenance.clean.${cleaning}.title`)}</div>
              <p className={shared.softLine}>{t(`maintenance.clean.${cleaning}.text`)}</p>
              <p className={classes.found}>
                {files === 0
                  ? t('maintenance.clean.nothing')
                  : t('maintenance.clean.found', { count: files, size: formatBytes(bytes, locale) })}
              </p>
            </div>
            <Button
              variant="default"
              disabled={files === 0}
              loading={clean.isPending && clean.variables === cleaning}
              onClick={() => setAsked(cleaning)}
            >
              {t('maintenance.clean.run')}
              <VisuallyHidden>{t(`maintenance.clean.${cleaning}.title`)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {one && (
        <ConfirmDialog
          title={t(`maintenance.clean.${one.cleaning}.title`)}
          text={t('maintenance.clean.ask', { count: one.files, size: formatBytes(one.bytes, locale) })}
          items={one.examples.map((name) => ({ id: name, name }))}
          {...(one.files > one.examples.length
            ? { warning: t('maintenance.clean.more', { count: one.files - one.examples.length }) }
            : {})}
          confirmLabel={t('maintenance.clean.confirm')}
          onConfirm={() => clean.mutate(one.cleaning)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
