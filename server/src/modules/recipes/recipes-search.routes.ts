import { recipesApi } from '@larder/contract/recipes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './recipes-search.service.ts'

export function recipesSearchRoutes(app: FastifyInstance): void {
  mount(app, recipesApi.list, (ctx, { query }) => service.search(ctx, query))
  mount(app, recipesApi.byCategory, (ctx, { query }) => service.withCategories(ctx, query.categories ?? []))
}
