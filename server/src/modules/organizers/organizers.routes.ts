import { categoriesApi, tagsApi, toolsApi } from '@larder/contract/organizers.ts'
import type { FastifyInstance } from 'fastify'
import { found } from '#core/found.ts'
import { mount } from '#core/http.ts'
import type { Use } from '#core/uses.ts'
import { organizerAttributes } from './organizers.attributes.ts'
import * as service from './organizers.service.ts'
import * as store from './organizers.store.ts'
import * as tools from './tools.service.ts'

/** `repoint` comes from the recipes, which carry organizers. */
export const organizersRoutes =
  (repoint: Record<store.OrganizerKind, Use['repoint']>) =>
  (app: FastifyInstance): void => {
    const attributes = organizerAttributes()

    mount(app, categoriesApi.list, (ctx, { query }) =>
      store.list(ctx, 'category', ctx.actor.groupId, query, { attributes }),
    )
    mount(app, categoriesApi.create, (ctx, { body }) => service.create(ctx, 'category', body.name))
    mount(app, categoriesApi.get, async (ctx, { params }) =>
      found(await store.find(ctx.db, 'category', ctx.actor.groupId, params.item_id)),
    )
    mount(app, categoriesApi.update, (ctx, { params, body }) =>
      service.update(ctx, 'category', params.item_id, body.name),
    )
    mount(app, categoriesApi.remove, async (ctx, { params }) => {
      await service.remove(ctx, 'category', params.item_id)
      return null
    })
    mount(app, categoriesApi.merge, (ctx, { body: { fromId, toId } }) =>
      service.merge(ctx, 'category', repoint.category, fromId, toId),
    )
    mount(app, categoriesApi.bulkRemove, (ctx, { body }) => service.removeMany(ctx, 'category', body.ids))

    mount(app, tagsApi.list, (ctx, { query }) => store.list(ctx, 'tag', ctx.actor.groupId, query, { attributes }))
    mount(app, tagsApi.create, (ctx, { body }) => service.create(ctx, 'tag', body.name))
    mount(app, tagsApi.get, async (ctx, { params }) => ({
      ...found(await store.find(ctx.db, 'tag', ctx.actor.groupId, params.item_id)),
      recipes: [],
    }))
    mount(app, tagsApi.update, async (ctx, { params, body }) => ({
      ...(await service.update(ctx, 'tag', params.item_id, body.name)),
      recipes: [],
    }))
    mount(app, tagsApi.remove, async (ctx, { params }) => {
      await service.remove(ctx, 'tag', params.item_id)
      return null
    })
    mount(app, tagsApi.merge, (ctx, { body: { fromId, toId } }) => service.merge(ctx, 'tag', repoint.tag, fromId, toId))
    mount(app, tagsApi.bulkRemove, (ctx, { body }) => service.removeMany(ctx, 'tag', body.ids))

    mount(app, toolsApi.list, (ctx, { query }) => tools.list(ctx, query))
    mount(app, toolsApi.create, (ctx, { body }) => tools.create(ctx, body))
    mount(app, toolsApi.get, (ctx, { params }) => tools.get(ctx, params.item_id))
    mount(app, toolsApi.update, (ctx, { params, body }) => tools.update(ctx, params.item_id, body))
    mount(app, toolsApi.remove, (ctx, { params }) => tools.remove(ctx, params.item_id))
    mount(app, toolsApi.merge, (ctx, { body: { fromId, toId } }) =>
      service.merge(ctx, 'tool', repoint.tool, fromId, toId),
    )
    mount(app, toolsApi.bulkRemove, (ctx, { body }) => service.removeMany(ctx, 'tool', body.ids))
  }
