import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { Panel, PanelContent } from '#ui/panel.tsx'
import { auditQueries } from '../audit.queries.ts'
import { EventList } from '../event-list.tsx'

/** What happened to one's own account lately. */
export function OwnEvents() {
  const { t } = useMessages()
  const query = useQuery(auditQueries.own())
  return (
    <Panel title={t('audit.own.title')} text={t('audit.own.text')}>
      <PanelContent query={query} rows={4} rowHeight={50}>
        {query.data && (query.data.items.length > 0 ? <EventList events={query.data.items} /> : t('audit.none'))}
      </PanelContent>
    </Panel>
  )
}
