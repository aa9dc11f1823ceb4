import { adminJobsApi, jobsApi } from '@larder/contract/jobs.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { mountEvents } from '#core/mount-events.ts'
import { sendStoredFile } from '#core/stored-file.ts'
import * as service from './jobs.service.ts'

export function jobsRoutes(app: FastifyInstance): void {
  mount(app, jobsApi.list, (ctx) => service.list(ctx))
  mount(app, jobsApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
  mountEvents(app, jobsApi.events, (ctx, { params }) => service.watch(ctx, params.item_id))
  mount(app, jobsApi.file, async (ctx, { params }, reply, request) => {
    const { stored, name, type } = await service.file(ctx, params.item_id)
    return sendStoredFile(request, reply, stored, { type, download: name })
  })
  mount(app, jobsApi.cancel, (ctx, { params }) => service.cancel(ctx, params.item_id))
  mount(app, jobsApi.retry, (ctx, { params }) => service.retry(ctx, params.item_id))

  mount(app, adminJobsApi.list, (ctx, { query }) => service.listAll(ctx, query))
  mountEvents(app, adminJobsApi.events, (ctx) => service.watchAll(ctx))
  mount(app, adminJobsApi.cancel, (ctx, { params }) => service.cancelAny(ctx, params.item_id))
  mount(app, adminJobsApi.retry, (ctx, { params }) => service.retryAny(ctx, params.item_id))
}
