import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './recipe-sharing.service.ts'
import * as store from './recipe-sharing.store.ts'

export function recipeSharingRoutes(app: FastifyInstance): void {
  mount(app, recipeSharingApi.list, (ctx, { query }) => store.list(ctx.db, ctx.actor, query.recipe_id))
  mount(app, recipeSharingApi.create, (ctx, { body }) => service.create(ctx, body))
  mount(app, recipeSharingApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
  mount(app, recipeSharingApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
  mount(app, recipeSharingApi.read, (ctx, { params }) => service.sharedRecipe(ctx, params.token_id))
}
