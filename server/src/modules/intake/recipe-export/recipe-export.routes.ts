import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { mount } from '#core/http.ts'
import { sendDownload, sendStoredFile } from '#core/stored-file.ts'
import * as groups from './group-exports.service.ts'
import * as service from './recipe-export.service.ts'

export function recipeExportRoutes(app: FastifyInstance): void {
  mount(app, recipeExportApi.formats, () => service.formats())
  mount(app, recipeExportApi.createToken, (ctx, { params }) => service.createToken(ctx, params.slug))
  mount(app, recipeExportApi.export, async (ctx, { params, query }, reply) =>
    send(reply, await service.exportAs(ctx, params.slug, query.template_name)),
  )
  mount(app, recipeExportApi.zip, async (ctx, { params, query }, reply) =>
    send(reply, await service.zip(ctx, params.slug, query.token)),
  )
  mount(app, recipeExportApi.jsonLd, async (ctx, { params }, reply) =>
    reply.type('application/ld+json; charset=utf-8').send(await service.jsonLd(ctx, params.slug)),
  )
  mount(app, recipeExportApi.file, async (ctx, { params }, reply) =>
    send(reply, await service.inFormat(ctx, params.slug, params.format)),
  )
  mount(app, recipeExportApi.sharedZip, async (ctx, { params }, reply) =>
    send(reply, await service.sharedZip(ctx, params.token_id)),
  )

  mount(app, recipeExportApi.exportMany, (ctx, { body }) => groups.exportMany(ctx, body.recipes))
  mount(app, recipeExportApi.start, (ctx, { body }) => groups.startExport(ctx, body))
  mount(app, recipeExportApi.list, (ctx) => groups.list(ctx))
  mount(app, recipeExportApi.tokenForPath, (ctx, { query }) => groups.tokenForPath(ctx, query.path))
  mount(app, recipeExportApi.tokenFor, (ctx, { params }) => groups.tokenFor(ctx, params.export_id))
  mount(app, recipeExportApi.purge, (ctx) => groups.purge(ctx))

  mount(app, recipeExportApi.download, async (ctx, { query }, reply, request) => {
    const { ip: address, headers } = request
    const program = headers['user-agent'] ?? ''
    const asked = { token: query.token, address, program, isPart: headers.range !== undefined }
    const { file, name } = await groups.download(ctx, asked)
    return sendStoredFile(request, reply, file, { type: 'application/octet-stream', download: name, ranges: true })
  })
}

const send = (reply: FastifyReply, { content, type, download }: service.Exported) =>
  sendDownload(reply, content, { type, download })
