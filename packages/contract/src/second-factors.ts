import { type Static, Type } from 'typebox'
import { FactorCode } from './auth.ts'
import { endpoints } from './endpoint.ts'
import { Default, Flag, Named, Nullable, Text, Timestamp, Uuid4 } from './fields.ts'

/**
 * A second thing to show at sign-in: the code of an authenticator app, or one of the recovery codes in its place. Whoever
 * needs one and sends none is told `second_factor_required` in `exception`, whoever must set one up
 * `second_factor_setup_required`: words for programs, the same in every language.
 */

const SomePassword = Type.String({ maxLength: 1000 })

const SecondFactor = Named(
  'SecondFactor',
  Type.Object({
    /** Since when an authenticator app is asked for; null while none is. */
    addedAt: Nullable(Timestamp),
    recoveryCodesLeft: Type.Integer(),
    /** Whether the operator demands one of this person. */
    required: Flag,
  }),
)
export type SecondFactor = Static<typeof SecondFactor>

const Proof = Named(
  'SecondFactorProof',
  Type.Object({ password: Default(SomePassword, ''), code: Default(FactorCode, '') }),
)
export type Proof = Static<typeof Proof>

const RecoveryCodes = Named('RecoveryCodes', Type.Object({ recoveryCodes: Type.Array(Text) }))

const base = '/api/users/self/second-factor'
const own = { extension: true, rate: 'auth', errors: ['locked'] } as const

export const secondFactorsApi = endpoints('second-factors', {
  get: {
    method: 'GET',
    path: base,
    access: 'member',
    summary: 'Whether one’s own account asks for a second factor',
    response: SecondFactor,
    withoutFactor: true,
    extension: true,
  },
  start: {
    method: 'POST',
    path: `${base}/totp`,
    access: 'member',
    summary: 'A secret for an authenticator app; it counts once a code of it was confirmed',
    body: Named('SecondFactorStart', Type.Object({ password: Default(SomePassword, '') })),
    response: Named('TotpSecret', Type.Object({ secret: Text, uri: Text })),
    withoutFactor: true,
    ...own,
  },
  confirm: {
    method: 'POST',
    path: `${base}/totp/confirm`,
    access: 'member',
    summary: 'Show that the app has the secret; the only answer with the recovery codes',
    body: Named('SecondFactorConfirmation', Type.Object({ code: FactorCode })),
    response: RecoveryCodes,
    withoutFactor: true,
    ...own,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: `${base}/recovery-codes`,
    access: 'member',
    summary: 'New recovery codes in place of those that are left; shown this once',
    body: Proof,
    response: RecoveryCodes,
    ...own,
  },
  remove: {
    method: 'POST',
    path: `${base}/remove`,
    access: 'member',
    summary: 'Ask for no second factor any more; needs the password or a code',
    body: Proof,
    response: Type.Null(),
    ...own,
  },
  reset: {
    method: 'POST',
    path: '/api/admin/users/{item_id}/second-factor/reset',
    access: 'admin',
    summary: 'Take a lost second factor from a user, who then signs in without it',
    params: Type.Object({ item_id: Uuid4 }),
    response: Named('SecondFactorReset', Type.Object({ removed: Flag })),
    extension: true,
  },
})
