import { randomUUID } from 'node:crypto'
import type { AuditKind } from '@larder/contract/audit.ts'
import { chunks } from '#db/chunks.ts'
import type { Writer } from '#db/database.ts'
import type { AuditTables } from '#db/tables/core-tables.ts'
import type { Clock } from '#ports/clock.ts'
import type { Actor } from './actor.ts'
import type { Emitted } from './events.ts'

/**
 * Who did what to whom, and from where: rows of the same transaction as the change. Events are turned into entries
 * here; for everything else services call `ctx.audit`. No secrets, and no user names that do not exist: somebody may
 * have typed a password into the wrong field.
 */

/** Where a request comes from; the device is what the browser or program says it is. */
export type Origin = { address: string; device: string }

type Named = { id: string; name?: string }

export type AuditEntry = {
  kind: AuditKind
  /** Whoever the request belongs to, unless said otherwise. */
  by?: Named
  subject?: Named
  detail?: string
}

const LONGEST_TEXT = 300

/** What the log tells of an event. */
function entryOf({ name, event }: Emitted): AuditEntry | undefined {
  switch (name) {
    case 'apiToken.created':
      return { kind: 'apiToken.created', subject: { id: event.id, name: event.name ?? '' }, detail: event.detail ?? '' }
    case 'apiToken.deleted':
      return { kind: 'apiToken.revoked', subject: { id: event.id, name: event.name ?? '' } }
    case 'user.created':
      return { kind: 'user.created', subject: { id: event.id, name: event.username } }
    case 'user.signedUp':
      return { kind: 'user.created', subject: { id: event.id, name: event.username }, detail: 'registration' }
    case 'user.deleted':
      return { kind: 'user.deleted', subject: { id: event.id, name: event.username } }
    case 'group.deleted':
    case 'household.deleted':
      return { kind: name, subject: { id: event.id, name: event.name ?? '' } }
    case 'recipe.deleted':
    case 'recipe.purged':
      // Says that something was deleted and not what: operators do not see private things either.
      if (event.privateTo !== undefined || event.onlyIn !== undefined) return { kind: name, detail: 'hidden' }
      return { kind: name, subject: { id: event.id, name: event.name } }
    case 'invitation.created':
    case 'invitation.deleted':
      return { kind: name, subject: { id: event.id } }
    case 'group.updated':
    case 'household.updated':
      return { kind: 'settings.changed', subject: { id: event.id }, detail: name.split('.')[0] ?? '' }
    default:
      return undefined
  }
}

type Cause = { actor: Actor | undefined; origin: Origin | undefined; clock: Clock }

export async function writeAudit(db: Writer, entries: AuditEntry[], events: Emitted[], cause: Cause): Promise<void> {
  const all = [...entries, ...events.flatMap((one) => entryOf(one) ?? [])]
  if (all.length === 0) return
  const { actor, origin, clock } = cause
  const via = actor?.via ?? (origin ? 'guest' : 'system')
  await insert(
    db,
    all.map(({ kind, by, subject, detail = '' }) => ({
      id: randomUUID(),
      createdAt: clock.iso(),
      kind,
      actorId: by?.id ?? actor?.userId ?? null,
      actorName: short(by?.name ?? actor?.username ?? ''),
      via,
      subjectId: subject?.id ?? null,
      subjectName: short(subject?.name ?? ''),
      detail: short(detail),
      address: origin?.address ?? '',
      device: short(origin?.device ?? ''),
    })),
  )
}

/** Names that people chose become one line without control characters. */
const short = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)

type Row = AuditTables['auditEvent']

export async function insert(db: Writer, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  for (const portion of chunks(rows, columns)) await db.insertInto('auditEvent').values(portion).execute()
}
