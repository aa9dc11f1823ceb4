import { adminAiProvidersApi, aiProvidersApi } from '@larder/contract/ai-providers.ts'
import type { UploadedFile } from '@larder/contract/fields.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { demandFile } from '#core/upload.ts'
import * as calls from './ai-calls.service.ts'
import * as service from './ai-providers.service.ts'

export function aiProvidersRoutes(app: FastifyInstance): void {
  const own = aiProvidersApi
  mount(app, own.settings, (ctx) => service.settings(ctx, ctx.actor.groupId))
  mount(app, own.updateSettings, (ctx, { body }) => service.updateSettings(ctx, ctx.actor.groupId, body))
  mount(app, own.list, (ctx) => service.list(ctx, ctx.actor.groupId))
  mount(app, own.create, (ctx, { body }) => service.create(ctx, ctx.actor.groupId, body))
  mount(app, own.get, (ctx, { params }) => service.get(ctx, ctx.actor.groupId, params.provider_id))
  mount(app, own.update, (ctx, { params, body }) => service.update(ctx, ctx.actor.groupId, params.provider_id, body))
  mount(app, own.remove, (ctx, { params }) => service.remove(ctx, ctx.actor.groupId, params.provider_id))
  mount(app, own.test, (ctx, { params }) => calls.test(ctx, ctx.actor.groupId, params.provider_id))

  const any = adminAiProvidersApi
  mount(app, any.settings, (ctx, { params }) => service.settings(ctx, params.group_id))
  mount(app, any.updateSettings, (ctx, { params, body }) => service.updateSettings(ctx, params.group_id, body))
  mount(app, any.list, (ctx, { params }) => service.list(ctx, params.group_id))
  mount(app, any.create, (ctx, { params, body }) => service.create(ctx, params.group_id, body))
  mount(app, any.get, (ctx, { params }) => service.get(ctx, params.group_id, params.provider_id))
  mount(app, any.update, (ctx, { params, body }) => service.update(ctx, params.group_id, params.provider_id, body))
  mount(app, any.remove, (ctx, { params }) => service.remove(ctx, params.group_id, params.provider_id))
  mount(app, any.testServer, (ctx, { body }) => calls.testServer(ctx, pictureOf(body)))
  mount(app, any.testProvider, (ctx, { params, body }) =>
    calls.testOfAnyGroup(ctx, params.provider_id, pictureOf(body)),
  )
}

const pictureOf = ({ image }: { image?: UploadedFile }) => (image ? demandFile('image', image) : undefined)
