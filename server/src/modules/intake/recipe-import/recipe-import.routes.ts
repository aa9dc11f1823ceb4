import { recipeImportApi } from '@larder/contract/recipe-import.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { mountEvents } from '#core/mount-events.ts'
import { sendPicture } from '#core/stored-file.ts'
import { previewImage } from '#modules/recipes/recipe-media/recipe-images.service.ts'
import { findDrafts, findDraftsInFile, findFromPage, saveFoundDrafts } from './drafts.service.ts'
import { streamImport } from './import-stream.service.ts'
import { offeredPictures } from './page-pictures.service.ts'
import type { AssistedReader } from './reading.service.ts'
import * as service from './recipe-import.service.ts'

export const recipeImportRoutes =
  (assist?: AssistedReader) =>
  (app: FastifyInstance): void => {
    mount(app, recipeImportApi.fromAddress, (ctx, { body }) => service.importFromAddress(ctx, body, { assist }))
    mount(app, recipeImportApi.fromPage, (ctx, { body }) => service.importFromPage(ctx, body, { assist }))
    mount(app, recipeImportApi.testAddress, (ctx, { body }) => service.testAddress(ctx, body, { assist }))
    mount(app, recipeImportApi.readDrafts, async (ctx, { body }) => ({
      drafts: await findDrafts(ctx, body, { assist }),
    }))
    mount(app, recipeImportApi.readDraftsOfFile, async (ctx, { body }) => ({
      drafts: await findDraftsInFile(ctx, body.file, { assist }),
    }))
    mount(app, recipeImportApi.knownPage, (ctx, { query }) => findFromPage(ctx, query.url))
    mount(app, recipeImportApi.draftPicture, async (ctx, { query }, reply) =>
      sendPicture(reply, await previewImage(ctx, query.url)),
    )
    mount(app, recipeImportApi.pagePictures, async (ctx, { params }) => ({
      addresses: await offeredPictures(ctx, params.slug),
    }))
    mount(app, recipeImportApi.saveDrafts, (ctx, { body }) => saveFoundDrafts(ctx, body))
    mountEvents(app, recipeImportApi.fromAddressStream, async (ctx, { body }) =>
      streamImport(ctx, (following) => service.importFromAddress(ctx, body, { ...following, assist })),
    )
    mountEvents(app, recipeImportApi.fromPageStream, async (ctx, { body }) =>
      streamImport(ctx, (following) => service.importFromPage(ctx, body, { ...following, assist })),
    )
  }
