import { reportsApi } from '@larder/contract/reports.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './reports.service.ts'

export function reportsRoutes(app: FastifyInstance): void {
  mount(app, reportsApi.list, (ctx, { query }) => service.list(ctx, query.report_type))
  mount(app, reportsApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
  mount(app, reportsApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
}
