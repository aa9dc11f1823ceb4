import { dinersApi } from '@larder/contract/diners.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './diners.service.ts'

export function dinersRoutes(app: FastifyInstance): void {
  mount(app, dinersApi.list, (ctx) => service.list(ctx))
  mount(app, dinersApi.create, (ctx, { body }) => service.create(ctx, body))
  mount(app, dinersApi.update, (ctx, { params, body }) => service.update(ctx, params.item_id, body))
  mount(app, dinersApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
}
