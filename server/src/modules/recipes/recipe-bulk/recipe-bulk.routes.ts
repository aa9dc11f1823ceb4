import { recipeBulkApi } from '@larder/contract/recipe-bulk.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { readRecipes } from '#modules/recipes/recipes/recipe-reading.service.ts'
import * as jobs from './bulk-jobs.service.ts'
import * as service from './recipe-bulk.service.ts'

export function recipeBulkRoutes(app: FastifyInstance): void {
  mount(app, recipeBulkApi.read, (ctx, { query }) => readRecipes(ctx.slowReads, ctx.actor, [...new Set(query.ids)]))
  mount(app, recipeBulkApi.tag, (ctx, { body }) => service.tag(ctx, body.recipes, body.tags))
  mount(app, recipeBulkApi.categorize, (ctx, { body }) => service.categorize(ctx, body.recipes, body.categories))
  mount(app, recipeBulkApi.settings, (ctx, { body }) => service.changeSettings(ctx, body.recipes, body.settings))
  mount(app, recipeBulkApi.remove, (ctx, { body }) => service.remove(ctx, body.recipes))
  mount(app, recipeBulkApi.start, (ctx, { body }) => jobs.start(ctx, body))
}
