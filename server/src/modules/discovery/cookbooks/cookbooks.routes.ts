import { cookbooksApi } from '@larder/contract/cookbooks.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './cookbooks.service.ts'

export function cookbooksRoutes(app: FastifyInstance): void {
  mount(app, cookbooksApi.list, (ctx, { query }) => service.list(ctx, query))
  mount(app, cookbooksApi.create, (ctx, { body }) => service.create(ctx, body))
  mount(app, cookbooksApi.updateMany, (ctx, { body }) => service.updateMany(ctx, body))
  mount(app, cookbooksApi.update, (ctx, { params, body }) => service.update(ctx, params.item_id, body))
  mount(app, cookbooksApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
}
