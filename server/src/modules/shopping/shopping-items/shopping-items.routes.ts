import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './shopping-items.service.ts'

export function shoppingItemsRoutes(app: FastifyInstance): void {
  mount(app, shoppingItemsApi.list, (ctx, { query }) => service.list(ctx, query))
  mount(app, shoppingItemsApi.create, (ctx, { body }) => service.create(ctx, [body]))
  mount(app, shoppingItemsApi.createMany, (ctx, { body }) => service.create(ctx, body))
  mount(app, shoppingItemsApi.updateMany, (ctx, { body }) => service.update(ctx, body))
  mount(app, shoppingItemsApi.removeMany, (ctx, { query }) => service.remove(ctx, query.ids ?? []))
  mount(app, shoppingItemsApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
  mount(app, shoppingItemsApi.update, (ctx, { params, body }) => service.update(ctx, [{ ...body, id: params.item_id }]))
  mount(app, shoppingItemsApi.remove, (ctx, { params }) => service.remove(ctx, [params.item_id]))
}
