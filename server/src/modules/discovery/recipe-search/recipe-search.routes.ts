import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './recipe-search.service.ts'

export function recipeSearchRoutes(app: FastifyInstance): void {
  mount(app, recipeSearchApi.list, (ctx, { query }) => service.search(ctx, query))
  mount(app, recipeSearchApi.byCategory, (ctx, { query }) => service.withCategories(ctx, query.categories ?? []))
}
