import { recipeNutritionApi } from '@larder/contract/recipe-nutrition.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { computedNutrition, storedNutrition } from './recipe-nutrition.service.ts'

export function recipeNutritionRoutes(app: FastifyInstance): void {
  mount(app, recipeNutritionApi.stored, (ctx, { query }) => storedNutrition(ctx, query.ids))
  mount(app, recipeNutritionApi.get, (ctx, { params }) => computedNutrition(ctx, params.slug))
}
