import { invitationsApi } from '@larder/contract/invitations.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './invitations.service.ts'

export function invitationsRoutes(app: FastifyInstance): void {
  mount(app, invitationsApi.list, (ctx) => service.list(ctx))
  mount(app, invitationsApi.create, (ctx, { body }) => service.create(ctx, body))
  mount(app, invitationsApi.mail, (ctx, { body }) => service.mail(ctx, body))
  mount(app, invitationsApi.greet, (ctx, { params }) => service.greet(ctx, params.token))
  mount(app, invitationsApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
}
