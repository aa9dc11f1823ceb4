import { pantryPlacesApi } from '@larder/contract/pantry-places.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { create, list, remove, reorder, update } from './pantry-places.service.ts'

export function pantryPlacesRoutes(app: FastifyInstance): void {
  mount(app, pantryPlacesApi.list, (ctx) => list(ctx))
  mount(app, pantryPlacesApi.create, (ctx, { body }) => create(ctx, body))
  mount(app, pantryPlacesApi.update, (ctx, { params, body }) => update(ctx, params.item_id, body))
  mount(app, pantryPlacesApi.reorder, (ctx, { body }) => reorder(ctx, body.ids))
  mount(app, pantryPlacesApi.remove, (ctx, { params }) => remove(ctx, params.item_id))
}
