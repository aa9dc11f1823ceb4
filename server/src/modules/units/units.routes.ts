import { unitsApi } from '@larder/contract/units.ts'
import type { FastifyInstance } from 'fastify'
import { mountCollection } from '#core/collection/collection.routes.ts'
import { mount } from '#core/http.ts'
import { recipeCounts, type Uses } from '#core/uses.ts'
import { merge, units } from './units.service.ts'

/** `uses` come from the modules that use units. */
export const unitsRoutes =
  (uses: Uses) =>
  (app: FastifyInstance): void => {
    mountCollection(app, unitsApi, units)
    mount(app, unitsApi.merge, (ctx, { body }) => merge(ctx, uses, body.fromUnit, body.toUnit))
    mount(app, unitsApi.counts, ({ db, actor }) => recipeCounts(db, uses, actor.groupId))
    mount(app, unitsApi.uses, (ctx, { params }) => units.whereUsed(ctx, uses, params.item_id))
  }
