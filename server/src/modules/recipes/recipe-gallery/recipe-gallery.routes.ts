import { recipeGalleryApi } from '@larder/contract/recipe-gallery.ts'
import { galleryFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { FastifyInstance } from 'fastify'
import { refusal } from '#core/errors.ts'
import { mount } from '#core/http.ts'
import { sendStoredFile } from '#core/stored-file.ts'
import { demandPictureReader } from '#modules/recipes/recipe-media/file-readers.service.ts'
import * as service from './recipe-gallery.service.ts'

export function recipeGalleryRoutes(app: FastifyInstance): void {
  mount(app, recipeGalleryApi.read, (ctx, { params }) => service.readGallery(ctx, params.recipe_id))
  mount(app, recipeGalleryApi.add, (ctx, { params, body }) => service.addPicture(ctx, params.slug, body.image))
  mount(app, recipeGalleryApi.addFromAddress, (ctx, { params, body }) =>
    service.addPictureFrom(ctx, params.slug, body.url),
  )
  mount(app, recipeGalleryApi.update, (ctx, { params, body }) => service.updateGallery(ctx, params.slug, body))
  mount(app, recipeGalleryApi.remove, (ctx, { params }) => service.removePicture(ctx, params.slug, params.picture_id))
  mount(app, recipeGalleryApi.picture, async (ctx, { params }, reply, request) => {
    const { isHidden } = await demandPictureReader(ctx, params.recipe_id)
    const folder = galleryFolder(params.recipe_id, params.picture_id)
    const file = await ctx.files.get(`${folder}/${params.file_name}`)
    if (!file) throw refusal('notFound', 'Not Found')
    return sendStoredFile(request, reply, file, { type: 'image/webp', immutable: true, private: isHidden })
  })
}
