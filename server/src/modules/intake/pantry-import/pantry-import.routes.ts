import { pantryImportApi } from '@larder/contract/pantry-import.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { preview } from './pantry-import.service.ts'
import { readReceipt } from './receipt.service.ts'

export function pantryImportRoutes(app: FastifyInstance): void {
  mount(app, pantryImportApi.receipt, (ctx, { body }) => readReceipt(ctx, body.images))
  mount(app, pantryImportApi.preview, (ctx, { body }) => preview(ctx, body.archive))
}
