import { pantryShoppingApi } from '@larder/contract/pantry-shopping.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { missing } from './missing.service.ts'
import { restock } from './restock.service.ts'
import { putAway, trips } from './trips.service.ts'

export function pantryShoppingRoutes(app: FastifyInstance): void {
  mount(app, pantryShoppingApi.trips, (ctx) => trips(ctx))
  mount(app, pantryShoppingApi.putAway, (ctx, { body }) => putAway(ctx, body))
  mount(app, pantryShoppingApi.missing, (ctx, { body }) => missing(ctx, body.recipes))
  mount(app, pantryShoppingApi.restock, (ctx, { body }) => ctx.tx((ctx) => restock(ctx, body)))
}
