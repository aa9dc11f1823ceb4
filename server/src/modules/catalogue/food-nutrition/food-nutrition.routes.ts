import { foodNutritionApi } from '@larder/contract/food-nutrition.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { correct, foodNutrition } from './food-nutrition.service.ts'

export function foodNutritionRoutes(app: FastifyInstance): void {
  mount(app, foodNutritionApi.get, (ctx, { params }) => foodNutrition(ctx, params.item_id))
  mount(app, foodNutritionApi.correct, (ctx, { params, body }) => correct(ctx, params.item_id, body))
}
