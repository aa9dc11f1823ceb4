import { INVITATION_MIN_USES } from '@larder/domain/accounts/defaults.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { extension, Flag, Named, Nullable, Text, Timestamp, Uuid } from './fields.ts'

/** More people than any household has; it also keeps the number inside what both databases count. */
const MAX_USES = 10_000

/** Revoking goes by id, so that the secret stays out of addresses and logs. */
export const Invitation = Named(
  'ReadInviteToken',
  Type.Object({
    token: Text,
    usesLeft: Type.Integer(),
    groupId: Uuid,
    householdId: Uuid,
    id: extension(Uuid),
    createdAt: extension(Timestamp),
  }),
)
export type Invitation = Static<typeof Invitation>

const InvitationDraft = Named(
  'CreateInviteToken',
  Type.Object({
    uses: Type.Integer({ minimum: INVITATION_MIN_USES, maximum: MAX_USES }),
    groupId: Type.Optional(Nullable(Uuid)),
    householdId: Type.Optional(Nullable(Uuid)),
  }),
)
export type InvitationDraft = Static<typeof InvitationDraft>

/** Mail that fails is an answer, not an error: `error` says why, and is null when the server sends no mail at all. */
export const MailSent = Named('EmailInvitationResponse', Type.Object({ success: Flag, error: Nullable(Text) }))
export type MailSent = Static<typeof MailSent>

const InvitationMail = Named(
  'EmailInvitation',
  Type.Object({ email: Type.String({ maxLength: 1000 }), token: Type.String({ maxLength: 1000 }) }),
)
export type InvitationMail = Static<typeof InvitationMail>

/** An extension of our own: what the holder of a link is told before they have an account. */
export const InvitationGreeting = Named(
  'InvitationGreeting',
  Type.Object({ inviter: Nullable(Text), household: Text, group: Text }),
)
export type InvitationGreeting = Static<typeof InvitationGreeting>

const base = '/api/households/invitations'

export const invitationsApi = endpoints('invitations', {
  list: {
    method: 'GET',
    path: base,
    access: 'member',
    summary: 'Open invitations of the household, newest first; empty for those who may not invite',
    response: Type.Array(Invitation),
  },
  create: {
    method: 'POST',
    path: base,
    access: 'member',
    summary: 'Make an invitation; needs the right to invite',
    body: InvitationDraft,
    response: Invitation,
    status: 201,
    errors: ['forbidden', 'notFound'],
  },
  mail: {
    method: 'POST',
    path: `${base}/email`,
    access: 'member',
    summary: 'Mail an invitation; needs the right to invite',
    body: InvitationMail,
    response: MailSent,
    rate: 'auth',
    errors: ['forbidden', 'notFound'],
  },
  greet: {
    method: 'GET',
    path: `${base}/greetings/{token}`,
    access: 'public',
    summary: 'Who invites, and into which household; for whoever holds the link',
    params: Type.Object({ token: Type.String({ maxLength: 1000 }) }),
    response: InvitationGreeting,
    rate: 'auth',
    errors: ['notFound'],
    extension: true,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{item_id}`,
    access: 'invite',
    summary: 'Revoke an invitation',
    params: ItemParams,
    response: Invitation,
    undoable: true,
    extension: true,
  },
})
