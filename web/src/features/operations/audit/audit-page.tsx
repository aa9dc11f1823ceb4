import { type AuditFilter, type AuditKind, auditKinds } from '@larder/contract/audit.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { Button, Container, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQueries } from '#features/operations/admin/admin.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { nameOf } from '#ui/avatar.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Panel, PanelContent } from '#ui/panel.tsx'
import { HousePicture } from '#ui/pictures/house-picture.tsx'
import classes from './audit.module.css'
import { auditQueries, useSaveAudit } from './audit.queries.ts'
import { EventList } from './event-list.tsx'

const MEDIUM = 950

/** Days as they are by the clock of whoever looks. */
const startOf = (day: string) => (day ? new Date(`${day}T00:00:00`).toISOString() : null)
const endOf = (day: string) => (day ? new Date(new Date(`${day}T00:00:00`).getTime() + DAY_MS).toISOString() : null)

export function AuditPage() {
  const { t } = useMessages()
  const [chosen, setChosen] = useState({ person: '', kind: '', from: '', until: '' })
  const [page, setPage] = useState(1)
  const users = useQuery(adminQueries.users())
  const save = useSaveAudit()
  const filter: AuditFilter = {
    person: chosen.person || null,
    kind: (chosen.kind as AuditKind) || null,
    from: startOf(chosen.from),
    until: endOf(chosen.until),
  }
  const query = useQuery(auditQueries.list(filter, page))
  const choose = (patch: Partial<typeof chosen>) => {
    setChosen({ ...chosen, ...patch })
    setPage(1)
  }
  const { items = [], total = 0, total_pages: pages = 1 } = query.data ?? {}
  return (
    <Container size={MEDIUM} px={0}>
      <PageTitle title={t('audit.title')} description={t('audit.text')} picture={<HousePicture />} />
      <Panel title={query.data ? t('audit.events', { count: total }) : t('audit.title')}>
        <div className={classes.filters}>
          <NativeSelect
            label={t('audit.person')}
            value={chosen.person}
            data={[
              { value: '', label: t('audit.everybody') },
              ...(users.data ?? []).map((user) => ({ value: user.id, label: nameOf(user) })),
            ]}
            onChange={(event) => choose({ person: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('audit.what')}
            value={chosen.kind}
            data={[
              { value: '', label: t('audit.everything') },
              ...auditKinds.map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) })),
            ]}
            onChange={(event) => choose({ kind: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('audit.from')}
            value={chosen.from}
            onChange={(event) => choose({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('audit.until')}
            value={chosen.until}
            onChange={(event) => choose({ until: event.currentTarget.value })}
          />
          <Button variant="default" loading={save.isPending} onClick={() => save.mutate(filter)}>
            {t('audit.save')}
          </Button>
        </div>
        <PanelContent query={query} rows={6} rowHeight={70}>
          {query.data && (items.length > 0 ? <EventList events={items} /> : <p>{t('audit.none')}</p>)}
        </PanelContent>
        {pages > 1 && (
          <nav className={classes.pages} aria-label={t('audit.pages')}>
            <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('audit.newer')}
            </Button>
            <span>{t('audit.page', { page, pages })}</span>
            <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {t('audit.older')}
            </Button>
          </nav>
        )}
      </Panel>
    </Container>
  )
}
