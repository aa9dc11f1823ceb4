import { pantryRecipesApi } from '@larder/contract/pantry-recipes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { useUp } from './pantry-recipes.service.ts'

export function pantryRecipesRoutes(app: FastifyInstance): void {
  mount(app, pantryRecipesApi.useUp, (ctx, { query }) => useUp(ctx, query))
}
