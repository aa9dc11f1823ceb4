import { randomUUID } from 'node:crypto'
import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { recipeGalleryApi } from '@larder/contract/recipe-gallery.ts'
import { recipeMarginNotesApi } from '@larder/contract/recipe-margin-notes.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipePresenceApi } from '@larder/contract/recipe-presence.ts'
import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import sharp from 'sharp'
import type { Line, Lines, Made } from './line.ts'

/** What happens around a recipe: the whole group takes part, and only who may edit it changes its pictures. */

const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2f6b4a' } })
  .png()
  .toBuffer()
const picture = { image: { filename: 'dish.png', mimetype: 'image/png', bytes }, extension: 'png' }
const sheet = { filename: 'notes.txt', mimetype: 'text/plain', bytes: new TextEncoder().encode('Stir well.') }
const asset = { name: 'Notes', icon: 'file', extension: 'txt', file: sheet }

const recipe = ({ kit, owner }: Made) => kit.recipe({ by: owner })
const bySlug: Line['make'] = async (made) => ({ slug: (await recipe(made)).slug })
const read: Line = { of: 'group', make: bySlug }
const write: Line = { ...read, except: { neighbour: 403 } }

const comment: Line['make'] = async (made) => {
  const body = { recipeId: (await recipe(made)).id, text: 'Good' }
  return { item_id: (await made.kit.as(made.owner).call(recipeCommentsApi.create, { body })).data.id }
}
const ownComment: Line = { of: 'group', make: comment, except: { neighbour: 403, plain: 403 } }

const marginNote = { kind: 'ingredient', target: randomUUID(), text: 'Half of it' }
const noted = async ({ kit, owner }: Made) => {
  const { target: referenceId } = marginNote
  return { slug: (await kit.recipe({ by: owner, ingredients: [{ referenceId }] })).slug }
}

const timelineEvent = async (made: Made) => {
  const { id: recipeId } = await recipe(made)
  const body = { recipeId, subject: 'Made it', eventType: 'info' }
  const { data } = await made.kit.as(made.owner).call(recipeTimelineApi.create, { body })
  return { recipeId, id: data.id }
}
const timeline: Line = { of: 'group', make: async (made) => ({ item_id: (await timelineEvent(made)).id }) }

const share = async (made: Made) => {
  const body = { recipeId: (await recipe(made)).id }
  return (await made.kit.as(made.owner).call(recipeSharingApi.create, { body })).data.id
}
const link: Line = { of: 'group', make: async (made) => ({ item_id: await share(made) }) }
const shared: Line = { of: 'everybody', make: async (made) => ({ token_id: await share(made) }) }

const fileName = 'tiny-original.webp'

async function galleryPicture(made: Made) {
  const { id, slug } = await recipe(made)
  const form = { image: picture.image }
  const { data } = await made.kit.as(made.owner).call(recipeGalleryApi.add, { params: { slug }, form })
  return { recipe_id: id, slug, picture_id: data.pictures[0]?.id ?? '' }
}

