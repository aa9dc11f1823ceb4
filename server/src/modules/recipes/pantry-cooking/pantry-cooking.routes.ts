import { pantryCookingApi } from '@larder/contract/pantry-cooking.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { book, dismiss, type LinkLeftovers, propose, unbooked } from './pantry-cooking.service.ts'

export const pantryCookingRoutes =
  (linkLeftovers: LinkLeftovers) =>
  (app: FastifyInstance): void => {
    mount(app, pantryCookingApi.propose, (ctx, { params, query }) => propose(ctx, params.slug, query.scale))
    mount(app, pantryCookingApi.book, (ctx, { params, body }) => book(ctx, params.slug, body, linkLeftovers))
    mount(app, pantryCookingApi.unbooked, (ctx) => unbooked(ctx))
    mount(app, pantryCookingApi.dismiss, (ctx, { body }) => dismiss(ctx, body.mealIds))
  }
