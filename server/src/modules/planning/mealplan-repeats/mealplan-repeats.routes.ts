import { mealplanRepeatsApi } from '@larder/contract/mealplan-repeats.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './mealplan-repeats.service.ts'

export function mealplanRepeatsRoutes(app: FastifyInstance): void {
  mount(app, mealplanRepeatsApi.list, (ctx) => service.list(ctx))
  mount(app, mealplanRepeatsApi.create, (ctx, { body }) => service.create(ctx, body))
  mount(app, mealplanRepeatsApi.update, (ctx, { params, body }) => service.update(ctx, params.item_id, body))
  mount(app, mealplanRepeatsApi.remove, (ctx, { params, query }) => service.remove(ctx, params.item_id, query.from))
}
