import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { addRecipes, removeRecipe } from './list-recipes.service.ts'
import * as items from './shopping-items.service.ts'
import * as lists from './shopping-lists.service.ts'

export function shoppingListsRoutes(app: FastifyInstance): void {
  mount(app, shoppingListsApi.list, (ctx, { query }) => lists.list(ctx, query))
  mount(app, shoppingListsApi.create, (ctx, { body }) => lists.create(ctx, body))
  mount(app, shoppingListsApi.get, (ctx, { params }) => lists.wholeList(ctx, params.item_id))
  mount(app, shoppingListsApi.update, (ctx, { params, body }) => lists.update(ctx, params.item_id, body))
  mount(app, shoppingListsApi.remove, (ctx, { params }) => lists.remove(ctx, params.item_id))
  mount(app, shoppingListsApi.updateLabelSettings, (ctx, { params, body }) =>
    lists.updateLabelSettings(ctx, params.item_id, body),
  )
  mount(app, shoppingListsApi.addRecipes, (ctx, { params, body }) => addRecipes(ctx, params.item_id, body))
  mount(app, shoppingListsApi.addRecipe, (ctx, { params: { item_id, recipe_id }, body }) =>
    addRecipes(ctx, item_id, [{ recipeIncrementQuantity: 1, ...body, recipeId: recipe_id }]),
  )
  mount(app, shoppingListsApi.removeRecipe, (ctx, { params: { item_id, recipe_id }, body }) =>
    removeRecipe(ctx, item_id, recipe_id, body?.recipeDecrementQuantity ?? 1),
  )

  mount(app, shoppingItemsApi.list, (ctx, { query }) => items.list(ctx, query))
  mount(app, shoppingItemsApi.create, (ctx, { body }) => items.create(ctx, [body]))
  mount(app, shoppingItemsApi.createMany, (ctx, { body }) => items.create(ctx, body))
  mount(app, shoppingItemsApi.updateMany, (ctx, { body }) => items.update(ctx, body))
  mount(app, shoppingItemsApi.removeMany, (ctx, { query }) => items.remove(ctx, query.ids ?? []))
  mount(app, shoppingItemsApi.get, (ctx, { params }) => items.get(ctx, params.item_id))
  mount(app, shoppingItemsApi.update, (ctx, { params, body }) => items.update(ctx, [{ ...body, id: params.item_id }]))
  mount(app, shoppingItemsApi.remove, (ctx, { params }) => items.remove(ctx, [params.item_id]))
}
