import { assistedImportApi } from '@larder/contract/recipe-import.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { mountEvents } from '#core/mount-events.ts'
import * as service from './assisted-import.service.ts'
import { streamImport } from './import-stream.service.ts'

export function assistedImportRoutes(app: FastifyInstance): void {
  mount(app, assistedImportApi.fromImages, (ctx, { query, body }) =>
    service.importFromImages(ctx, { images: body.images, ...query }),
  )
  mount(app, assistedImportApi.fromAnything, async (ctx, { body: { images, ...body } }) => {
    const given = { ...body, pictures: await service.readPictures(ctx, images) }
    await service.demandSomething(ctx, given)
    return service.importFromAnything(ctx, given)
  })
  mountEvents(app, assistedImportApi.fromAnythingStream, async (ctx, { body: { images, ...body } }) => {
    const given = { ...body, pictures: await service.readPictures(ctx, images) }
    await service.demandSomething(ctx, given)
    return streamImport(ctx, (following) => service.importFromAnything(ctx, given, following))
  })
}
