import { recipeBulkImportApi } from '@larder/contract/recipe-import.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { startImport } from './bulk-import.service.ts'

export function bulkImportRoutes(app: FastifyInstance): void {
  mount(app, recipeBulkImportApi.fromAddresses, (ctx, { body }) =>
    startImport(ctx, body.imports, body.parseIngredients),
  )
  mount(app, recipeBulkImportApi.fromArchive, async (ctx, { body }) => {
    const { importRecipeZip } = await import('./recipe-zip.service.ts')
    return importRecipeZip(ctx, body.archive)
  })
}
