import { cookbookRecipesApi } from '@larder/contract/cookbooks.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './cookbook-recipes.service.ts'

export function cookbookRecipesRoutes(app: FastifyInstance): void {
  mount(app, cookbookRecipesApi.get, (ctx, { params, query }) => service.get(ctx, params.item_id, query.withRecipes))
  mount(app, cookbookRecipesApi.counts, (ctx) => service.counts(ctx))
}
