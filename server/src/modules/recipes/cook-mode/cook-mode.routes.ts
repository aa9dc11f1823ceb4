import { cookModeApi } from '@larder/contract/cook-mode.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './cook-mode.service.ts'

export function cookModeRoutes(app: FastifyInstance): void {
  mount(app, cookModeApi.get, (ctx, { params }) => service.own(ctx, params.slug))
  mount(app, cookModeApi.keep, (ctx, { params, body }) => service.keep(ctx, params.slug, body))
  mount(app, cookModeApi.forget, (ctx, { params }) => service.forget(ctx, params.slug))
}
