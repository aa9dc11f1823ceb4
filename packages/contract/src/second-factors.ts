import { type Static, Type } from 'typebox'
import { CREDENTIAL_TYPE, CredentialId, FactorCode, PasskeyAssertion, PasskeyRequest } from './auth.ts'
import { endpoints } from './endpoint.ts'
import { Default, Flag, Named, Nullable, OneOf, Text, Timestamp, Uuid4 } from './fields.ts'

/**
 * Second factors at sign-in: the code of an authenticator app, a passkey, or a recovery code. `exception` is
 * `second_factor_required` if one is missing, and `second_factor_setup_required` if one must be set up: codes for
 * programs, the same in every language.
 */

const SomePassword = Type.String({ maxLength: 1000 })

const Passkey = Named(
  'Passkey',
  Type.Object({ id: Text, name: Text, createdAt: Timestamp, lastUsedAt: Nullable(Timestamp) }),
)
export type Passkey = Static<typeof Passkey>

const SecondFactor = Named(
  'SecondFactor',
  Type.Object({
    /** Since when there is an authenticator app; null while there is none. */
    addedAt: Nullable(Timestamp),
    passkeys: Type.Array(Passkey),
    recoveryCodesLeft: Type.Integer(),
    /** Whether the operator demands one of this person. */
    required: Flag,
  }),
)
export type SecondFactor = Static<typeof SecondFactor>

/** A code or a passkey; the password only while there is no factor yet. A session that was left open is not enough. */
const Proof = Named(
  'SecondFactorProof',
  Type.Object({
    password: Default(SomePassword, ''),
    code: Default(FactorCode, ''),
    passkey: Type.Optional(Nullable(PasskeyAssertion)),
  }),
)
export type Proof = Static<typeof Proof>

const RecoveryCodes = Named('RecoveryCodes', Type.Object({ recoveryCodes: Type.Array(Text) }))

const PasskeyName = Type.String({ minLength: 1, maxLength: 100, trim: true })

/** What a browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON` of WebAuthn). */
const PasskeyCreation = Named(
  'PasskeyCreation',
  Type.Object({
    challenge: Text,
    rp: Type.Object({ id: Text, name: Text }),
    user: Type.Object({ id: Text, name: Text, displayName: Text }),
    pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: OneOf([CREDENTIAL_TYPE]) })),
    timeout: Type.Integer(),
    attestation: OneOf(['none']),
    excludeCredentials: Type.Array(Type.Object({ id: Text, type: OneOf([CREDENTIAL_TYPE]) })),
    authenticatorSelection: Type.Object({
      residentKey: OneOf(['required']),
      requireResidentKey: Flag,
      userVerification: OneOf(['required']),
    }),
  }),
)
export type PasskeyCreation = Static<typeof PasskeyCreation>

/** What it hands over then (`RegistrationResponseJSON` of WebAuthn). */
const PasskeyRegistration = Named(
  'PasskeyRegistration',
  Type.Object({
    id: CredentialId,
    rawId: CredentialId,
    type: OneOf([CREDENTIAL_TYPE]),
    response: Type.Object({
      clientDataJSON: Type.String({ maxLength: 2000 }),
      attestationObject: Type.String({ maxLength: 20_000 }),
    }),
  }),
)
export type PasskeyRegistration = Static<typeof PasskeyRegistration>

/** What somebody fills in for a new one; the browser adds the rest. */
export const NewPasskey = Type.Object({ name: PasskeyName, password: SomePassword, code: FactorCode })

const passkeyId = Type.Object({ passkey_id: Uuid4 })

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
    summary: 'A secret for an authenticator app; needs a proof, and counts once a code of it was confirmed',
    body: Proof,
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
    summary: 'Take the authenticator app off; needs a proof',
    body: Proof,
    response: Type.Null(),
    ...own,
  },
  passkeyRequest: {
    method: 'POST',
    path: `${base}/passkeys/request`,
    access: 'member',
    summary: 'What a browser needs to ask for one of one’s own passkeys, as a proof',
    response: PasskeyRequest,
    extension: true,
    rate: 'auth',
  },
  passkeyCreation: {
    method: 'POST',
    path: `${base}/passkeys/options`,
    access: 'member',
    summary: 'What a browser needs to make a passkey; needs a proof',
    body: Proof,
    response: PasskeyCreation,
    withoutFactor: true,
    ...own,
  },
  addPasskey: {
    method: 'POST',
    path: `${base}/passkeys`,
    access: 'member',
    summary: 'Keep a passkey that was just made; with the first factor the recovery codes, shown this once',
    body: Named('PasskeyDraft', Type.Object({ name: PasskeyName, registration: PasskeyRegistration })),
    response: Named('PasskeyAdded', Type.Object({ passkey: Passkey, recoveryCodes: Type.Array(Text) })),
    status: 201,
    withoutFactor: true,
    extension: true,
    rate: 'auth',
  },
  renamePasskey: {
    method: 'PUT',
    path: `${base}/passkeys/{passkey_id}`,
    access: 'member',
    summary: 'Call a passkey something else',
    params: passkeyId,
    body: Named('PasskeyNaming', Type.Object({ name: PasskeyName })),
    response: Passkey,
    extension: true,
  },
  removePasskey: {
    method: 'POST',
    path: `${base}/passkeys/{passkey_id}/remove`,
    access: 'member',
    summary: 'A passkey that signs in no more; needs a proof',
    params: passkeyId,
    body: Proof,
    response: Type.Null(),
    ...own,
  },
  reset: {
    method: 'POST',
    path: '/api/admin/users/{item_id}/second-factor/reset',
    access: 'admin',
    summary: 'Take a lost second factor and all passkeys from a user, who then signs in without them',
    params: Type.Object({ item_id: Uuid4 }),
    response: Named('SecondFactorReset', Type.Object({ removed: Flag })),
    extension: true,
  },
})
