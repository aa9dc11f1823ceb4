import { itemPricesApi } from '@larder/contract/item-prices.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './item-prices.service.ts'

export function itemPricesRoutes(app: FastifyInstance): void {
  mount(app, itemPricesApi.list, (ctx) => service.list(ctx))
  mount(app, itemPricesApi.put, (ctx, { body }) => service.put(ctx, body))
  mount(app, itemPricesApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
  mount(app, itemPricesApi.recipe, (ctx, { params }) => service.costOfRecipe(ctx, params.item_id))
}
