import { pushApi } from '@larder/contract/push.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './push-devices.service.ts'

export function pushRoutes(app: FastifyInstance): void {
  mount(app, pushApi.key, (ctx) => service.key(ctx))
  mount(app, pushApi.list, (ctx) => service.list(ctx))
  mount(app, pushApi.subscribe, (ctx, { body }) => service.subscribe(ctx, body))
  mount(app, pushApi.renew, (ctx, { params, body }) => service.renew(ctx, params.item_id, body))
  mount(app, pushApi.update, (ctx, { params, body }) => service.update(ctx, params.item_id, body))
  mount(app, pushApi.timers, (ctx, { params, body }) => service.setTimers(ctx, params.item_id, body))
  mount(app, pushApi.test, (ctx, { params }) => service.test(ctx, params.item_id))
  mount(app, pushApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
}
