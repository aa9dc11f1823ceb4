import { exploreApi } from '@larder/contract/explore.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as households from '#modules/accounts/households/households.service.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { organizers, tools } from '#modules/catalogue/organizers/organizers.service.ts'
import * as cookbooks from '#modules/discovery/cookbooks/cookbooks.service.ts'
import * as service from './explore.service.ts'
import { newestRecipes } from './feed.service.ts'
import { toJsonFeed, toRss } from './feed-formats.ts'

export function exploreRoutes(app: FastifyInstance): void {
  mount(app, exploreApi.recipes, (ctx, { params, query }) => service.recipes(ctx, params.group_slug, query))
  mount(app, exploreApi.suggestions, (ctx, { params, query }) => service.suggestions(ctx, params.group_slug, query))
  mount(app, exploreApi.recipe, (ctx, { params }) => service.openRecipe(ctx, params.group_slug, params.recipe_slug))

  mount(app, exploreApi.foods, (ctx, { params, query }) =>
    service.portion(ctx, { groupSlug: params.group_slug, path: 'foods', query }, (where, asked) =>
      foods.listOpen(ctx, where, asked),
    ),
  )
  mount(app, exploreApi.food, (ctx, { params: { group_slug, item_id } }) =>
    service.one(ctx, { groupSlug: group_slug, kind: 'food' }, async (groupId) =>
      (await foods.byIds(ctx.db, { groupId }, [item_id])).get(item_id),
    ),
  )

  for (const [kind, path, list, one] of [
    ['category', 'organizers/categories', exploreApi.categories, exploreApi.category],
    ['tag', 'organizers/tags', exploreApi.tags, exploreApi.tag],
  ] as const) {
    mount(app, list, (ctx, { params, query }) =>
      service.portion(ctx, { groupSlug: params.group_slug, path, query }, (where, asked) =>
        organizers[kind].listOpen(ctx, where, asked),
      ),
    )
    mount(app, one, (ctx, { params: { group_slug, item_id } }) =>
      service.one(ctx, { groupSlug: group_slug, kind }, async (groupId) =>
        (await organizers[kind].byIds(ctx.db, { groupId }, [item_id])).get(item_id),
      ),
    )
  }

  mount(app, exploreApi.tools, (ctx, { params, query }) =>
    service.portion(ctx, { groupSlug: params.group_slug, path: 'organizers/tools', query }, (where, asked) =>
      tools.listOpen(ctx, where, asked),
    ),
  )
  mount(app, exploreApi.tool, (ctx, { params: { group_slug, item_id } }) =>
    service.one(ctx, { groupSlug: group_slug, kind: 'tool' }, async (groupId) =>
      (await tools.byIds(ctx.db, { groupId }, [item_id])).get(item_id),
    ),
  )

  mount(app, exploreApi.cookbooks, (ctx, { params, query }) =>
    service.portion(ctx, { groupSlug: params.group_slug, path: 'cookbooks', query }, (where, asked) =>
      cookbooks.listOpen(ctx, where, asked),
    ),
  )
  mount(app, exploreApi.cookbook, (ctx, { params: { group_slug, item_id }, query }) =>
    service.openCookbook(ctx, group_slug, item_id, query.withRecipes),
  )

  mount(app, exploreApi.households, (ctx, { params, query }) =>
    service.portion(ctx, { groupSlug: params.group_slug, path: 'households', query }, (where, asked) =>
      households.listOpen(ctx, where, asked),
    ),
  )
  mount(app, exploreApi.household, (ctx, { params: { group_slug, household_slug } }) =>
    service.one(ctx, { groupSlug: group_slug, kind: 'household' }, (groupId) =>
      households.findOpen(ctx.db, groupId, household_slug),
    ),
  )

  for (const [endpoint, write] of [
    [exploreApi.rss, toRss],
    [exploreApi.jsonFeed, toJsonFeed],
  ] as const)
    mount(app, endpoint, async (ctx, { params }, reply) => {
      const content = write(await newestRecipes(ctx, params.group_slug))
      return reply.type(`${endpoint.file}; charset=utf-8`).headers(FOR_ANYBODY).send(content)
    })
}

/** Feed readers poll; unchanged answers are recognised by their ETag. */
const FOR_ANYBODY = { 'cache-control': 'public, max-age=300' }
