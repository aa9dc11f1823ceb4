import { mealplanRulesApi, mealplansApi } from '@larder/contract/mealplans.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { markCooked } from './cooked-meals.service.ts'
import { mealplanRules } from './mealplan-rules.service.ts'
import * as service from './mealplans.service.ts'
import { fill, random } from './random-meals.service.ts'

export function mealplansRoutes(app: FastifyInstance): void {
  mount(app, mealplansApi.list, (ctx, { query }) => service.list(ctx, query))
  mount(app, mealplansApi.create, (ctx, { body }) => service.create(ctx, body))
  mount(app, mealplansApi.today, (ctx) => service.today(ctx))
  mount(app, mealplansApi.random, (ctx, { body }) => random(ctx, body))
  mount(app, mealplansApi.fill, (ctx, { body }) => fill(ctx, body))
  mount(app, mealplansApi.copy, (ctx, { body }) => service.copy(ctx, body))
  mount(app, mealplansApi.eatLater, (ctx, { params, body }) => service.eatLater(ctx, params.item_id, body))
  mount(app, mealplansApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
  mount(app, mealplansApi.update, (ctx, { params, body }) => service.update(ctx, params.item_id, body))
  mount(app, mealplansApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
  mount(app, mealplansApi.markCooked, (ctx, { params, body }) =>
    markCooked(ctx, params.item_id, body.timestamp ?? null),
  )

  mount(app, mealplanRulesApi.list, (ctx, { query }) => mealplanRules.list(ctx, query))
  mount(app, mealplanRulesApi.create, (ctx, { body }) => mealplanRules.create(ctx, body))
  mount(app, mealplanRulesApi.get, (ctx, { params }) => mealplanRules.get(ctx, params.item_id))
  mount(app, mealplanRulesApi.update, (ctx, { params, body }) => mealplanRules.update(ctx, params.item_id, body))
  mount(app, mealplanRulesApi.remove, (ctx, { params }) => mealplanRules.remove(ctx, params.item_id))
}
