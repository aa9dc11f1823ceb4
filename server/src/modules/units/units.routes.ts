import { unitsApi } from '@larder/contract/units.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { recipeCounts, type Uses } from '#core/uses.ts'
import * as service from './units.service.ts'

/** `uses` come from the modules that use units. */
export const unitsRoutes =
  (uses: Uses) =>
  (app: FastifyInstance): void => {
    mount(app, unitsApi.list, (ctx, { query }) => service.list(ctx, query))
    mount(app, unitsApi.create, (ctx, { body }) => service.create(ctx, body))
    mount(app, unitsApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
    mount(app, unitsApi.update, (ctx, { params, body }) => service.update(ctx, params.item_id, body))
    mount(app, unitsApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
    mount(app, unitsApi.merge, (ctx, { body }) => service.merge(ctx, uses, body.fromUnit, body.toUnit))
    mount(app, unitsApi.counts, ({ db, actor }) => recipeCounts(db, uses, actor.groupId))
    mount(app, unitsApi.uses, (ctx, { params }) => service.whereUsed(ctx, uses, params.item_id))
    mount(app, unitsApi.bulkRemove, (ctx, { body }) => service.removeMany(ctx, body.ids))
  }
