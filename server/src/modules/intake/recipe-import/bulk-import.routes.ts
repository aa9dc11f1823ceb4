import { recipeBulkImportApi } from '@larder/contract/recipe-import.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { importArchive } from './archive-import.service.ts'
import { startImport } from './bulk-import.service.ts'

export function bulkImportRoutes(app: FastifyInstance): void {
  mount(app, recipeBulkImportApi.fromAddresses, (ctx, { body }) => startImport(ctx, body.imports))
  mount(app, recipeBulkImportApi.fromArchive, (ctx, { body }) => importArchive(ctx, body.archive))
}