export const recipeLifeLines: Lines = {
  'GET /api/recipes/{slug}/prep-tasks': read,
  'PUT /api/recipes/{slug}/prep-tasks': { ...write, body: () => ({ tasks: [] }) },
  'PUT /api/recipes/{slug}/image': { ...write, form: picture },
  // Nothing can be fetched in tests: whoever may ask is told that the address cannot be reached.
  'POST /api/recipes/{slug}/image': {
    ...write,
    body: () => ({ url: 'https://example.com/dish.jpg' }),
    except: { neighbour: 403, plain: 400, owner: 400 },
  },
  'DELETE /api/recipes/{slug}/image': write,
  'POST /api/recipes/{slug}/gallery': { ...write, form: { image: picture.image } },
  // For those who may change the recipe.
  'GET /api/recipes/{slug}/page-pictures': { ...read, except: { neighbour: 403 } },
  'POST /api/recipes/{slug}/gallery/address': {
    ...write,
    body: () => ({ url: 'https://example.com/dish.jpg' }),
    except: { neighbour: 403, plain: 400, owner: 400 },
  },
  'PUT /api/recipes/{slug}/gallery': {
    ...write,
    body: () => ({ coverDescription: '', pictures: [], newCover: null }),
  },
  'DELETE /api/recipes/{slug}/gallery/{picture_id}': {
    ...write,
    make: async (made) => {
      const { slug, picture_id } = await galleryPicture(made)
      return { slug, picture_id }
    },
  },
  'GET /api/media/recipes/{recipe_id}/gallery': {
    of: 'group',
    except: { guest: 404 },
    make: async (made) => ({ recipe_id: (await recipe(made)).id }),
  },
  'GET /api/media/recipes/{recipe_id}/images/gallery/{picture_id}/{file_name}': {
    of: 'everybody',
    make: async (made) => {
      const { recipe_id, picture_id } = await galleryPicture(made)
      return { recipe_id, picture_id, file_name: fileName }
    },
  },
  'POST /api/recipes/{slug}/assets': { ...write, form: asset },
  'GET /api/media/recipes/{recipe_id}/images/{file_name}': {
    of: 'everybody',
    make: async (made) => {
      const { id, slug } = await recipe(made)
      await made.kit.as(made.owner).call(recipeMediaApi.replaceImage, { params: { slug }, form: picture })
      return { recipe_id: id, file_name: fileName }
    },
  },
  'GET /api/media/recipes/{recipe_id}/images/timeline/{timeline_event_id}/{file_name}': {
    of: 'everybody',
    make: async (made) => {
      const { recipeId, id } = await timelineEvent(made)
      const params = { item_id: id }
      await made.kit.as(made.owner).call(recipeTimelineApi.replaceImage, { params, form: picture })
      return { recipe_id: recipeId, timeline_event_id: id, file_name: fileName }
    },
  },
  'GET /api/media/recipes/{recipe_id}/assets/{file_name}': {
    of: 'group',
    except: { guest: 404 },
    make: async (made) => {
      const { id, slug } = await recipe(made)
      await made.kit.as(made.owner).call(recipeMediaApi.addAsset, { params: { slug }, form: asset })
      return { recipe_id: id, file_name: 'notes.txt' }
    },
  },
  'GET /api/recipes/{slug}/comments': read,
  'GET /api/recipes/{slug}/health': read,
  'GET /api/recipes/{slug}/nutrition': read,
  'GET /api/recipes/{slug}/editors': read,
  'PUT /api/recipes/{slug}/editors/self': write,
  'DELETE /api/recipes/{slug}/editors/self': {
    ...read,
    make: async (made) => {
      const params = { slug: (await recipe(made)).slug }
      await made.kit.as(made.owner).call(recipePresenceApi.keep, { params })
      return params
    },
  },
  'GET /api/recipes/{slug}/diets': read,
  'PUT /api/recipes/{slug}/diets': { ...write, body: () => ({ diet: 'vegan', suits: true }) },
  'GET /api/recipes/{slug}/cooking': read,
  'PUT /api/recipes/{slug}/cooking': {
    ...read,
    body: () => ({ step: 1, scale: 2, ingredients: [], steps: [], timers: [], touchedAt: '2026-11-15T12:00:00Z' }),
  },
  'DELETE /api/recipes/{slug}/cooking': read,
  'GET /api/recipes/{slug}/margin-notes': read,
  'PUT /api/recipes/{slug}/margin-notes': { of: 'group', make: noted, body: () => marginNote },
  'DELETE /api/recipes/{slug}/margin-notes/{note_id}': {
    of: 'person',
    make: async (made) => {
      const params = await noted(made)
      const { data } = await made.kit.as(made.owner).call(recipeMarginNotesApi.write, { params, body: marginNote })
      return { ...params, note_id: data.id }
    },
  },
  'GET /api/comments/{item_id}': { of: 'group', make: comment },
  'PUT /api/comments/{item_id}': { ...ownComment, body: ({ item_id }) => ({ id: item_id, text: 'Better' }) },
  'DELETE /api/comments/{item_id}': ownComment,
  'GET /api/recipes/timeline/events/{item_id}': timeline,
  'PUT /api/recipes/timeline/events/{item_id}': { ...timeline, body: () => ({ subject: 'Made it again' }) },
  'DELETE /api/recipes/timeline/events/{item_id}': timeline,
  'PUT /api/recipes/timeline/events/{item_id}/image': { ...timeline, form: picture },
  'GET /api/shared/recipes/{item_id}': link,
  'DELETE /api/shared/recipes/{item_id}': link,
  'GET /api/recipes/shared/{token_id}': shared,
  'GET /api/recipes/shared/{token_id}/zip': shared,
  // The token is worth nothing without a recipe to fetch with it, so nobody looks for the recipe yet.
  'POST /api/recipes/{slug}/exports': { ...read, of: 'everybody' },
  'GET /api/recipes/{slug}/exports': { ...read, query: { template_name: 'raw' } },
  'GET /api/recipes/{slug}/exports/zip': read,
  'GET /api/recipes/{slug}/json-ld': read,
  'GET /api/recipes/{slug}/exports/files/{format}': {
    of: 'group',
    make: async (made) => ({ slug: (await recipe(made)).slug, format: 'json-ld' }),
  },
  'GET /api/recipes/bulk-actions/export/{export_id}/download': {
    of: 'group',
    make: async (made) => {
      const caller = made.kit.as(made.owner)
      const recipes = [(await recipe(made)).slug]
      await caller.call(recipeExportApi.exportMany, { body: { recipes, exportType: 'json' } })
      return { export_id: (await caller.call(recipeExportApi.list)).data[0]?.id }
    },
  },
}
