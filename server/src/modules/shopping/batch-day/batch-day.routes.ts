import { batchDayApi } from '@larder/contract/batch-day.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { batchDay } from './batch-day.service.ts'

export function batchDayRoutes(app: FastifyInstance): void {
  mount(app, batchDayApi.show, (ctx, { body }) => batchDay(ctx, body.dishes))
}
