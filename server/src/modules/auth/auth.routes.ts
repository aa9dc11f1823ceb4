import { authApi } from '@larder/contract/auth.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ACCESS_COOKIE } from '#core/actor.ts'
import { mount } from '#core/http.ts'
import * as service from './auth.service.ts'
import * as oidc from './oidc.service.ts'
import * as openSessions from './open-sessions.service.ts'

const AUTHORIZATION_COOKIE = 'larder.departure'
const AUTHORIZATION_PATH = '/api/auth/oauth'

export const authRoutes =
  (checkFactor: service.CheckFactor) =>
  (app: FastifyInstance): void => {
    mount(app, authApi.signIn, async (ctx, { body }, reply, request) => {
      const issued = await service.signIn(ctx, body, {
        address: request.ip,
        device: request.cookies[service.DEVICE_COOKIE],
        checkFactor,
      })
      return handOver(reply, request, issued)
    })
    mount(app, authApi.refresh, async (ctx, _input, reply, request) => {
      const issued = await service.refresh(ctx, presented(request))
      return handOver(reply, request, issued)
    })
    mount(app, authApi.refreshAgain, async (ctx, _input, reply, request) => {
      const issued = await service.refresh(ctx, presented(request))
      return handOver(reply, request, issued)
    })
    mount(app, authApi.startProviderSignIn, async (ctx, _input, reply, request) => {
      const { address, sealed } = await oidc.startAuthorization(ctx, `${request.protocol}://${request.host}`)
      reply.setCookie(AUTHORIZATION_COOKIE, sealed, authorizationCookie(secure(request)))
      return reply.redirect(address, 302)
    })
    mount(app, authApi.finishProviderSignIn, async (ctx, _input, reply, request) => {
      reply.clearCookie(AUTHORIZATION_COOKIE, { path: AUTHORIZATION_PATH })
      const query = request.url.split('?')[1] ?? ''
      return handOver(reply, request, await oidc.finishAuthorization(ctx, request.cookies[AUTHORIZATION_COOKIE], query))
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

/** Travels back only to the route that reads it. */
const authorizationCookie = (secure: boolean) => ({
  httpOnly: true,
  maxAge: oidc.AUTHORIZATION_SECONDS,
  path: AUTHORIZATION_PATH,
  sameSite: 'lax' as const,
  secure,
})

/** The token in the answer for API calls, and in a cookie for coming back to the page. */
function handOver(reply: FastifyReply, request: FastifyRequest, issued: service.Issued) {
  reply.setCookie(...service.accessCookie(issued, secure(request)))
  reply.setCookie(...service.deviceCookie(issued, secure(request)))
  reply.header('cache-control', 'no-store')
  return { access_token: issued.token, token_type: 'bearer' }
}

const secure = ({ server, protocol }: FastifyRequest) => service.overTls(server.runtime.config, protocol)

const presented = (request: FastifyRequest) =>
  request.headers.authorization?.replace(/^Bearer +/i, '') ?? request.cookies[ACCESS_COOKIE]
