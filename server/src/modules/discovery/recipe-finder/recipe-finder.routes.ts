import { recipeFinderApi } from '@larder/contract/recipe-finder.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './recipe-finder.service.ts'

export function recipeFinderRoutes(app: FastifyInstance): void {
  mount(app, recipeFinderApi.suggest, (ctx, { query }) => service.suggest(ctx, query))
}
