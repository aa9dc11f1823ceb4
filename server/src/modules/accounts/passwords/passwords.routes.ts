import { passwordsApi } from '@larder/contract/passwords.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { accessCookie, overTls, renew } from '#modules/accounts/auth/auth.service.ts'
import { askForResetLink, describeReset, resetPassword } from './password-reset.service.ts'
import { changePassword } from './passwords.service.ts'

export function passwordsRoutes(app: FastifyInstance): void {
  mount(app, passwordsApi.change, async (ctx, { body }, reply, request) => {
    const epoch = await changePassword(ctx, body)
    const bearer = request.headers.authorization?.replace(/^Bearer +/i, '') ?? ''
    const renewed = await renew(ctx, bearer, epoch)
    if (renewed) reply.setCookie(...accessCookie(renewed, overTls(ctx.config, request.protocol)))
    reply.header('cache-control', 'no-store')
    return { message: ctx.t('users.passwordUpdated'), error: false }
  })
  mount(app, passwordsApi.forgot, (ctx, { body }) => askForResetLink(ctx, body.email))
  mount(app, passwordsApi.describeReset, (ctx, { body }, reply) => {
    reply.header('cache-control', 'no-store')
    return describeReset(ctx, body.token)
  })
  mount(app, passwordsApi.reset, (ctx, { body }) => resetPassword(ctx, body))
}
