import { groupsApi } from '@larder/contract/groups.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as households from '#modules/accounts/households/households.service.ts'
import * as service from './groups.service.ts'
import * as store from './groups.store.ts'

export function groupsRoutes(app: FastifyInstance): void {
  mount(app, groupsApi.self, (ctx) => service.self(ctx))
  mount(app, groupsApi.preferences, (ctx) => service.preferences(ctx))
  mount(app, groupsApi.updatePreferences, (ctx, { body }) => service.updatePreferences(ctx, body))
  mount(app, groupsApi.members, (ctx, { query }) => store.listMembers(ctx, ctx.actor.groupId, query))
  mount(app, groupsApi.member, (ctx, { params }) => service.member(ctx, params.username_or_id))
  mount(app, groupsApi.storage, (ctx) => service.storage(ctx))
  mount(app, groupsApi.households, (ctx, { query }) => households.listInGroup(ctx, query))
  mount(app, groupsApi.household, (ctx, { params }) => households.findInGroup(ctx, params.household_slug))
}
