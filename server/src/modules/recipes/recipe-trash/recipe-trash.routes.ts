import { recipeTrashApi } from '@larder/contract/recipe-trash.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './recipe-trash.service.ts'

export function recipeTrashRoutes(app: FastifyInstance): void {
  mount(app, recipesApi.remove, (ctx, { params }) => service.remove(ctx, params.slug))
  mount(app, recipeTrashApi.list, (ctx, { query }) => service.list(ctx, query))
  mount(app, recipeTrashApi.restore, (ctx, { params }) => service.restore(ctx, params.id))
  mount(app, recipeTrashApi.purge, (ctx, { params }) => service.purge(ctx, params.id))
}
