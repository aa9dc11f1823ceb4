import { type AuditEvent, auditKinds } from '@larder/contract/audit.ts'
import { deviceName } from '@larder/domain/accounts/device-name.ts'
import { scopes } from '@larder/domain/permissions/scopes.ts'
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

const flags = ['admin', 'canInvite', 'canManage', 'canManageHousehold', 'canOrganize'] as const

/** Words of the server's own, by what they are said of. */
const words = {
  'user.created registration': 'audit.registration',
  'recipe.deleted hidden': 'audit.hidden',
  'recipe.purged hidden': 'audit.hidden',
  'settings.changed group': 'users.profile.group',
  'settings.changed household': 'users.profile.household',
  'password.changed API tokens ended too': 'audit.tokensToo',
  'password.reset API tokens ended too': 'audit.tokensToo',
  'apiToken.created all rights': 'audit.allRights',
} as const satisfies Record<string, MessageKey>

const ways = { email: 'admin.users.email', authMethod: 'admin.users.authMethod' } as const
const FAILED = ', failed'

/** Names that people chose stay as they are. */
function detailOf({ kind, detail }: AuditEvent, t: Messages['t']): string {
  const said = Object.entries(words).find(([word]) => word === `${kind} ${detail}`)
  if (said) return t(said[1])
  if (kind === 'user.changed') return listed(detail, (change) => changeOf(change, t))
  if (kind === 'apiToken.created')
    return listed(detail, (scope) => (isOneOf(scopes, scope) ? t(`users.tokens.scope.${scope}`) : scope))
  if (kind === 'assistant.used' && detail.endsWith(FAILED))
    return `${detail.slice(0, -FAILED.length)} · ${t('reports.failed')}`
  return detail
}

const listed = (detail: string, word: (one: string) => string): string => detail.split(', ').map(word).join(' · ')

/** `canInvite on`, `email`: what was given or taken, and how somebody signs in. */
function changeOf(change: string, t: Messages['t']): string {
  const [what = '', state] = change.split(' ')
  if (isOneOf(flags, what) && (state === 'on' || state === 'off'))
    return `${t(`households.members.${what}`)}: ${t(`households.members.${state === 'on' ? 'granted' : 'notGranted'}`)}`
  return isOneOf(['email', 'authMethod'] as const, change) ? t(ways[change]) : change
}

const isOneOf = <Word extends string>(all: readonly Word[], word: string): word is Word =>
  all.some((one) => one === word)
