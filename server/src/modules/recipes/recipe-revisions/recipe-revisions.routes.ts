import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './recipe-revisions.service.ts'

export function recipeRevisionsRoutes(app: FastifyInstance): void {
  mount(app, recipeRevisionsApi.list, (ctx, { params }) => service.list(ctx, params.slug))
  mount(app, recipeRevisionsApi.get, (ctx, { params }) => service.get(ctx, params.slug, params.revision))
  mount(app, recipeRevisionsApi.restore, (ctx, { params }) => service.restore(ctx, params.slug, params.revision))
}
