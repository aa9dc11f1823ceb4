import { recipeWarningsApi } from '@larder/contract/recipe-warnings.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './recipe-warnings.service.ts'

export function recipeWarningsRoutes(app: FastifyInstance): void {
  mount(app, recipeWarningsApi.warnings, (ctx, { body }) => service.warnings(ctx, body.recipeIds))
  mount(app, recipeWarningsApi.diets, (ctx, { params }) => service.dietsOf(ctx, params.slug))
  mount(app, recipeWarningsApi.state, (ctx, { params, body }) => service.state(ctx, params.slug, body))
}
