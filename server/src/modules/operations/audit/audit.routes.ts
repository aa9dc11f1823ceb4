import { auditApi } from '@larder/contract/audit.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { sendDownload } from '#core/stored-file.ts'
import * as service from './audit.service.ts'

export function auditRoutes(app: FastifyInstance): void {
  mount(app, auditApi.list, (ctx, { query }) => service.list(ctx, query))
  mount(app, auditApi.csv, async (ctx, { query }, reply) =>
    sendDownload(reply, await service.csv(ctx, query), { type: 'text/csv; charset=utf-8', download: 'audit.csv' }),
  )
  mount(app, auditApi.own, (ctx, { query }) => service.own(ctx, query))
}
