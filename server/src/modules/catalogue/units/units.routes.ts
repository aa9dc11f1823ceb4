import { unitsApi } from '@larder/contract/units.ts'
import type { FastifyInstance } from 'fastify'
import { mountCollection } from '#core/collection/collection.routes.ts'
import { countsOf } from '#core/collection/uses.ts'
import { mount } from '#core/http.ts'
import { forget, merge, type UnitUses, units, whereUsed } from './units.service.ts'

/** `uses` come from the modules that use units. */
export const unitsRoutes =
  (uses: UnitUses) =>
  (app: FastifyInstance): void => {
    mountCollection(app, unitsApi, {
      ...units,
      remove: (ctx, id) => units.remove(ctx, id, forget(uses)),
      removeMany: (ctx, ids) => units.removeMany(ctx, ids, forget(uses)),
    })
    mount(app, unitsApi.merge, (ctx, { body }) => merge(ctx, uses, body.fromUnit, body.toUnit))
    mount(app, unitsApi.counts, ({ db, actor }) => countsOf(db, uses.recipes, actor))
    mount(app, unitsApi.uses, (ctx, { params }) => whereUsed(ctx, uses, params.item_id))
  }
