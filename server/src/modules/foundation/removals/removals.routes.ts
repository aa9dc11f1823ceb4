import { removalsApi } from '@larder/contract/removals.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './removals.service.ts'

export const removalsRoutes =
  (known: service.KnownKinds) =>
  (app: FastifyInstance): void => {
    mount(app, removalsApi.restore, (ctx, { params }) => service.restore(ctx, params.token, known))
    mount(app, removalsApi.trash, (ctx) => service.trash(ctx))
    mount(app, removalsApi.bringBack, (ctx, { params }) => service.bringBack(ctx, params.item_id, known))
    mount(app, removalsApi.purge, (ctx, { params }) => service.purge(ctx, params.item_id))
  }
