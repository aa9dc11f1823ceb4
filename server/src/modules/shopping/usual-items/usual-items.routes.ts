import { usualItemsApi } from '@larder/contract/usual-items.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './usual-items.service.ts'

export function usualItemsRoutes(app: FastifyInstance): void {
  mount(app, usualItemsApi.list, (ctx, { query }) => service.list(ctx, query.listId))
}
