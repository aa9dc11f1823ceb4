import { cookingsApi } from '@larder/contract/cookings.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './cookings.service.ts'
import { end, reopen } from './ending.service.ts'

export function cookingsRoutes(app: FastifyInstance): void {
  mount(app, cookingsApi.list, (ctx) => service.list(ctx))
  mount(app, cookingsApi.create, (ctx, { body }) => service.create(ctx, body))
  mount(app, cookingsApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
  mount(app, cookingsApi.update, (ctx, { params, body }) => service.update(ctx, params.item_id, body))
  mount(app, cookingsApi.act, (ctx, { params, body }) => service.act(ctx, params.item_id, body.actions))
  mount(app, cookingsApi.join, (ctx, { params }) => service.join(ctx, params.item_id))
  mount(app, cookingsApi.leave, (ctx, { params }) => service.leave(ctx, params.item_id))
  mount(app, cookingsApi.end, (ctx, { params, body }) => end(ctx, params.item_id, body))
  mount(app, cookingsApi.reopen, (ctx, { params }) => reopen(ctx, params.item_id))
  mount(app, cookingsApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
}
