import { pantrySharingApi } from '@larder/contract/pantry-sharing.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { batches, list } from './pantry-sharing.service.ts'

export function pantrySharingRoutes(app: FastifyInstance): void {
  mount(app, pantrySharingApi.list, (ctx) => list(ctx))
  mount(app, pantrySharingApi.batches, (ctx, { params, query }) => batches(ctx, params.item_id, query))
}
