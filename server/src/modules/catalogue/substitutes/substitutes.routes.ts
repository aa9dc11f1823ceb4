import { substitutesApi } from '@larder/contract/substitutes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './substitutes.service.ts'

export function substitutesRoutes(app: FastifyInstance): void {
  mount(app, substitutesApi.list, (ctx, { query }) => service.list(ctx, query))
  mount(app, substitutesApi.replace, (ctx, { params, body }) => service.replace(ctx, params.item_id, body.substitutes))
}
