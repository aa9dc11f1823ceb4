import { reportsApi } from '@larder/contract/reports.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { sendDownload } from '#core/stored-file.ts'
import * as service from './reports.service.ts'

export const reportsRoutes =
  (retries: service.Retries) =>
  (app: FastifyInstance): void => {
    const retry = service.retry(retries)
    mount(app, reportsApi.list, (ctx, { query }) => service.list(ctx, query.report_type))
    mount(app, reportsApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
    mount(app, reportsApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
    mount(app, reportsApi.entries, (ctx, { params, query }) => service.entries(ctx, params.item_id, query))
    mount(app, reportsApi.retry, (ctx, { params }) => retry(ctx, params.item_id))
    mount(app, reportsApi.csv, async (ctx, { params }, reply) => {
      const { name, content } = await service.csv(ctx, params.item_id)
      return sendDownload(reply, content, { type: 'text/csv; charset=utf-8', download: name })
    })
  }
