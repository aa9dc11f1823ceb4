import { referenceImportApi } from '@larder/contract/reference-import.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './reference-import.service.ts'

export function referenceImportRoutes(app: FastifyInstance): void {
  mount(app, referenceImportApi.list, (ctx) => service.list(ctx))
  mount(app, referenceImportApi.upload, (ctx, { body }) => service.upload(ctx, body.archive))
  mount(app, referenceImportApi.fromBackup, (ctx, { body }) => service.fromBackup(ctx, body.fileName))
  mount(app, referenceImportApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
  mount(app, referenceImportApi.plan, (ctx, { params, body }) => service.plan(ctx, params.item_id, body))
  mount(app, referenceImportApi.start, (ctx, { params, body }) => service.start(ctx, params.item_id, body))
  mount(app, referenceImportApi.items, (ctx, { params, query }) => service.items(ctx, params.item_id, query))
  mount(app, referenceImportApi.discard, (ctx, { params }) => service.discard(ctx, params.item_id))
}
