import { categoriesApi, tagsApi, toolsApi } from '@larder/contract/organizers.ts'
import type { FastifyInstance } from 'fastify'
import { mountCollection } from '#core/collection/collection.routes.ts'
import type { Use } from '#core/collection/uses.ts'
import type { Ctx } from '#core/context.ts'
import { mount } from '#core/http.ts'
import { categories, merge, type OrganizerKind, tags, tools } from './organizers.service.ts'

/** `repoint` comes from the recipes, which carry organizers. */
export const organizersRoutes =
  (repoint: Record<OrganizerKind, Use['repoint']>) =>
  (app: FastifyInstance): void => {
    mountCollection(app, categoriesApi, {
      ...categories,
      remove: async (ctx, id) => {
        await categories.remove(ctx, id)
        return null
      },
    })
    mountCollection(app, tagsApi, {
      ...tags,
      get: async (ctx, id) => ({ ...(await tags.get(ctx, id)), recipes: [] }),
      update: async (ctx, id, draft) => ({ ...(await tags.update(ctx, id, draft)), recipes: [] }),
      remove: async (ctx, id) => {
        await tags.remove(ctx, id)
        return null
      },
    })
    mountCollection(app, toolsApi, tools)

    const merging =
      (kind: OrganizerKind) =>
      (ctx: Ctx, { body }: { body: { fromId: string; toId: string } }) =>
        merge(ctx, kind, repoint[kind], body.fromId, body.toId)
    mount(app, categoriesApi.merge, merging('category'))
    mount(app, tagsApi.merge, merging('tag'))
    mount(app, toolsApi.merge, merging('tool'))
  }
