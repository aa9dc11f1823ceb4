import { similarRecipesApi } from '@larder/contract/similar-recipes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './similar-recipes.service.ts'

export function similarRecipesRoutes(app: FastifyInstance): void {
  mount(app, similarRecipesApi.list, (ctx, { params }) => service.list(ctx, params.slug))
}
