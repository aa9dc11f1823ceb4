import { groupArchiveApi } from '@larder/contract/group-archive.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as exports from './archive-export.service.ts'
import * as uploads from './archive-uploads.service.ts'

export function groupArchiveRoutes(app: FastifyInstance): void {
  mount(app, groupArchiveApi.startExport, (ctx) => exports.startExport(ctx))
  mount(app, groupArchiveApi.exportToken, (ctx, { params }) => exports.downloadToken(ctx, params.item_id))
  mount(app, groupArchiveApi.upload, (ctx, { body }) => uploads.upload(ctx, body.archive))
  mount(app, groupArchiveApi.startImport, (ctx, { params, body }) =>
    uploads.startImport(ctx, params.item_id, body.group),
  )
  mount(app, groupArchiveApi.discard, (ctx, { params }) => uploads.discard(ctx, params.item_id))
}
