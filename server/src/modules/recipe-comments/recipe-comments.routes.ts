import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import type { FastifyInstance } from 'fastify'
import { found } from '#core/found.ts'
import { mount } from '#core/http.ts'
import * as service from './recipe-comments.service.ts'
import * as store from './recipe-comments.store.ts'

export function recipeCommentsRoutes(app: FastifyInstance): void {
  mount(app, recipeCommentsApi.ofRecipe, (ctx, { params }) => service.ofRecipe(ctx, params.slug))
  mount(app, recipeCommentsApi.list, (ctx, { query }) => store.list(ctx, ctx.actor.groupId, query))
  mount(app, recipeCommentsApi.create, (ctx, { body }) => service.create(ctx, body))
  mount(app, recipeCommentsApi.get, async (ctx, { params }) =>
    found(await store.find(ctx.db, ctx.actor.groupId, params.item_id)),
  )
  mount(app, recipeCommentsApi.update, (ctx, { params, body }) => service.reword(ctx, params.item_id, body.text))
  mount(app, recipeCommentsApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
}
