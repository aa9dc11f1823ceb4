import { mealplanLimitsApi } from '@larder/contract/mealplan-limits.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './mealplan-limits.service.ts'

export function mealplanLimitsRoutes(app: FastifyInstance): void {
  mount(app, mealplanLimitsApi.get, (ctx) => service.get(ctx))
  mount(app, mealplanLimitsApi.put, (ctx, { body }) => service.put(ctx, body))
}
