import { recipeNutritionApi } from '@larder/contract/recipe-nutrition.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { computedNutrition, keptNutrition } from './recipe-nutrition.service.ts'

export function recipeNutritionRoutes(app: FastifyInstance): void {
  mount(app, recipeNutritionApi.kept, (ctx, { query }) => keptNutrition(ctx, query.ids))
  mount(app, recipeNutritionApi.get, (ctx, { params }) => computedNutrition(ctx, params.slug))
}
