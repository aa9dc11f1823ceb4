import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Default, extension, Flag, Named, Nullable, OneOf, Text, Timestamp, Uuid4 } from './fields.ts'

/** What `exception` says to programs, the same in every language: a code is to be sent along, or a factor to be set up. */
export const CODE_REQUIRED = 'second_factor_required'
export const SETUP_REQUIRED = 'second_factor_setup_required'

/** Ours, beside a 401: why a session is over. `expired`: its time had come. `ended`: somebody or something ended it. */
export const SESSION_HEADER = 'x-larder-session'
export const sessionEnds = ['expired', 'ended'] as const
export type SessionEnd = (typeof sessionEnds)[number]

/** Six digits of an authenticator app, or a recovery code; blanks and dashes do not matter. */
export const FactorCode = Type.String({ maxLength: 40 })

const LONGEST_CREDENTIAL_ID = 1400
export const CredentialId = Type.String({ minLength: 1, maxLength: LONGEST_CREDENTIAL_ID })
export const CREDENTIAL_TYPE = 'public-key'

/** What a browser hands over when somebody shows a passkey (`AuthenticationResponseJSON` of WebAuthn). */
export const PasskeyAssertion = Named(
  'PasskeyAssertion',
  Type.Object({
    id: CredentialId,
    rawId: CredentialId,
    type: OneOf([CREDENTIAL_TYPE]),
    response: Type.Object({
      clientDataJSON: Type.String({ maxLength: 2000 }),
      authenticatorData: Type.String({ maxLength: 2000 }),
      signature: Type.String({ maxLength: 2000 }),
      userHandle: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
    }),
  }),
)
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

/** What the browser asks a passkey for; the same for everybody, so that it tells nobody who has one. */
export const PasskeyRequest = Named(
  'PasskeyRequest',
  Type.Object({ challenge: Text, rpId: Text, timeout: Type.Integer(), userVerification: OneOf(['required']) }),
)
export type PasskeyRequest = Static<typeof PasskeyRequest>

export const SignIn = Named(
  'FormLogin',
  Type.Object({
    username: Default(Type.String(), ''),
    password: Default(Type.String(), ''),
    remember_me: Default(Type.Boolean(), false),
    /** Ours: of the authenticator app, or a recovery code, for those who have a second factor. */
    code: extension(Default(FactorCode, '')),
    /** Ours: a passkey in place of the code, a `PasskeyAssertion` as JSON text. */
    passkey: extension(Default(Type.String({ maxLength: 6000 }), '')),
  }),
)

export const AccessToken = Named('AccessToken', Type.Object({ access_token: Type.String(), token_type: Type.String() }))
export type AccessToken = Static<typeof AccessToken>

/** Where somebody is signed in. */
const OpenSession = Named(
  'OpenSession',
  Type.Object({
    id: Text,
    createdAt: Timestamp,
    lastSeenAt: Timestamp,
    expiresAt: Timestamp,
    address: Text,
    /** What the browser or program says it is. */
    device: Text,
    /** The one that asks. */
    current: Flag,
  }),
)
export type OpenSession = Static<typeof OpenSession>

const own = { extension: true } as const

