import { barcodesApi } from '@larder/contract/barcodes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { forget, learn, list, scan } from './barcodes.service.ts'

export function barcodesRoutes(app: FastifyInstance): void {
  mount(app, barcodesApi.list, (ctx, { query }) => list(ctx, query))
  mount(app, barcodesApi.get, (ctx, { params }) => scan(ctx, params.code))
  mount(app, barcodesApi.learn, (ctx, { params, body }) => learn(ctx, params.code, body))
  mount(app, barcodesApi.forget, (ctx, { params }) => forget(ctx, params.code))
}
