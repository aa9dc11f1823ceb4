import { mealplanTemplatesApi } from '@larder/contract/mealplan-templates.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './mealplan-templates.service.ts'

export function mealplanTemplatesRoutes(app: FastifyInstance): void {
  mount(app, mealplanTemplatesApi.list, (ctx) => service.list(ctx))
  mount(app, mealplanTemplatesApi.create, (ctx, { body }) => service.create(ctx, body))
  mount(app, mealplanTemplatesApi.rename, (ctx, { params, body }) => service.rename(ctx, params.item_id, body))
  mount(app, mealplanTemplatesApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
  mount(app, mealplanTemplatesApi.apply, (ctx, { params, body }) => service.apply(ctx, params.item_id, body.toDate))
}
