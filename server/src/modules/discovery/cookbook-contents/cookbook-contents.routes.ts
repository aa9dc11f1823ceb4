import { cookbookContentsApi } from '@larder/contract/cookbook-contents.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './cookbook-contents.service.ts'

export function cookbookContentsRoutes(app: FastifyInstance): void {
  mount(app, cookbookContentsApi.putIn, (ctx, { params, body }) => service.putIn(ctx, params.item_id, body.recipeIds))
  mount(app, cookbookContentsApi.takeOut, (ctx, { params, body }) =>
    service.takeOut(ctx, params.item_id, body.recipeIds),
  )
  mount(app, cookbookContentsApi.takenOut, (ctx, { params }) => service.takenOut(ctx, params.item_id))
  mount(app, cookbookContentsApi.move, (ctx, { params, body }) =>
    service.move(ctx, params.item_id, params.recipe_id, body.after),
  )
  mount(app, cookbookContentsApi.forgetOrder, (ctx, { params }) => service.forgetOrder(ctx, params.item_id))
  mount(app, cookbookContentsApi.cover, (ctx, { params }) => service.cover(ctx, params.item_id))
  mount(app, cookbookContentsApi.chooseCover, (ctx, { params, body }) =>
    service.chooseCover(ctx, params.item_id, body.recipeId),
  )
  mount(app, cookbookContentsApi.covers, (ctx) => service.covers(ctx))
  mount(app, cookbookContentsApi.ofRecipe, (ctx, { params }) => service.ofRecipe(ctx, params.slug))
}
