import { scopes } from '@larder/domain/permissions/scopes.ts'
import { type Static, Type } from 'typebox'
import { Default, extension, Name, Named, Nullable, OneOf, Text, Timestamp } from './fields.ts'

/** API tokens on the wire. What they are good for and until when is our own; others make tokens without saying. */

const Scopes = Type.Array(OneOf([...scopes]), { minItems: 1, maxItems: scopes.length, uniqueItems: true })

const tokenFields = {
  name: Text,
  id: Type.Integer(),
  createdAt: Nullable(Timestamp),
  /** Null: good for everything its user may do. */
  scopes: extension(Type.Optional(Nullable(Scopes))),
  /** Null: as long as tokens last that say nothing. */
  expiresAt: extension(Type.Optional(Nullable(Timestamp))),
}

/** The secret itself is shown once, by the call that makes it. */
export const ApiTokenSummary = Named(
  'LongLiveTokenOut',
  Type.Object({ ...tokenFields, lastUsedAt: extension(Type.Optional(Nullable(Timestamp))) }),
)

export const ApiToken = Named('LongLiveTokenCreateResponse', Type.Object({ ...tokenFields, token: Text }))
export const ApiTokenDraft = Named(
  'LongLiveTokenIn',
  Type.Object({
    name: Name,
    integrationId: Default(Type.String({ minLength: 1, maxLength: 200 }), 'generic'),
    scopes: extension(Type.Optional(Nullable(Scopes))),
    expiresAt: extension(Type.Optional(Nullable(Timestamp))),
  }),
)
export type ApiTokenDraft = Static<typeof ApiTokenDraft>
