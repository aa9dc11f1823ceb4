import { recipeBulkImportApi } from '@larder/contract/recipe-import.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { importArchive } from './archive-import.service.ts'

export function bulkImportRoutes(app: FastifyInstance): void {
  mount(app, recipeBulkImportApi.fromArchive, (ctx, { body }) => importArchive(ctx, body.archive))
}
