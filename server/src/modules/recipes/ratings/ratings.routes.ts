import { ratingsApi } from '@larder/contract/ratings.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './ratings.service.ts'
import * as store from './ratings.store.ts'

export function ratingsRoutes(app: FastifyInstance): void {
  mount(app, ratingsApi.own, async ({ db, actor }) => ({ ratings: await store.list(db, actor, actor.userId) }))
  mount(app, ratingsApi.ownOne, (ctx, { params }) => service.ownOne(ctx, params.recipe_id))
  mount(app, ratingsApi.ownFavorites, async ({ db, actor }) => ({
    ratings: await store.listFavorites(db, actor, actor.userId),
  }))
  mount(app, ratingsApi.list, async ({ db, actor }, { params }) => ({
    ratings: await store.list(db, actor, params.id),
  }))
  mount(app, ratingsApi.favorites, async ({ db, actor }, { params }) => ({
    ratings: await store.listFavorites(db, actor, params.id),
  }))
  mount(app, ratingsApi.rate, (ctx, { params, body }) => service.rate(ctx, params.id, params.slug, body))
  mount(app, ratingsApi.addFavorite, (ctx, { params }) =>
    service.rate(ctx, params.id, params.slug, { isFavorite: true }),
  )
  mount(app, ratingsApi.removeFavorite, (ctx, { params }) =>
    service.rate(ctx, params.id, params.slug, { isFavorite: false }),
  )
}
