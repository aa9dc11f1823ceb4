import { pictureNames } from '@larder/domain/recipes/recipe-folders.ts'
import { Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { SuccessResponse } from './errors.ts'
import { extension, FileField, Named, OneOf, Text, UPLOAD_BODY_BYTES, Uuid4 } from './fields.ts'
import { RecipeAsset } from './recipe.ts'
import { ScrapeRecipe } from './recipe-import.ts'
import { RecipeParams } from './recipes.ts'

/** Pictures and files of a recipe: sent by members, read by whoever knows the address. */

export const recipeImageNames = [pictureNames.original, pictureNames.middle, pictureNames.tiny] as const

/** What may be attached, by the end of its name. */
export const assetExtensions = [
  'pdf',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'bmp',
  'avif',
  'txt',
  'md',
  'csv',
  'json',
] as const

const imageName = OneOf([...recipeImageNames])
/** A query that changes with the picture lets browsers keep it for good; the server reads nothing else from it. */
const VersionQuery = Type.Object({
  rnd: extension(Type.Optional(Text)),
  version: extension(Type.Optional(Text)),
})

export const ImageKey = Named('UpdateImageResponse', Type.Object({ image: Type.String() }))

export const recipeMediaApi = endpoints('recipe-media', {
  replaceImage: {
    method: 'PUT',
    path: '/api/recipes/{slug}/image',
    access: 'member',
    summary: 'Replace the picture of a recipe with a file',
    params: RecipeParams,
    form: Named('FormRecipeImage', Type.Object({ image: FileField, extension: Text })),
    bodyLimit: UPLOAD_BODY_BYTES,
    response: ImageKey,
    rate: 'upload',
    errors: ['forbidden'],
  },
  fetchImage: {
    method: 'POST',
    path: '/api/recipes/{slug}/image',
    access: 'member',
    summary: 'Replace the picture of a recipe with one from the web',
    params: RecipeParams,
    body: ScrapeRecipe,
    response: ImageKey,
    rate: 'import',
    errors: ['forbidden'],
  },
  removeImage: {
    method: 'DELETE',
    path: '/api/recipes/{slug}/image',
    access: 'member',
    summary: 'Take the picture of a recipe away',
    params: RecipeParams,
    response: SuccessResponse,
    errors: ['forbidden'],
  },
  addAsset: {
    method: 'POST',
    path: '/api/recipes/{slug}/assets',
    access: 'member',
    summary: 'Attach a file to a recipe',
    params: RecipeParams,
    form: Named(
      'FormRecipeAsset',
      Type.Object({
        name: Type.String({ maxLength: 1000 }),
        icon: Type.String({ maxLength: 200 }),
        extension: Type.String({ maxLength: 1000 }),
        file: FileField,
      }),
    ),
    bodyLimit: UPLOAD_BODY_BYTES,
    response: RecipeAsset,
    rate: 'upload',
    errors: ['forbidden'],
  },
  image: {
    method: 'GET',
    path: '/api/media/recipes/{recipe_id}/images/{file_name}',
    access: 'public',
    summary: 'The picture of a recipe, in one of three sizes',
    // Of a hidden recipe: the cookie says who looks.
    cookie: true,
    params: Type.Object({ recipe_id: Uuid4, file_name: imageName }),
    query: VersionQuery,
    file: 'image/webp',
  },
  timelineImage: {
    method: 'GET',
    path: '/api/media/recipes/{recipe_id}/images/timeline/{timeline_event_id}/{file_name}',
    access: 'public',
    summary: 'The picture of a timeline event, in one of three sizes',
    cookie: true,
    params: Type.Object({ recipe_id: Uuid4, timeline_event_id: Uuid4, file_name: imageName }),
    query: VersionQuery,
    file: 'image/webp',
  },
  asset: {
    method: 'GET',
    path: '/api/media/recipes/{recipe_id}/assets/{file_name}',
    access: 'public',
    summary: 'A file attached to a recipe, for whoever may read the recipe',
    // Pages show it by its address: the cookie says who looks.
    cookie: true,
    params: Type.Object({ recipe_id: Uuid4, file_name: Text }),
    query: VersionQuery,
    file: 'application/octet-stream',
  },
})
