import { householdMealsApi } from '@larder/contract/household-meals.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { householdMeals } from './household-meals.service.ts'

export function householdMealsRoutes(app: FastifyInstance): void {
  mount(app, householdMealsApi.list, (ctx, { query }) => householdMeals.list(ctx, query))
  mount(app, householdMealsApi.create, (ctx, { body }) => householdMeals.create(ctx, body))
  mount(app, householdMealsApi.get, (ctx, { params }) => householdMeals.get(ctx, params.item_id))
  mount(app, householdMealsApi.update, (ctx, { params, body }) => householdMeals.update(ctx, params.item_id, body))
  mount(app, householdMealsApi.remove, (ctx, { params }) => householdMeals.remove(ctx, params.item_id))
}
