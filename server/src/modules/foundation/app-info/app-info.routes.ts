import { appInfoApi } from '@larder/contract/app-info.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './app-info.service.ts'
import * as health from './health.service.ts'

const WEEK_S = 604_800

export function appInfoRoutes(app: FastifyInstance): void {
  mount(app, appInfoApi.about, (ctx) => service.about(ctx))
  mount(app, appInfoApi.startup, (ctx) => service.startup(ctx))
  mount(app, appInfoApi.health, (ctx) => health.health(ctx))
  mount(app, appInfoApi.live, () => health.live())
  mount(app, appInfoApi.ready, (ctx) => health.ready(ctx, app.isDraining()))
  mount(app, appInfoApi.theme, (ctx, _input, reply) => {
    reply.header('cache-control', `public, max-age=${WEEK_S}`)
    return ctx.config.theme
  })
}
