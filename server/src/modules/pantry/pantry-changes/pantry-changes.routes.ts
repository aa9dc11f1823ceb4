import { pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { journal } from './journal.service.ts'
import { applyChanges } from './pantry-changes.service.ts'
import { type FollowDishes, undo } from './undo.service.ts'

export const pantryChangesRoutes =
  (followDishes: FollowDishes) =>
  (app: FastifyInstance): void => {
    mount(app, pantryChangesApi.apply, (ctx, { body }) => applyChanges(ctx, body))
    mount(app, pantryChangesApi.undo, (ctx, { body }) => undo(ctx, body, followDishes))
    mount(app, pantryChangesApi.journal, (ctx, { query }) => journal(ctx, query))
  }
