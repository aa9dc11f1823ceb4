import { foodsApi } from '@larder/contract/foods.ts'
import type { FastifyInstance } from 'fastify'
import { mountCollection } from '#core/collection/collection.routes.ts'
import { countsOf } from '#core/collection/uses.ts'
import { mount } from '#core/http.ts'
import { announceRemoval, type FoodUses, foods, labelMany, merge, whereUsed } from './foods.service.ts'

/** `uses` come from the modules that use foods. */
export const foodsRoutes =
  (uses: FoodUses) =>
  (app: FastifyInstance): void => {
    mountCollection(app, foodsApi, {
      ...foods,
      remove: (ctx, id) => foods.remove(ctx, id, announceRemoval(uses)),
      removeMany: (ctx, ids) => foods.removeMany(ctx, ids, announceRemoval(uses)),
    })
    mount(app, foodsApi.merge, (ctx, { body }) => merge(ctx, uses, body.fromFood, body.toFood))
    mount(app, foodsApi.counts, ({ db, actor }) => countsOf(db, uses.recipes, actor))
    mount(app, foodsApi.uses, (ctx, { params }) => whereUsed(ctx, uses, params.item_id))
    mount(app, foodsApi.bulkLabel, (ctx, { body }) => labelMany(ctx, body.ids, body.labelId))
  }
