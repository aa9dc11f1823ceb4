import { mealplanNutritionApi } from '@larder/contract/mealplan-nutrition.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { planNutrition } from './mealplan-nutrition.service.ts'

export function mealplanNutritionRoutes(app: FastifyInstance): void {
  mount(app, mealplanNutritionApi.get, (ctx, { query }) =>
    planNutrition(ctx, { from: query.start_date, to: query.end_date }),
  )
}
