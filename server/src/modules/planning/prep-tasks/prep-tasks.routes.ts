import { prepTasksApi } from '@larder/contract/prep-tasks.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './prep-tasks.service.ts'
import * as recipePrep from './recipe-prep.service.ts'
import * as telling from './telling.service.ts'

export function prepTasksRoutes(app: FastifyInstance): void {
  mount(app, prepTasksApi.list, (ctx, { query }) => service.list(ctx, { from: query.start_date, to: query.end_date }))
  mount(app, prepTasksApi.settings, (ctx) => telling.settings(ctx))
  mount(app, prepTasksApi.updateSettings, (ctx, { body }) => telling.updateSettings(ctx, body))
  mount(app, prepTasksApi.update, (ctx, { params, body }) => service.update(ctx, params.item_id, params.key, body))
  mount(app, prepTasksApi.recipe, (ctx, { params }) => recipePrep.read(ctx, params.slug))
  mount(app, prepTasksApi.setRecipe, (ctx, { params, body }) => recipePrep.set(ctx, params.slug, body.tasks))
}
