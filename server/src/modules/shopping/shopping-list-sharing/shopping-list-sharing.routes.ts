import { shoppingListSharingApi } from '@larder/contract/shopping-list-sharing.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './shopping-list-sharing.service.ts'

export function shoppingListSharingRoutes(app: FastifyInstance): void {
  mount(app, shoppingListSharingApi.list, (ctx, { params }) => service.shoppingListLinks.list(ctx, params.item_id))
  mount(app, shoppingListSharingApi.create, (ctx, { params, body }) =>
    service.shoppingListLinks.create(ctx, params.item_id, body),
  )
  mount(app, shoppingListSharingApi.remove, (ctx, { params }) =>
    service.shoppingListLinks.remove(ctx, params.item_id, params.link_id),
  )
  mount(app, shoppingListSharingApi.read, (ctx, { params }) => service.read(ctx, params.token))
  mount(app, shoppingListSharingApi.tick, (ctx, { params: { token, item_id }, body }) =>
    service.tick(ctx, token, item_id, body.checked),
  )
}
