import { labelsApi } from '@larder/contract/labels.ts'
import type { FastifyInstance } from 'fastify'
import { found } from '#core/found.ts'
import { mount } from '#core/http.ts'
import * as service from './labels.service.ts'
import * as store from './labels.store.ts'

export function labelsRoutes(app: FastifyInstance): void {
  mount(app, labelsApi.list, (ctx, { query }) => store.list(ctx, ctx.actor.groupId, query))
  mount(app, labelsApi.create, (ctx, { body }) => service.create(ctx, body))
  mount(app, labelsApi.get, async (ctx, { params }) =>
    found(await store.find(ctx.db, ctx.actor.groupId, params.item_id)),
  )
  mount(app, labelsApi.update, (ctx, { params, body }) => service.update(ctx, params.item_id, body))
  mount(app, labelsApi.remove, (ctx, { params }) => service.remove(ctx, params.item_id))
  mount(app, labelsApi.bulkRemove, (ctx, { body }) => service.removeMany(ctx, body.ids))
}
