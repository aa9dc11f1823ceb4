import { removalsApi } from '@larder/contract/removals.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './removals.service.ts'

export const removalsRoutes =
  (undos: Parameters<typeof service.restore>[2]) =>
  (app: FastifyInstance): void => {
    mount(app, removalsApi.restore, (ctx, { params }) => service.restore(ctx, params.token, undos))
    mount(app, removalsApi.trash, (ctx) => service.trash(ctx))
    mount(app, removalsApi.bringBack, (ctx, { params }) => service.bringBack(ctx, params.item_id))
    mount(app, removalsApi.purge, (ctx, { params }) => service.purge(ctx, params.item_id))
  }
