import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { assetFolder, timelineFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { FastifyInstance } from 'fastify'
import { refusal } from '#core/errors.ts'
import { mount } from '#core/http.ts'
import { sendStoredFile } from '#core/stored-file.ts'
import { findVersion } from '#core/versioned-files.ts'
import { isFileKey } from '#ports/file-key.ts'
import type { Files, StoredFile } from '#ports/files.ts'
import { demandAssetReader, demandPictureReader } from './file-readers.service.ts'
import { addAsset, assetTypes, extensionOf, isAssetExtension, isPicture } from './recipe-assets.service.ts'
import * as images from './recipe-images.service.ts'
import { timelineImageOf } from './recipe-media.store.ts'

export function recipeMediaRoutes(app: FastifyInstance): void {
  mount(app, recipeMediaApi.replaceImage, (ctx, { params, body }) => images.replaceImage(ctx, params.slug, body.image))
  mount(app, recipeMediaApi.fetchImage, (ctx, { params, body }) => images.fetchImage(ctx, params.slug, body.url))
  mount(app, recipeMediaApi.removeImage, (ctx, { params }) => images.removeImage(ctx, params.slug))
  mount(app, recipeMediaApi.addAsset, (ctx, { params, body }) => addAsset(ctx, params.slug, body))

  mount(app, recipeMediaApi.image, async (ctx, { params, query }, reply, request) => {
    const { isHidden } = await demandPictureReader(ctx, params.recipe_id)
    const shown = await images.shownImage(ctx, params.recipe_id, params.file_name, query.version || query.rnd)
    if (!shown) throw refusal('notFound', 'Not Found')
    return sendStoredFile(request, reply, shown.file, {
      type: 'image/webp',
      immutable: shown.isCertain,
      private: isHidden,
    })
  })
  mount(app, recipeMediaApi.timelineImage, async (ctx, { params, query }, reply, request) => {
    const folder = timelineFolder(params.recipe_id, params.timeline_event_id)
    const { isHidden } = await demandPictureReader(ctx, params.recipe_id)
    const event = await timelineImageOf(ctx.db, params.recipe_id, params.timeline_event_id)
    const file = event && (await findVersion(ctx.files, folder, event.imageKey, params.file_name))
    if (!file) throw refusal('notFound', 'Not Found')
    return sendStoredFile(request, reply, file, {
      type: 'image/webp',
      immutable: isVersioned(query),
      private: isHidden,
    })
  })
  mount(app, recipeMediaApi.asset, async (ctx, { params }, reply, request) => {
    const { recipe_id, file_name: name } = params
    const { isOpen } = await demandAssetReader(ctx, recipe_id)
    const file = await fileAt(ctx.files, assetFolder(recipe_id), name)
    const extension = extensionOf(name)
    const type = isAssetExtension(extension) ? assetTypes[extension] : 'application/octet-stream'
    const shown = isPicture(extension) ? { type } : { type, download: name }
    return sendStoredFile(request, reply, file, { ...shown, private: !isOpen })
  })
}

/** A key that changes with the picture stands in the address. */
const isVersioned = ({ rnd, version }: { rnd?: string; version?: string }) => Boolean(rnd || version)

/** One file of one folder: a name that could lead anywhere else is no name. */
async function fileAt(files: Files, folder: string, name: string): Promise<StoredFile> {
  const key = `${folder}/${name}`
  const file = name.includes('/') || !isFileKey(key) ? undefined : await files.get(key)
  if (!file) throw refusal('notFound', 'Not Found')
  return file
}
