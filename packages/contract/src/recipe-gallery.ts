import { Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { FileField, Named, Nullable, OneOf, UPLOAD_BODY_BYTES, Uuid4 } from './fields.ts'
import { LONGEST_ADDRESS } from './recipe-draft.ts'
import { recipeImageNames } from './recipe-media.ts'
import { RecipeParams } from './recipes.ts'

/**
 * Further pictures of a recipe, in an order, each with a description. The cover is the recipe's own picture, which
 * every client knows; making another one the cover lets the two change places.
 */

export const MAX_PICTURES = 30
/** The id under which the description of the cover is stored. */
export const COVER = 'cover'
const Description = Type.String({ maxLength: 500 })

export const GalleryPicture = Named('GalleryPicture', Type.Object({ id: Uuid4, description: Description }))
export type GalleryPicture = Type.Static<typeof GalleryPicture>

export const RecipeGallery = Named(
  'RecipeGallery',
  Type.Object({
    /** The key of the cover, as in the recipe; `null` when there is none. */
    cover: Nullable(Type.String()),
    coverDescription: Description,
    pictures: Type.Array(GalleryPicture),
  }),
)
export type RecipeGallery = Type.Static<typeof RecipeGallery>

const GalleryChange = Named(
  'RecipeGalleryUpdate',
  Type.Object({
    coverDescription: Description,
    /** All pictures, in their new order. */
    pictures: Type.Array(GalleryPicture, { maxItems: MAX_PICTURES }),
    /** The picture that becomes the cover; `null` leaves the cover as it is. */
    newCover: Nullable(Uuid4),
  }),
)
export type GalleryChange = Type.Static<typeof GalleryChange>

const PictureParams = Type.Object({ ...RecipeParams.properties, picture_id: Uuid4 })

export const recipeGalleryApi = endpoints('recipe-gallery', {
  read: {
    method: 'GET',
    path: '/api/media/recipes/{recipe_id}/gallery',
    access: 'public',
    extension: true,
    summary: 'The further pictures of a recipe, for whoever may read the recipe',
    cookie: true,
    params: Type.Object({ recipe_id: Uuid4 }),
    response: RecipeGallery,
  },
  add: {
    method: 'POST',
    path: '/api/recipes/{slug}/gallery',
    access: 'member',
    extension: true,
    summary: 'Add a picture to a recipe',
    params: RecipeParams,
    form: Named('FormGalleryPicture', Type.Object({ image: FileField })),
    bodyLimit: UPLOAD_BODY_BYTES,
    response: RecipeGallery,
    rate: 'upload',
    errors: ['forbidden'],
  },
  addFromAddress: {
    method: 'POST',
    path: '/api/recipes/{slug}/gallery/address',
    access: 'member',
    extension: true,
    summary: 'Fetch a picture from an address and add it to a recipe',
    params: RecipeParams,
    body: Named(
      'GalleryPictureAddress',
      Type.Object({ url: Type.String({ minLength: 1, maxLength: LONGEST_ADDRESS }) }),
    ),
    response: RecipeGallery,
    rate: 'import',
    errors: ['forbidden', 'invalid'],
  },
  update: {
    method: 'PUT',
    path: '/api/recipes/{slug}/gallery',
    access: 'member',
    extension: true,
    summary: 'Order and describe the pictures of a recipe, and choose its cover',
    params: RecipeParams,
    body: GalleryChange,
    response: RecipeGallery,
    errors: ['forbidden', 'conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/recipes/{slug}/gallery/{picture_id}',
    access: 'member',
    extension: true,
    summary: 'Take a picture away',
    params: PictureParams,
    response: RecipeGallery,
    errors: ['forbidden'],
  },
  picture: {
    method: 'GET',
    path: '/api/media/recipes/{recipe_id}/images/gallery/{picture_id}/{file_name}',
    access: 'public',
    extension: true,
    summary: 'A further picture of a recipe, in one of three sizes',
    params: Type.Object({ recipe_id: Uuid4, picture_id: Uuid4, file_name: OneOf([...recipeImageNames]) }),
    file: 'image/webp',
  },
})
