import { householdsApi } from '@larder/contract/households.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as members from '#modules/accounts/users/members.service.ts'
import * as service from './households.service.ts'

export const householdsRoutes =
  (webhooksOf: service.WebhooksOfHouseholds) =>
  (app: FastifyInstance): void => {
    mount(app, householdsApi.self, (ctx) => service.self(ctx, webhooksOf))
    mount(app, householdsApi.members, (ctx, { query }) => members.list(ctx, query))
    mount(app, householdsApi.preferences, (ctx) => service.preferences(ctx))
    mount(app, householdsApi.updatePreferences, (ctx, { body }) => service.updatePreferences(ctx, body))
    mount(app, householdsApi.setPermissions, (ctx, { body }) => members.setPermissions(ctx, body))
    mount(app, householdsApi.statistics, (ctx) => service.statistics(ctx))
  }
