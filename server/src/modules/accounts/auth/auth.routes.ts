import { authApi, type PasskeyAssertion, type PasskeyRequest } from '@larder/contract/auth.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ACCESS_COOKIE } from '#core/actor.ts'
import type { AnyCtx } from '#core/context.ts'
import { mount } from '#core/http.ts'
import * as service from './auth.service.ts'
import * as oidc from './oidc.service.ts'
import * as oidcLink from './oidc-link.service.ts'
import * as openSessions from './open-sessions.service.ts'

const AUTHORIZATION_COOKIE = 'larder.departure'
const AUTHORIZATION_PATH = '/api/auth/oauth'
/** Holds the claims of the provider for an account whose second factor is still missing. */
const LINK_COOKIE = 'larder.link'

/** Holds the challenge for a passkey; it is sent to the sign-in calls only. */
const PASSKEY_COOKIE = 'larder.passkey'
const PASSKEY_PATH = '/api/auth'

/** The browser that asks, and the address it asks at. */
type Browser = { browser: string | undefined; address: string }

/** What sign-in needs of second factors; handed in by `every-route.ts`. */
type Factors = {
  check: (
    ctx: AnyCtx,
    userId: string,
    shown: { code: string; passkey: string } & Browser,
  ) => Promise<'fine' | 'needed' | 'wrong'>
  has: (ctx: AnyCtx, userId: string) => Promise<boolean>
  requestPasskey: (ctx: AnyCtx, address: string) => { request: PasskeyRequest; browser: string }
  ownerOfPasskey: (
    ctx: AnyCtx,
    assertion: PasskeyAssertion,
    browser: Browser,
  ) => Promise<Parameters<typeof service.signInByPasskey>[1]>
}

export const authRoutes =
  (factors: Factors) =>
  (app: FastifyInstance): void => {
    mount(app, authApi.signIn, async (ctx, { body }, reply, request) => {
      const issued = await service.signIn(ctx, body, {
        address: request.ip,
        device: request.cookies[service.DEVICE_COOKIE],
        checkFactor: (ctx, userId, { code, passkey }) =>
          factors.check(ctx, userId, { code, passkey, ...browserOf(request) }),
      })
      return sendSession(reply, request, issued)
    })
    mount(app, authApi.passkeyRequest, async (ctx, _input, reply, request) => {
      const { request: asked, browser } = factors.requestPasskey(ctx, addressOf(request))
      reply.setCookie(PASSKEY_COOKIE, browser, passkeyCookie(asked.timeout / 1000, secure(request)))
      reply.header('cache-control', 'no-store')
      return asked
    })
    mount(app, authApi.signInByPasskey, async (ctx, { body }, reply, request) => {
      const shown = await factors.ownerOfPasskey(ctx, body.assertion, browserOf(request))
      return sendSession(reply, request, await service.signInByPasskey(ctx, shown, body.rememberMe))
    })
    mount(app, authApi.refresh, async (ctx, _input, reply, request) => {
      const issued = await service.refresh(ctx, presented(request))
      return sendSession(reply, request, issued)
    })
    mount(app, authApi.refreshByPost, async (ctx, _input, reply, request) => {
      const issued = await service.refresh(ctx, presented(request))
      return sendSession(reply, request, issued)
    })
    mount(app, authApi.startProviderSignIn, async (ctx, _input, reply, request) => {
      const { address, signed } = await oidc.startAuthorization(ctx)
      reply.setCookie(AUTHORIZATION_COOKIE, signed, authorizationCookie(secure(request)))
      return reply.redirect(address, 302)
    })
    mount(app, authApi.finishProviderSignIn, async (ctx, _input, reply, request) => {
      reply.clearCookie(AUTHORIZATION_COOKIE, { path: AUTHORIZATION_PATH })
      const query = request.url.split('?')[1] ?? ''
      const finished = await oidc.finishAuthorization(ctx, request.cookies[AUTHORIZATION_COOKIE], {
        query,
        hasFactor: factors.has,
      })
      if ('issued' in finished) return sendSession(reply, request, finished.issued)
      reply.setCookie(LINK_COOKIE, finished.pending, linkCookie(secure(request)))
      throw service.codeNeeded(ctx)
    })
    mount(app, authApi.linkProviderAccount, async (ctx, { body }, reply, request) => {
      const issued = await oidcLink.finishLink(ctx, request.cookies[LINK_COOKIE], {
        shown: body,
        checkFactor: (ctx, userId, shown) => factors.check(ctx, userId, { ...shown, ...browserOf(request) }),
      })
      reply.clearCookie(LINK_COOKIE, { path: AUTHORIZATION_PATH })
      return sendSession(reply, request, issued)
    })
    mount(app, authApi.signOut, async (ctx, _input, reply) => {
      await service.signOut(ctx)
      reply.clearCookie(ACCESS_COOKIE, { path: '/' })
      return { message: 'Logged out' }
    })
    mount(app, authApi.sessions, (ctx) => openSessions.list(ctx))
    mount(app, authApi.endSession, (ctx, { params }) => openSessions.end(ctx, params.session_id))
    mount(app, authApi.endOtherSessions, async (ctx, _input, reply, request) => {
      const epoch = await openSessions.endOthers(ctx)
      const renewed = await service.renew(ctx, presented(request) ?? '', epoch)
      if (renewed) reply.setCookie(...service.accessCookie(renewed, secure(request)))
      reply.header('cache-control', 'no-store')
      return null
    })
    mount(app, authApi.sessionsOfUser, (ctx, { params }) => openSessions.listOfUser(ctx, params.item_id))
    mount(app, authApi.endSessionOfUser, (ctx, { params }) => openSessions.end(ctx, params.session_id, params.item_id))
    mount(app, authApi.endSessionsOfUser, (ctx, { params }) => openSessions.endAllOfUser(ctx, params.item_id))
  }

const addressOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

const browserOf = (request: FastifyRequest): Browser => ({
  browser: request.cookies[PASSKEY_COOKIE],
  address: addressOf(request),
})

const passkeyCookie = (maxAge: number, secure: boolean) => ({
  httpOnly: true,
  maxAge,
  path: PASSKEY_PATH,
  sameSite: 'strict' as const,
  secure,
})

/** Sent to the route that reads it only. */
const authorizationCookie = (secure: boolean) => ({
  httpOnly: true,
  maxAge: oidc.AUTHORIZATION_SECONDS,
  path: AUTHORIZATION_PATH,
  sameSite: 'lax' as const,
  secure,
})

const linkCookie = (secure: boolean) => ({
  httpOnly: true,
  maxAge: oidcLink.LINK_SECONDS,
  path: AUTHORIZATION_PATH,
  sameSite: 'strict' as const,
  secure,
})

/** The token in the answer for API calls, and in a cookie for the browser. */
function sendSession(reply: FastifyReply, request: FastifyRequest, issued: service.Issued) {
  reply.setCookie(...service.accessCookie(issued, secure(request)))
  reply.setCookie(...service.deviceCookie(issued, secure(request)))
  if (request.cookies[PASSKEY_COOKIE]) reply.clearCookie(PASSKEY_COOKIE, { path: PASSKEY_PATH })
  reply.header('cache-control', 'no-store')
  return { access_token: issued.token, token_type: 'bearer' }
}

const secure = ({ server, protocol }: FastifyRequest) => service.overTls(server.runtime.config, protocol)

const presented = (request: FastifyRequest) =>
  request.headers.authorization?.replace(/^Bearer +/i, '') ?? request.cookies[ACCESS_COOKIE]
