import { notifiersApi } from '@larder/contract/notifiers.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './notifiers.service.ts'

export function notifiersRoutes(app: FastifyInstance): void {
  mount(app, notifiersApi.list, (ctx, { query }) => service.list(ctx, query))
  mount(app, notifiersApi.create, (ctx, { body }) => service.create(ctx, body))
  mount(app, notifiersApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
  mount(app, notifiersApi.update, (ctx, { params, body }) => service.update(ctx, params.item_id, body))
  mount(app, notifiersApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
  mount(app, notifiersApi.test, (ctx, { params }) => service.test(ctx, params.item_id))
}
