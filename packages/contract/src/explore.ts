import { type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { Cookbook, CookbookParams, CookbookWithRecipes } from './cookbooks.ts'
import { endpoints } from './endpoint.ts'
import { Default, extension, Flag, Named, Uuid4 } from './fields.ts'
import { Food } from './foods.ts'
import { HouseholdSummary } from './households.ts'
import { Category, CategoryCreated, Tag, TagCreated, Tool } from './organizers.ts'
import { ListQuery, Page, SearchListQuery } from './page.ts'
import { Recipe, RecipeSummary } from './recipe.ts'
import { Suggestions, suggestionFields } from './recipe-finder.ts'
import { recipeListFields } from './recipe-search.ts'

/** What guests see of a group that is not private; members of other groups see the same. */

const base = '/api/explore/groups/{group_slug}'

const groupField = { group_slug: Type.String({ minLength: 1 }) } satisfies TProperties
const GroupParams = Type.Object(groupField)
const ItemParams = Type.Object({ ...groupField, item_id: Uuid4 })

const list = <const P extends string, Q extends TObject, R extends TSchema>(
  path: P,
  { many, query, response }: { many: string; query: Q; response: R },
) =>
  ({
    method: 'GET',
    path: `${base}/${path}`,
    access: 'public',
    summary: `List the ${many} of a public group`,
    params: GroupParams,
    query,
    response,
    rate: 'search',
  }) as const

const one = <const P extends string, R extends TSchema>(path: P, noun: string, response: R) =>
  ({
    method: 'GET',
    path: `${base}/${path}/{item_id}`,
    access: 'public',
    summary: `Read one ${noun} of a public group`,
    params: ItemParams,
    response,
  }) as const

const feed = <const P extends string, const F extends string>(path: P, file: F, format: string) =>
  ({
    method: 'GET',
    path: `${base}/${path}`,
    access: 'public',
    summary: `The newest public recipes of a group, as a ${format} feed`,
    params: GroupParams,
    file,
    rate: 'search',
    extension: true,
  }) as const

export const exploreApi = endpoints('explore', {
  recipes: list('recipes', {
    many: 'public recipes',
    query: Type.Object(recipeListFields),
    response: Page('PaginationBase_RecipeSummary_', RecipeSummary),
  }),
  suggestions: {
    method: 'GET',
    path: `${base}/recipes/suggestions`,
    access: 'public',
    summary: 'Public recipes that need little more than the foods and tools named',
    params: GroupParams,
    query: Type.Object(suggestionFields),
    response: Suggestions,
    rate: 'search',
  },
  recipe: {
    method: 'GET',
    path: `${base}/recipes/{recipe_slug}`,
    access: 'public',
    summary: 'Read one public recipe, by slug or id',
    params: Type.Object({ ...groupField, recipe_slug: Type.String({ minLength: 1 }) }),
    response: Recipe,
  },
  foods: list('foods', {
    many: 'foods',
    query: SearchListQuery,
    response: Page('PaginationBase_IngredientFood_', Food),
  }),
  food: one('foods', 'food', Food),
  categories: list('organizers/categories', {
    many: 'categories',
    query: SearchListQuery,
    response: Page('PaginationBase_RecipeCategory_', Category),
  }),
  category: one('organizers/categories', 'category', CategoryCreated),
  tags: list('organizers/tags', {
    many: 'tags',
    query: SearchListQuery,
    response: Page('PaginationBase_RecipeTag_', Tag),
  }),
  tag: one('organizers/tags', 'tag', TagCreated),
  tools: list('organizers/tools', {
    many: 'tools',
    query: SearchListQuery,
    response: Page('PaginationBase_RecipeTool_', Tool),
  }),
  tool: one('organizers/tools', 'tool', Named('RecipeToolOut', Type.Object(Tool.properties))),
  cookbooks: list('cookbooks', {
    many: 'public cookbooks',
    query: SearchListQuery,
    response: Page('PaginationBase_ReadCookBook_', Cookbook),
  }),
  cookbook: {
    method: 'GET',
    path: `${base}/cookbooks/{item_id}`,
    access: 'public',
    summary: 'A public cookbook by id or slug, with its public recipes',
    params: Type.Object({ ...groupField, ...CookbookParams.properties }),
    query: Type.Object({ withRecipes: extension(Default(Flag, true)) }),
    response: CookbookWithRecipes,
    rate: 'search',
  },
  households: list('households', {
    many: 'households',
    query: ListQuery,
    response: Page('PaginationBase_HouseholdSummary_', HouseholdSummary),
  }),
  household: {
    method: 'GET',
    path: `${base}/households/{household_slug}`,
    access: 'public',
    summary: 'Read one household of a public group, by slug or id',
    params: Type.Object({ ...groupField, household_slug: Type.String({ minLength: 1 }) }),
    response: HouseholdSummary,
  },
  rss: feed('feed.rss', 'application/rss+xml', 'RSS'),
  jsonFeed: feed('feed.json', 'application/feed+json', 'JSON'),
})
