import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './recipe-timeline.service.ts'
import * as store from './recipe-timeline.store.ts'

export function recipeTimelineRoutes(app: FastifyInstance): void {
  mount(app, recipeTimelineApi.list, (ctx, { query }) => store.list(ctx, ctx.actor, query))
  mount(app, recipeTimelineApi.create, (ctx, { body }) => service.create(ctx, body))
  mount(app, recipeTimelineApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
  mount(app, recipeTimelineApi.update, (ctx, { params, body }) => service.update(ctx, params.item_id, body))
  mount(app, recipeTimelineApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
  mount(app, recipeTimelineApi.replaceImage, (ctx, { params, body }) =>
    service.replaceImage(ctx, params.item_id, body.image),
  )
  mount(app, recipeTimelineApi.cooked, (ctx, { query }) => store.cooked(ctx.db, ctx.actor, query.ids))
}
