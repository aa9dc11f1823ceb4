import { organizerRecipesApi } from '@larder/contract/recipe-search.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './organizer-recipes.service.ts'
import { countCarrying, listEmpty } from './recipe-search.store.ts'

export function organizerRecipesRoutes(app: FastifyInstance): void {
  mount(app, organizerRecipesApi.category, (ctx, { params }) =>
    service.withRecipes(ctx, 'category', params.category_slug),
  )
  mount(app, organizerRecipesApi.tag, (ctx, { params }) => service.withRecipes(ctx, 'tag', params.tag_slug))
  mount(app, organizerRecipesApi.tool, (ctx, { params }) => service.toolWithRecipes(ctx, params.tool_slug))
  mount(app, organizerRecipesApi.emptyCategories, ({ db, actor }) => listEmpty(db, 'category', actor))
  mount(app, organizerRecipesApi.emptyTags, ({ db, actor }) => listEmpty(db, 'tag', actor))
  mount(app, organizerRecipesApi.categoryCounts, ({ db, actor }) => countCarrying(db, 'category', actor))
  mount(app, organizerRecipesApi.tagCounts, ({ db, actor }) => countCarrying(db, 'tag', actor))
  mount(app, organizerRecipesApi.toolCounts, ({ db, actor }) => countCarrying(db, 'tool', actor))
}
