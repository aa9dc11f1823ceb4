import { recurringItemsApi } from '@larder/contract/recurring-items.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './recurring-items.service.ts'

export function recurringItemsRoutes(app: FastifyInstance): void {
  mount(app, recurringItemsApi.list, (ctx, { query }) => service.list(ctx, query.listId))
  mount(app, recurringItemsApi.create, (ctx, { body }) => service.create(ctx, body))
  mount(app, recurringItemsApi.update, (ctx, { params, body }) => service.update(ctx, params.item_id, body))
  mount(app, recurringItemsApi.skip, (ctx, { params }) => service.skip(ctx, params.item_id))
  mount(app, recurringItemsApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
}
