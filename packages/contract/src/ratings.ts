import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Flag, Named, Nullable, Uuid, Uuid4 } from './fields.ts'

/** What people think of recipes: a rating, a favourite, or both. No stars at all mean no opinion. */

export const MAX_STARS = 5

const ratingFields = { recipeId: Uuid, rating: Nullable(Type.Number()), isFavorite: Flag }

export const Rating = Named('UserRatingSummary', Type.Object(ratingFields))
export type Rating = Static<typeof Rating>

const RatingOfUser = Named('UserRatingOut', Type.Object({ ...ratingFields, userId: Uuid, id: Uuid }))

const OwnRatings = Named('UserRatings_UserRatingSummary_', Type.Object({ ratings: Type.Array(Rating) }))
const RatingsOfUser = Named('UserRatings_UserRatingOut_', Type.Object({ ratings: Type.Array(RatingOfUser) }))

/** What is left out or null stays as it is. */
const RatingDraft = Named(
  'UserRatingUpdate',
  Type.Object({
    rating: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: MAX_STARS }))),
    isFavorite: Type.Optional(Nullable(Flag)),
  }),
)
export type RatingDraft = Static<typeof RatingDraft>

const UserParams = Type.Object({ id: Uuid4 })
const UserAndRecipe = Type.Object({ id: Uuid4, slug: Type.String({ minLength: 1 }) })

export const ratingsApi = endpoints('users', {
  own: {
    method: 'GET',
    path: '/api/users/self/ratings',
    access: 'member',
    summary: 'One’s own ratings and favourites',
    response: OwnRatings,
  },
  ownOne: {
    method: 'GET',
    path: '/api/users/self/ratings/{recipe_id}',
    access: 'member',
    summary: 'One’s own rating of a recipe',
    params: Type.Object({ recipe_id: Uuid4 }),
    response: Rating,
  },
  ownFavorites: {
    method: 'GET',
    path: '/api/users/self/favorites',
    access: 'member',
    summary: 'One’s own favourites',
    response: OwnRatings,
  },
  list: {
    method: 'GET',
    path: '/api/users/{id}/ratings',
    access: 'member',
    summary: 'Ratings and favourites of somebody in the group',
    params: UserParams,
    response: RatingsOfUser,
  },
  favorites: {
    method: 'GET',
    path: '/api/users/{id}/favorites',
    access: 'member',
    summary: 'Favourites of somebody in the group',
    params: UserParams,
    response: RatingsOfUser,
  },
  rate: {
    method: 'POST',
    path: '/api/users/{id}/ratings/{slug}',
    access: 'member',
    summary: 'Rate a recipe',
    params: UserAndRecipe,
    body: RatingDraft,
    response: Type.Null(),
    errors: ['forbidden'],
    operation: true,
  },
  addFavorite: {
    method: 'POST',
    path: '/api/users/{id}/favorites/{slug}',
    access: 'member',
    summary: 'Make a recipe a favourite',
    params: UserAndRecipe,
    response: Type.Null(),
    errors: ['forbidden'],
    operation: true,
  },
  removeFavorite: {
    method: 'DELETE',
    path: '/api/users/{id}/favorites/{slug}',
    access: 'member',
    summary: 'Take a recipe from the favourites',
    params: UserAndRecipe,
    response: Type.Null(),
    errors: ['forbidden'],
    operation: true,
  },
})
