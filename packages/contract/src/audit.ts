import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Named, Nullable, OneOf, Text, Timestamp, Uuid4 } from './fields.ts'
import { Page, pageFields } from './page.ts'

/** What concerns how somebody gets in; the person it concerns reads it too. */
export const securityKinds = [
  'signIn.done',
  'signIn.failed',
  'signIn.locked',
  'signOut',
  'password.changed',
  'password.reset',
  'session.ended',
  'sessions.ended',
  'apiToken.created',
  'apiToken.revoked',
  'factor.added',
  'factor.removed',
  'factor.reset',
  'passkey.added',
  'passkey.removed',
  'passkey.used',
  'recoveryCodes.made',
  'recoveryCode.used',
  'user.changed',
] as const

export const auditKinds = [
  ...securityKinds,
  'user.created',
  'user.deleted',
  'group.deleted',
  'household.deleted',
  'recipe.deleted',
  'recipe.purged',
  'invitation.created',
  'invitation.deleted',
  'settings.changed',
  'backup.created',
  'backup.deleted',
  'backup.fetched',
  'backup.restored',
  'backup.uploaded',
  'assistant.used',
] as const
export type AuditKind = (typeof auditKinds)[number]

export const AuditEvent = Named(
  'AuditEvent',
  Type.Object({
    id: Text,
    createdAt: Timestamp,
    kind: Text,
    /** Who did it, as they were called then; nobody where a stranger tried or the server itself acted. */
    actorId: Nullable(Text),
    actorName: Text,
    via: OneOf(['session', 'apiToken', 'guest', 'system']),
    /** To whom or what. */
    subjectId: Nullable(Text),
    subjectName: Text,
    detail: Text,
    address: Text,
    device: Text,
  }),
)
export type AuditEvent = Static<typeof AuditEvent>

const filterFields = {
  /** Did it, or had it done to them. */
  person: Type.Optional(Nullable(Uuid4)),
  kind: Type.Optional(Nullable(OneOf([...auditKinds]))),
  from: Type.Optional(Nullable(Timestamp)),
  until: Type.Optional(Nullable(Timestamp)),
}
const AuditFilter = Type.Object(filterFields)
export type AuditFilter = Static<typeof AuditFilter>
const AuditQuery = Type.Object({ ...filterFields, ...pageFields })
export type AuditQuery = Static<typeof AuditQuery>

export const AuditPage = Page('AuditEventPage', AuditEvent)

export const auditApi = endpoints('audit', {
  list: {
    method: 'GET',
    path: '/api/admin/audit-events',
    access: 'admin',
    summary: 'Who did what to whom, newest first',
    query: AuditQuery,
    response: AuditPage,
    extension: true,
  },
  csv: {
    method: 'GET',
    path: '/api/admin/audit-events/csv',
    access: 'admin',
    summary: 'The same as a table for spreadsheets',
    query: AuditFilter,
    file: 'text/csv',
    extension: true,
  },
  own: {
    method: 'GET',
    path: '/api/users/self/security-events',
    access: 'member',
    summary: 'What happened to one’s own account: sign-ins, passwords, tokens, sessions',
    query: Type.Object(pageFields),
    response: AuditPage,
    extension: true,
  },
})
