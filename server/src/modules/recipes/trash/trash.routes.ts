import { recipesApi } from '@larder/contract/recipes.ts'
import { trashApi } from '@larder/contract/trash.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './trash.service.ts'

export const trashRoutes =
  (mendMeals: service.MendMeals) =>
  (app: FastifyInstance): void => {
    mount(app, recipesApi.remove, (ctx, { params }) => service.remove(ctx, params.slug))
    mount(app, trashApi.list, (ctx, { query }) => service.list(ctx, query))
    mount(app, trashApi.restore, (ctx, { params }) => service.restore(ctx, params.id, mendMeals))
    mount(app, trashApi.purge, (ctx, { params }) => service.purge(ctx, params.id))
  }
