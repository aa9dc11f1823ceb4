import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Default, Named } from './fields.ts'

export const SignIn = Named(
  'FormLogin',
  Type.Object({
    username: Default(Type.String(), ''),
    password: Default(Type.String(), ''),
    remember_me: Default(Type.Boolean(), false),
  }),
)

export const AccessToken = Named('AccessToken', Type.Object({ access_token: Type.String(), token_type: Type.String() }))
export type AccessToken = Static<typeof AccessToken>

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
    response: Type.Object({ message: Type.String() }),
    cookie: true,
    setsCookie: true,
    errors: ['forbidden'],
  },
  refreshAgain: {
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'member',
    summary: 'Exchange a session token for a fresh one',
    scope: 'any',
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
})
