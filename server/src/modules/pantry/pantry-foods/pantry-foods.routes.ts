import { pantryFoodsApi } from '@larder/contract/pantry-foods.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { get, list, starters, update } from './pantry-foods.service.ts'

export function pantryFoodsRoutes(app: FastifyInstance): void {
  mount(app, pantryFoodsApi.list, (ctx, { query }) => list(ctx, query))
  mount(app, pantryFoodsApi.starters, (ctx) => starters(ctx))
  mount(app, pantryFoodsApi.get, (ctx, { params }) => get(ctx, params.item_id))
  mount(app, pantryFoodsApi.update, (ctx, { params, body }) => update(ctx, params.item_id, body))
}
