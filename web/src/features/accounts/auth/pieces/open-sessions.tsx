import type { OpenSession } from '@larder/contract/auth.ts'
import { deviceName } from '@larder/domain/accounts/device-name.ts'
import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { DetailedList, DetailedRow } from '#ui/detailed-list.tsx'
import { Panel, PanelContent } from '#ui/panel.tsx'
import shared from '#ui/shared.module.css'
import { sessionQueries, useEndSession, useEndSessions } from '../sessions.queries.ts'

/** Where somebody is signed in: oneself, or as an administrator sees it a user. */
export function OpenSessions({ userId }: { userId?: string }) {
  const { t } = useMessages()
  const query = useQuery(sessionQueries.of(userId))
  const end = useEndSession(userId)
  const endAll = useEndSessions(userId)
  const sessions = query.data
  const others = sessions?.filter(({ current }) => !current) ?? []
  return (
    <Panel title={t('auth.sessions.title')} text={t(userId ? 'auth.sessions.textOfUser' : 'auth.sessions.text')}>
      <PanelContent query={query} rows={2} rowHeight={70}>
        {sessions && sessions.length === 0 && <p className={shared.soft}>{t('auth.sessions.none')}</p>}
        {sessions && sessions.length > 0 && (
          <DetailedList>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
            ))}
          </DetailedList>
        )}
      </PanelContent>
      {others.length > 0 && (
        <Button variant="default" loading={endAll.isPending} onClick={() => endAll.mutate()}>
          {t(userId ? 'auth.sessions.endAll' : 'auth.sessions.endOthers')}
        </Button>
      )}
    </Panel>
  )
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { t, locale } = useMessages()
  const device = deviceName(session.device) || t('auth.sessions.unknownDevice')
  const end = (
    <Button variant="subtle" color="red" aria-label={t('auth.sessions.endNamed', { name: device })} onClick={onEnd}>
      {t('auth.sessions.end')}
    </Button>
  )
  return (
    <DetailedRow
      title={device}
      aside={session.current ? <Badge variant="light">{t('auth.sessions.current')}</Badge> : end}
    >
      <span>
        {t('auth.sessions.seen', { date: formatMoment(session.lastSeenAt, locale), address: session.address })}
      </span>
    </DetailedRow>
  )
}
