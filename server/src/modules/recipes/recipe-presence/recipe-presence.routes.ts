import { recipePresenceApi } from '@larder/contract/recipe-presence.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './recipe-presence.service.ts'

export function recipePresenceRoutes(app: FastifyInstance): void {
  mount(app, recipePresenceApi.list, (ctx, { params }) => service.others(ctx, params.slug))
  mount(app, recipePresenceApi.keep, (ctx, { params }) => service.keep(ctx, params.slug))
  mount(app, recipePresenceApi.leave, (ctx, { params }) => service.leave(ctx, params.slug))
}
