import { foodsApi } from '@larder/contract/foods.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { recipeCounts, type Uses } from '#core/uses.ts'
import * as service from './foods.service.ts'

/** `uses` come from the modules that use foods. */
export const foodsRoutes =
  (uses: Uses) =>
  (app: FastifyInstance): void => {
    mount(app, foodsApi.list, (ctx, { query }) => service.list(ctx, query))
    mount(app, foodsApi.create, (ctx, { body }) => service.create(ctx, body))
    mount(app, foodsApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
    mount(app, foodsApi.update, (ctx, { params, body }) => service.update(ctx, params.item_id, body))
    mount(app, foodsApi.remove, (ctx, { params }) => service.remove(ctx, uses, params.item_id))
    mount(app, foodsApi.merge, (ctx, { body }) => service.merge(ctx, uses, body.fromFood, body.toFood))
    mount(app, foodsApi.counts, ({ db, actor }) => recipeCounts(db, uses, actor.groupId))
    mount(app, foodsApi.uses, (ctx, { params }) => service.whereUsed(ctx, uses, params.item_id))
    mount(app, foodsApi.bulkRemove, (ctx, { body }) => service.removeMany(ctx, uses, body.ids))
    mount(app, foodsApi.bulkLabel, (ctx, { body }) => service.labelMany(ctx, body.ids, body.labelId))
  }
