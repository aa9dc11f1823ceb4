import { appImportsApi } from '@larder/contract/app-imports.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { sendPicture } from '#core/stored-file.ts'
import { importFile, readableFormats } from './app-imports.service.ts'
import { picture } from './preview-pictures.service.ts'
import * as previews from './previews.service.ts'
import * as runs from './runs.service.ts'
import { undo } from './undo.service.ts'

export function appImportsRoutes(app: FastifyInstance): void {
  mount(app, appImportsApi.import, (ctx, { body }) => importFile(ctx, body))
  mount(app, appImportsApi.formats, () => readableFormats())

  mount(app, appImportsApi.previews, (ctx) => previews.list(ctx))
  mount(app, appImportsApi.createPreview, (ctx, { body }) => previews.create(ctx, body.archive, body.migration_type))
  mount(app, appImportsApi.preview, (ctx, { params }) => previews.get(ctx, params.item_id))
  mount(app, appImportsApi.previewItems, (ctx, { params, query }) => previews.items(ctx, params.item_id, query))
  mount(app, appImportsApi.previewPicture, async (ctx, { params }, reply) =>
    sendPicture(reply, await picture(ctx, params.item_id, params.index)),
  )
  mount(app, appImportsApi.reread, (ctx, { params, body }) => previews.reread(ctx, params.item_id, body))
  mount(app, appImportsApi.discard, (ctx, { params }) => previews.discard(ctx, params.item_id))
  mount(app, appImportsApi.start, (ctx, { params, body }) => runs.start(ctx, params.item_id, body))

  mount(app, appImportsApi.run, (ctx, { params }) => runs.get(ctx, params.report_id))
  mount(app, appImportsApi.pause, (ctx, { params }) => runs.pause(ctx, params.report_id))
  mount(app, appImportsApi.resume, (ctx, { params }) => runs.resume(ctx, params.report_id))
  mount(app, appImportsApi.cancel, (ctx, { params }) => runs.cancel(ctx, params.report_id))
  mount(app, appImportsApi.undo, (ctx, { params }) => undo(ctx, params.report_id))
}
