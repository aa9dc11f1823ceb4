import { deliveriesApi } from '@larder/contract/deliveries.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './deliveries.service.ts'

export function deliveriesRoutes(app: FastifyInstance): void {
  mount(app, deliveriesApi.list, (ctx, { query }) => service.list(ctx, query))
  mount(app, deliveriesApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
  mount(app, deliveriesApi.again, (ctx, { params }) => service.again(ctx, params.item_id))
}