export const authApi = endpoints('auth', {
  signIn: {
    method: 'POST',
    path: '/api/auth/token',
    access: 'public',
    summary: 'Sign in with a user name or e-mail and a password',
    form: SignIn,
    response: AccessToken,
    setsCookie: true,
    rate: 'auth',
    errors: ['unauthenticated', 'forbidden', 'locked'],
  },
  refresh: {
    method: 'GET',
    path: '/api/auth/refresh',
    access: 'member',
    summary: 'Exchange a session token for a fresh one',
    scope: 'any',
    withoutFactor: true,
    response: AccessToken,
    cookie: true,
    setsCookie: true,
    errors: ['invalid', 'forbidden'],
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'member',
    summary: 'Sign out and clear the cookie',
    scope: 'any',
    withoutFactor: true,
    response: Type.Object({ message: Type.String() }),
    cookie: true,
    setsCookie: true,
    errors: ['forbidden'],
  },
  refreshByPost: {
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'member',
    summary: 'Exchange a session token for a fresh one',
    scope: 'any',
    withoutFactor: true,
    response: AccessToken,
    cookie: true,
    setsCookie: true,
    errors: ['forbidden'],
    extension: true,
  },
  startProviderSignIn: {
    method: 'GET',
    path: '/api/auth/oauth',
    access: 'public',
    summary: 'Go to the identity provider to sign in',
    rate: 'auth',
    // Without a provider there is nowhere to go, which the contract calls a failure.
    errors: ['invalid', 'failed'],
    status: 302,
  },
  finishProviderSignIn: {
    method: 'GET',
    path: '/api/auth/oauth/callback',
    access: 'public',
    summary: 'Come back from the identity provider with its answer',
    query: Type.Object({
      code: Type.Optional(Type.String()),
      state: Type.Optional(Type.String()),
      error: Type.Optional(Type.String()),
    }),
    response: AccessToken,
    setsCookie: true,
    rate: 'auth',
    errors: ['invalid', 'unauthenticated', 'forbidden'],
  },
  linkProviderAccount: {
    method: 'POST',
    path: '/api/auth/oauth/link',
    access: 'public',
    summary: 'Show the second factor of an account that the identity provider is to open for the first time',
    body: Named(
      'ProviderLink',
      Type.Object({ code: Default(FactorCode, ''), passkey: Default(Type.String({ maxLength: 6000 }), '') }),
    ),
    response: AccessToken,
    setsCookie: true,
    rate: 'auth',
    errors: ['unauthenticated', 'forbidden', 'locked'],
    ...own,
  },
  passkeyRequest: {
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'public',
    summary: 'What a browser needs to ask for a passkey',
    response: PasskeyRequest,
    setsCookie: true,
    rate: 'auth',
    errors: ['forbidden'],
    ...own,
  },
  signInByPasskey: {
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    summary: 'Sign in with a passkey alone',
    body: Named(
      'PasskeySignIn',
      Type.Object({ assertion: PasskeyAssertion, rememberMe: Default(Type.Boolean(), false) }),
    ),
    response: AccessToken,
    setsCookie: true,
    rate: 'auth',
    errors: ['unauthenticated', 'forbidden'],
    ...own,
  },
  sessions: {
    method: 'GET',
    path: '/api/users/self/sessions',
    access: 'member',
    summary: 'Where one is signed in',
    response: Type.Array(OpenSession),
    ...own,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/users/self/sessions/{session_id}',
    access: 'member',
    summary: 'End one of one’s own sessions, at once',
    params: Type.Object({ session_id: Uuid4 }),
    response: Type.Null(),
    ...own,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/users/self/sessions',
    access: 'member',
    summary: 'End every session but the one that asks, which goes on by its cookie',
    response: Type.Null(),
    ...own,
  },
  sessionsOfUser: {
    method: 'GET',
    path: '/api/admin/users/{item_id}/sessions',
    access: 'admin',
    summary: 'Where a user is signed in',
    params: Type.Object({ item_id: Uuid4 }),
    response: Type.Array(OpenSession),
    ...own,
  },
  endSessionOfUser: {
    method: 'DELETE',
    path: '/api/admin/users/{item_id}/sessions/{session_id}',
    access: 'admin',
    summary: 'End a session of a user, at once',
    params: Type.Object({ item_id: Uuid4, session_id: Uuid4 }),
    response: Type.Null(),
    ...own,
  },
  endSessionsOfUser: {
    method: 'DELETE',
    path: '/api/admin/users/{item_id}/sessions',
    access: 'admin',
    summary: 'End every session of a user, at once',
    params: Type.Object({ item_id: Uuid4 }),
    response: Type.Null(),
    ...own,
  },
})
