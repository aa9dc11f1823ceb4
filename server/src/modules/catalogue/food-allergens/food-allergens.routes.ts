import { foodAllergensApi } from '@larder/contract/food-allergens.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './food-allergens.service.ts'

export function foodAllergensRoutes(app: FastifyInstance): void {
  mount(app, foodAllergensApi.get, (ctx, { params }) => service.get(ctx, params.item_id))
  mount(app, foodAllergensApi.say, (ctx, { params, body }) => service.say(ctx, params.item_id, body.said))
}
