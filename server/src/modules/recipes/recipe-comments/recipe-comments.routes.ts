import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './recipe-comments.service.ts'

export function recipeCommentsRoutes(app: FastifyInstance): void {
  mount(app, recipeCommentsApi.ofRecipe, (ctx, { params }) => service.ofRecipe(ctx, params.slug))
  mount(app, recipeCommentsApi.list, (ctx, { query }) => service.list(ctx, query))
  mount(app, recipeCommentsApi.create, (ctx, { body }) => service.create(ctx, body))
  mount(app, recipeCommentsApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
  mount(app, recipeCommentsApi.update, (ctx, { params, body }) => service.reword(ctx, params.item_id, body.text))
  mount(app, recipeCommentsApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
}
