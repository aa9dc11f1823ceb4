import { mealieImportApi } from '@larder/contract/mealie-import.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './mealie-import.service.ts'

export function mealieImportRoutes(app: FastifyInstance): void {
  mount(app, mealieImportApi.list, (ctx) => service.list(ctx))
  mount(app, mealieImportApi.upload, (ctx, { body }) => service.upload(ctx, body.archive))
  mount(app, mealieImportApi.fromBackup, (ctx, { body }) => service.fromBackup(ctx, body.fileName))
  mount(app, mealieImportApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
  mount(app, mealieImportApi.plan, (ctx, { params, body }) => service.plan(ctx, params.item_id, body))
  mount(app, mealieImportApi.start, (ctx, { params, body }) => service.start(ctx, params.item_id, body))
  mount(app, mealieImportApi.items, (ctx, { params, query }) => service.items(ctx, params.item_id, query))
  mount(app, mealieImportApi.discard, (ctx, { params }) => service.discard(ctx, params.item_id))
}
