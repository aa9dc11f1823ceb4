import { webhooksApi } from '@larder/contract/webhooks.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as schedule from './webhook-schedule.service.ts'
import * as service from './webhooks.service.ts'

export function webhooksRoutes(app: FastifyInstance): void {
  mount(app, webhooksApi.list, (ctx, { query }) => service.list(ctx, query))
  mount(app, webhooksApi.create, (ctx, { body }) => service.create(ctx, body))
  mount(app, webhooksApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
  mount(app, webhooksApi.update, (ctx, { params, body }) => service.update(ctx, params.item_id, body))
  mount(app, webhooksApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
  mount(app, webhooksApi.rerun, (ctx) => schedule.rerun(ctx))
  mount(app, webhooksApi.test, (ctx, { params }) => schedule.test(ctx, params.item_id))
}
