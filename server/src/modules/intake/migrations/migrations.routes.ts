import { migrationsApi } from '@larder/contract/migrations.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { sendPicture } from '#core/stored-file.ts'
import { undo } from './migration-undo.service.ts'
import { importArchive, readableFormats } from './migrations.service.ts'
import { picture } from './preview-pictures.service.ts'
import * as previews from './previews.service.ts'
import * as runs from './runs.service.ts'

export function migrationsRoutes(app: FastifyInstance): void {
  mount(app, migrationsApi.import, (ctx, { body }) => importArchive(ctx, body))
  mount(app, migrationsApi.formats, () => readableFormats())

  mount(app, migrationsApi.previews, (ctx) => previews.list(ctx))
  mount(app, migrationsApi.createPreview, (ctx, { body }) => previews.create(ctx, body.archive, body.migration_type))
  mount(app, migrationsApi.preview, (ctx, { params }) => previews.get(ctx, params.item_id))
  mount(app, migrationsApi.previewItems, (ctx, { params, query }) => previews.items(ctx, params.item_id, query))
  mount(app, migrationsApi.previewPicture, async (ctx, { params }, reply) =>
    sendPicture(reply, await picture(ctx, params.item_id, params.index)),
  )
  mount(app, migrationsApi.reread, (ctx, { params, body }) => previews.reread(ctx, params.item_id, body))
  mount(app, migrationsApi.discard, (ctx, { params }) => previews.discard(ctx, params.item_id))
  mount(app, migrationsApi.start, (ctx, { params, body }) => runs.start(ctx, params.item_id, body))

  mount(app, migrationsApi.run, (ctx, { params }) => runs.get(ctx, params.report_id))
  mount(app, migrationsApi.pause, (ctx, { params }) => runs.pause(ctx, params.report_id))
  mount(app, migrationsApi.resume, (ctx, { params }) => runs.resume(ctx, params.report_id))
  mount(app, migrationsApi.cancel, (ctx, { params }) => runs.cancel(ctx, params.report_id))
  mount(app, migrationsApi.undo, (ctx, { params }) => undo(ctx, params.report_id))
}
