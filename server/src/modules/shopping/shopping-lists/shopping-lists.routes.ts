import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { sortAsBought } from './list-order.service.ts'
import { addRecipes, removeRecipe } from './list-recipes.service.ts'
import { moveItems } from './moved-items.service.ts'
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
  mount(app, shoppingListsApi.sortAsBought, (ctx, { params }) => sortAsBought(ctx, params.item_id))
  mount(app, shoppingItemsApi.move, (ctx, { body }) => moveItems(ctx, body))
}
