import { recipeActionsApi } from '@larder/contract/recipe-actions.ts'
import type { FastifyInstance } from 'fastify'
import { mountCollection } from '#core/collection/collection.routes.ts'
import { mount } from '#core/http.ts'
import { recipeActions, trigger } from './recipe-actions.service.ts'

export function recipeActionsRoutes(app: FastifyInstance): void {
  mountCollection(app, recipeActionsApi, recipeActions)
  mount(app, recipeActionsApi.trigger, (ctx, { params, body }) =>
    trigger(ctx, params.item_id, params.recipe_slug, body?.recipeScale ?? 1),
  )
}
