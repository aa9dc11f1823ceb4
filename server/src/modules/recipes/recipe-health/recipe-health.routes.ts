import { recipeHealthApi } from '@larder/contract/recipe-health.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './recipe-health.service.ts'

export function recipeHealthRoutes(app: FastifyInstance): void {
  mount(app, recipeHealthApi.one, (ctx, { params }) => service.checkRecipe(ctx, params.slug))
  mount(app, recipeHealthApi.list, (ctx, { query }) => service.checkHousehold(ctx, query))
}
