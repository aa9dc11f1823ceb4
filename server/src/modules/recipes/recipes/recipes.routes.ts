import { recipesApi } from '@larder/contract/recipes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { readableRecipe } from './recipe-access.service.ts'
import { duplicate } from './recipe-duplicate.service.ts'
import { readRecipe, withDensities } from './recipe-reading.service.ts'
import { usesOfRecipe } from './recipe-uses.store.ts'
import * as service from './recipes.service.ts'

export function recipesRoutes(app: FastifyInstance): void {
  for (const endpoint of [recipesApi.create, recipesApi.createByWord])
    mount(app, endpoint, async (ctx, { body }) => (await service.create(ctx, body.name)).slug)
  mount(app, recipesApi.updateMany, (ctx, { body }) => service.saveMany(ctx, body, 'replace'))
  mount(app, recipesApi.patchMany, (ctx, { body }) => service.saveMany(ctx, body, 'change'))

  mount(app, recipesApi.get, (ctx, { params }) => readRecipe(ctx, params.slug))
  mount(app, recipesApi.uses, async (ctx, { params }) =>
    usesOfRecipe(ctx.db, ctx.actor, (await readableRecipe(ctx, params.slug)).id, ctx.clock.iso()),
  )
  mount(app, recipesApi.update, async (ctx, { params, body }) =>
    withDensities(await service.replace(ctx, params.slug, body)),
  )
  mount(app, recipesApi.patch, async (ctx, { params, body }) =>
    withDensities(await service.change(ctx, params.slug, body)),
  )
  mount(app, recipesApi.duplicate, (ctx, { params, body }) => duplicate(ctx, params.slug, body.name))
  mount(app, recipesApi.markMade, (ctx, { params, body }) => service.markMade(ctx, params.slug, body.timestamp))
  mount(app, recipesApi.made, (ctx, { params }) => service.lastMade(ctx, params.recipe_slug))
}
