import { recipeMarginNotesApi } from '@larder/contract/recipe-margin-notes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './recipe-margin-notes.service.ts'

export function recipeMarginNotesRoutes(app: FastifyInstance): void {
  mount(app, recipeMarginNotesApi.list, (ctx, { params }) => service.list(ctx, params.slug))
  mount(app, recipeMarginNotesApi.write, (ctx, { params, body }) => service.write(ctx, params.slug, body))
  mount(app, recipeMarginNotesApi.remove, (ctx, { params }) => service.remove(ctx, params.slug, params.note_id))
}
