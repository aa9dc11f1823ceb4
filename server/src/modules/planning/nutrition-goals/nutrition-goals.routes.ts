import { nutritionGoalsApi } from '@larder/contract/nutrition-goals.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { goalsOf, update } from './nutrition-goals.service.ts'

export function nutritionGoalsRoutes(app: FastifyInstance): void {
  mount(app, nutritionGoalsApi.get, (ctx) => goalsOf(ctx))
  mount(app, nutritionGoalsApi.update, (ctx, { body }) => update(ctx, body))
}
