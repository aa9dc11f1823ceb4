import { ratingsApi } from '@larder/contract/ratings.ts'
import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import type { Line, Lines, Made } from './line.ts'

/** Recipes are read by the whole group; the factories' households keep neighbours from changing theirs. */

const bySlug: Line['make'] = async ({ kit, owner }) => ({ slug: (await kit.recipe({ by: owner })).slug })
const read: Line = { of: 'group', make: bySlug }
const write: Line = { ...read, except: { neighbour: 403 } }

const trashed: Line = {
  ...write,
  make: async ({ kit, owner }) => ({ id: (await kit.recipe({ by: owner, deletedAt: kit.clock.iso() })).id }),
}

const revision = async (made: Made) => {
  const params = await bySlug(made)
  const owner = made.kit.as(made.owner)
  await owner.call(recipesApi.patch, { params, body: { description: 'Changed' } })
  return { ...params, revision: (await owner.call(recipeRevisionsApi.list, { params })).data[0]?.revision }
}

const opinion: Line = {
  of: 'person',
  hidden: 403,
  make: async (made) => ({ id: made.owner.id, ...(await bySlug(made)) }),
  // An administrator may rate for others, but finds no recipe of another group.
  except: { admin: 404 },
}
const opinions: Line = { of: 'everybody', make: async ({ owner }) => ({ id: owner.id }) }

export const recipeLines: Lines = {
  'GET /api/users/self/ratings/{recipe_id}': {
    of: 'person',
    make: async ({ kit, owner }) => {
      const { id, slug } = await kit.recipe({ by: owner })
      await kit.as(owner).call(ratingsApi.addFavorite, { params: { id: owner.id, slug } })
      return { recipe_id: id }
    },
  },
  'GET /api/users/{id}/ratings': opinions,
  'GET /api/users/{id}/favorites': opinions,
  'POST /api/users/{id}/ratings/{slug}': { ...opinion, body: () => ({ rating: 4 }) },
  'POST /api/users/{id}/favorites/{slug}': opinion,
  'DELETE /api/users/{id}/favorites/{slug}': opinion,
  'GET /api/recipes/{slug}': read,
  'GET /api/recipes/{slug}/uses': read,
  'PUT /api/recipes/{slug}': {
    ...write,
    body: async (params, { kit, owner }) => (await kit.as(owner).call(recipesApi.get, { params })).data,
  },
  'PATCH /api/recipes/{slug}': { ...write, body: () => ({ description: 'Changed' }) },
  'DELETE /api/recipes/{slug}': write,
  'POST /api/recipes/{slug}/duplicate': { ...read, body: () => ({}) },
  'PATCH /api/recipes/{slug}/last-made': { ...read, body: (_params, { kit }) => ({ timestamp: kit.clock.iso() }) },
  'GET /api/households/self/recipes/{recipe_slug}': {
    ...read,
    make: async (made) => ({ recipe_slug: (await bySlug(made)).slug }),
  },
  'GET /api/recipes/{slug}/revisions': read,
  'GET /api/recipes/{slug}/revisions/{revision}': { ...read, make: revision },
  'POST /api/recipes/{slug}/revisions/{revision}/restore': { ...write, make: revision },
  'POST /api/recipes/trash/{id}/restore': trashed,
  'DELETE /api/recipes/trash/{id}': trashed,
}
