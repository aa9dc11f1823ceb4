import { type AuditEvent, auditKinds } from '@larder/contract/audit.ts'
import { deviceName } from '@larder/domain/accounts/device-name.ts'
import type { MessageKey } from '#i18n/english.ts'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import shared from '#ui/shared.module.css'
import classes from './audit.module.css'

/** What happened, newest first: in words who did what to whom, and from where. */
export function EventList({ events }: { events: AuditEvent[] }) {
  return (
    <ol className={shared.plainList}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ol>
  )
}

function EventRow({ event }: { event: AuditEvent }) {
  const { t, locale } = useMessages()
  const kind = auditKinds.find((one) => one === event.kind)
  const who = event.actorName || t(event.via === 'system' ? 'audit.system' : 'audit.somebody')
  const whom = event.subjectName && event.subjectName !== event.actorName ? event.subjectName : ''
  return (
    <li className={classes.row}>
      <time dateTime={event.createdAt}>{formatMoment(event.createdAt, locale)}</time>
      <div className={classes.texts}>
        <strong>{kind ? t(`audit.kind.${kind}`) : event.kind}</strong>
        <span>
          <bdi>{[who, whom, detailOf(event, t)].filter(Boolean).join(' · ')}</bdi>
        </span>
        {event.address && (
          <span className={shared.softSmaller}>
            <bdi>{[event.address, deviceName(event.device)].filter(Boolean).join(' · ')}</bdi>
          </span>
        )}
      </div>
    </li>
  )
}

/** Words of the server's own, by what they are said of. */
const words = {
  'user.created registration': 'audit.registration',
  'recipe.deleted hidden': 'audit.hidden',
  'recipe.purged hidden': 'audit.hidden',
  'settings.changed group': 'users.profile.group',
  'settings.changed household': 'users.profile.household',
} as const satisfies Record<string, MessageKey>

/** Names that people chose stay as they are. */
function detailOf({ kind, detail }: AuditEvent, t: Messages['t']): string {
  const said = Object.entries(words).find(([word]) => word === `${kind} ${detail}`)
  return said ? t(said[1]) : detail
}
