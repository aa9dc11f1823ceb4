import { shoppingListChangesApi } from '@larder/contract/shopping-list-changes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { applyChanges } from './shopping-list-changes.service.ts'

export function shoppingListChangesRoutes(app: FastifyInstance): void {
  mount(app, shoppingListChangesApi.apply, (ctx, { params, body }) => applyChanges(ctx, params.item_id, body.changes))
}
