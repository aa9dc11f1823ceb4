import { cookbookSharingApi } from '@larder/contract/cookbook-sharing.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './cookbook-sharing.service.ts'

export function cookbookSharingRoutes(app: FastifyInstance): void {
  mount(app, cookbookSharingApi.list, (ctx, { params }) => service.cookbookLinks.list(ctx, params.item_id))
  mount(app, cookbookSharingApi.create, (ctx, { params, body }) =>
    service.cookbookLinks.create(ctx, params.item_id, body),
  )
  mount(app, cookbookSharingApi.remove, (ctx, { params }) =>
    service.cookbookLinks.remove(ctx, params.item_id, params.link_id),
  )
  mount(app, cookbookSharingApi.read, (ctx, { params }) => service.read(ctx, params.token))
  mount(app, cookbookSharingApi.recipes, (ctx, { params, query }) => service.recipes(ctx, params.token, query))
  mount(app, cookbookSharingApi.recipe, (ctx, { params }) => service.recipe(ctx, params.token, params.recipe_id))
}
