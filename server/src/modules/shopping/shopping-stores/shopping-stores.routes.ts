import { shoppingStoresApi } from '@larder/contract/shopping-stores.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { shoppingStores } from './shopping-stores.service.ts'

export function shoppingStoresRoutes(app: FastifyInstance): void {
  mount(app, shoppingStoresApi.list, (ctx, { query }) => shoppingStores.list(ctx, query))
  mount(app, shoppingStoresApi.create, (ctx, { body }) => shoppingStores.create(ctx, body))
  mount(app, shoppingStoresApi.get, (ctx, { params }) => shoppingStores.get(ctx, params.item_id))
  mount(app, shoppingStoresApi.update, (ctx, { params, body }) => shoppingStores.update(ctx, params.item_id, body))
  mount(app, shoppingStoresApi.remove, (ctx, { params }) => shoppingStores.remove(ctx, params.item_id))
}
