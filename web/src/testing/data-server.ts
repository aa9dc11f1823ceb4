/** Foods, units and organizers for tests, and servers that keep them, so that a change can be seen in the next answer. */

import { type FoodMatching, foodMatchingApi } from '@larder/contract/food-matching.ts'
import { foodNutritionApi } from '@larder/contract/food-nutrition.ts'
import { type Food, foodsApi } from '@larder/contract/foods.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { type Tag, type Tool, tagsApi, toolsApi } from '@larder/contract/organizers.ts'
import { organizerRecipesApi } from '@larder/contract/recipe-search.ts'
import { type Unit, unitsApi } from '@larder/contract/units.ts'
import { slugify } from '@larder/domain/slug.ts'
import { fakeApi } from './fake-api.ts'
import { aLabel, pageOfLabels } from './label-server.ts'
import { aUser } from './people.ts'
import { pageOfRecipes } from './recipes.ts'

const A_DAY = '2026-03-01T10:00:00.000Z'

export const aFood = (name: string, differences: Partial<Food> = {}): Food => ({
  id: crypto.randomUUID(),
  name,
  pluralName: null,
  description: '',
  extras: {},
  labelId: null,
  label: null,
  aliases: [],
  householdsWithIngredientFood: [],
  onHand: false,
  createdAt: A_DAY,
  updatedAt: A_DAY,
  ...differences,
})

export const aUnit = (name: string, differences: Partial<Unit> = {}): Unit => ({
  id: crypto.randomUUID(),
  name,
  pluralName: null,
  description: '',
  extras: {},
  fraction: true,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
  aliases: [],
  standardQuantity: null,
  standardUnit: null,
  createdAt: A_DAY,
  updatedAt: A_DAY,
  ...differences,
})

export const aTag = (name: string): Tag => ({
  id: crypto.randomUUID(),
  name,
  slug: slugify(name),
  groupId: aUser().groupId,
})

export const aTool = (name: string, onHand = false): Tool => ({ ...aTag(name), householdsWithTool: [], onHand })

const without = <T extends { id: string }>(items: T[], ids: string[]) => {
  const kept = items.filter(({ id }) => !ids.includes(id))
  const count = items.length - kept.length
  items.splice(0, items.length, ...kept)
  return { count }
}

const replace = <T extends { id: string }>(items: T[], id: string, changes: Partial<T>): T => {
  const at = items.findIndex((item) => item.id === id)
  const changed = { ...items[at], ...changes } as T
  items[at] = changed
  return changed
}

const unused = { count: 0, names: [] }
const nowhere = () => ({ recipes: unused, shoppingItems: unused, importRules: unused, pantryBatches: unused })

/** What Larder says about the foods of a group when it knows them all. */
export const nothingToAsk: FoodMatching = { matched: 1, unknown: 0, waiting: 0, questions: [], duplicates: [] }

export function foodServer(...foods: Food[]) {
  const labels = [aLabel('Dairy'), aLabel('Produce')]
  const labelled = (labelId: string | null) => labels.find(({ id }) => id === labelId) ?? null
  const api = fakeApi()
    .on(foodsApi.list, () => pageOfRecipes(foods))
    .on(labelsApi.list, () => pageOfLabels(labels))
    .on(foodsApi.uses, nowhere)
    .on(foodMatchingApi.overview, () => nothingToAsk)
    .on(foodMatchingApi.knowledge, () => ({ matchedBy: null, catalogueFood: null, guesses: [] }))
    .on(foodNutritionApi.get, () => ({ amounts: null, origin: null, record: null, weights: [], correction: null }))
    .on(foodsApi.counts, () => Object.fromEntries(foods.slice(0, 1).map(({ id }) => [id, 12])))
    .on(foodsApi.create, ({ body: { name, onHand } }) => {
      const food = aFood(name, { onHand: onHand ?? false })
      foods.push(food)
      return food
    })
    .on(foodsApi.update, ({ params, body: { name, onHand } }) =>
      replace(foods, params.item_id, { name, onHand: onHand ?? false }),
    )
    .on(foodsApi.bulkRemove, ({ body }) => without(foods, body.ids))
    .on(foodsApi.bulkLabel, ({ body: { ids, labelId } }) => {
      for (const id of ids) replace(foods, id, { labelId, label: labelled(labelId) })
      return { count: ids.length }
    })
    .on(foodsApi.merge, ({ body }) => {
      without(foods, [body.fromFood])
      return { message: 'Foods merged', error: false }
    })
  return { api, foods, labels }
}

export function unitServer(...units: Unit[]) {
  const api = fakeApi()
    .on(unitsApi.list, () => pageOfRecipes(units))
    .on(unitsApi.uses, nowhere)
    .on(unitsApi.counts, () => Object.fromEntries(units.slice(0, 1).map(({ id }) => [id, 12])))
    .on(unitsApi.create, ({ body: { name } }) => {
      const unit = aUnit(name)
      units.push(unit)
      return unit
    })
    .on(unitsApi.update, ({ params, body: { name } }) => replace(units, params.item_id, { name }))
    .on(unitsApi.bulkRemove, ({ body }) => without(units, body.ids))
    .on(unitsApi.merge, ({ body }) => {
      without(units, [body.fromUnit])
      return { message: 'Units merged', error: false }
    })
  return { api, units }
}

export function tagServer(...names: string[]) {
  const tags = names.map(aTag)
  const api = fakeApi()
    .on(tagsApi.list, () => pageOfRecipes(tags))
    .on(organizerRecipesApi.tagCounts, () => Object.fromEntries(tags.slice(0, 1).map(({ id }) => [id, 12])))
    .on(tagsApi.create, ({ body }) => {
      const tag = aTag(body.name)
      tags.push(tag)
      return { ...tag, groupId: aUser().groupId }
    })
    .on(tagsApi.update, ({ params, body }) => ({ ...replace(tags, params.item_id, { name: body.name }), recipes: [] }))
    .on(tagsApi.bulkRemove, ({ body }) => without(tags, body.ids))
    .on(tagsApi.merge, ({ body }) => {
      without(tags, [body.fromId])
      return { message: 'Merged', error: false }
    })
  return { api, tags }
}

export function toolServer(...tools: Tool[]) {
  const api = fakeApi()
    .on(toolsApi.list, () => pageOfRecipes(tools))
    .on(organizerRecipesApi.toolCounts, () => ({}))
    .on(toolsApi.update, ({ params, body }) => replace(tools, params.item_id, { onHand: body.onHand ?? false }))
  return { api, tools }
}
