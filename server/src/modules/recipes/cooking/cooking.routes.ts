import { cookingApi } from '@larder/contract/cooking.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './cooking.service.ts'

export function cookingRoutes(app: FastifyInstance): void {
  mount(app, cookingApi.get, (ctx, { params }) => service.own(ctx, params.slug))
  mount(app, cookingApi.keep, (ctx, { params, body }) => service.keep(ctx, params.slug, body))
  mount(app, cookingApi.forget, (ctx, { params }) => service.forget(ctx, params.slug))
}
