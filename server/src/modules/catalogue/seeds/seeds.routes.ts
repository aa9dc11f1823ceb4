import { seedsApi } from '@larder/contract/seeds.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './seeds.service.ts'

export function seedsRoutes(app: FastifyInstance): void {
  mount(app, seedsApi.foods, (ctx, { body }) => service.seed(ctx, 'foods', body.locale))
  mount(app, seedsApi.units, (ctx, { body }) => service.seed(ctx, 'units', body.locale))
  mount(app, seedsApi.labels, (ctx, { body }) => service.seed(ctx, 'labels', body.locale))
}
