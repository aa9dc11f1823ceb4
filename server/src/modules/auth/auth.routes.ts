import { authApi } from '@larder/contract/auth.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ACCESS_COOKIE } from '#core/actor.ts'
import { mount } from '#core/http.ts'
import * as service from './auth.service.ts'
import * as oidc from './oidc.service.ts'

const DEPARTURE_COOKIE = 'larder.departure'
const DEPARTURE_PATH = '/api/auth/oauth'

export function authRoutes(app: FastifyInstance): void {
  mount(app, authApi.signIn, async (ctx, { body }, reply, request) => {
    const issued = await service.signIn(ctx, body, {
      address: request.ip,
      device: request.cookies[service.DEVICE_COOKIE],
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
  mount(app, authApi.depart, async (ctx, _input, reply, request) => {
    const { address, sealed } = await oidc.depart(ctx, `${request.protocol}://${request.host}`)
    reply.setCookie(DEPARTURE_COOKIE, sealed, departureCookie(secure(request)))
    return reply.redirect(address, 302)
  })
  mount(app, authApi.arrive, async (ctx, _input, reply, request) => {
    reply.clearCookie(DEPARTURE_COOKIE, { path: DEPARTURE_PATH })
    const query = request.url.split('?')[1] ?? ''
    return handOver(reply, request, await oidc.arrive(ctx, request.cookies[DEPARTURE_COOKIE], query))
  })
  mount(app, authApi.signOut, (_ctx, _input, reply) => {
    reply.clearCookie(ACCESS_COOKIE, { path: '/' })
    return { message: 'Logged out' }
  })
}

/** Travels back only to the route that reads it. */
const departureCookie = (secure: boolean) => ({
  httpOnly: true,
  maxAge: oidc.DEPARTURE_SECONDS,
  path: DEPARTURE_PATH,
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
