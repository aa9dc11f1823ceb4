import { foodMatchingApi } from '@larder/contract/food-matching.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import type { FoodUses } from '#modules/catalogue/foods/foods.service.ts'
import { combine } from './food-combining.service.ts'
import { decide, knowledge, overview, searchCatalogue } from './food-matching.service.ts'

/** `uses` come from the modules that use foods. */
export const foodMatchingRoutes =
  (uses: FoodUses) =>
  (app: FastifyInstance): void => {
    mount(app, foodMatchingApi.overview, (ctx) => overview(ctx))
    mount(app, foodMatchingApi.search, (ctx, { query }) => searchCatalogue(ctx, query.search))
    mount(app, foodMatchingApi.combine, (ctx, { body }) => combine(ctx, uses, body))
    mount(app, foodMatchingApi.knowledge, (ctx, { params }) => knowledge(ctx, params.item_id))
    mount(app, foodMatchingApi.decide, (ctx, { params, body }) => decide(ctx, params.item_id, body.key))
  }
