import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Default, extension, Flag, Named, Nullable, Uuid } from './fields.ts'
import { Category, Tag, Tool } from './organizers.ts'
import { listQueryFields, Page, Picked, SearchText } from './page.ts'
import { RecipeSummary } from './recipe.ts'

/** Finding recipes: by words, by filters, by what they are sorted under. */

const words = () => Picked(Type.String())

/** Everything the list can be narrowed by; the explore pages take the same. */
export const recipeListFields = {
  categories: words(),
  tags: words(),
  tools: words(),
  foods: words(),
  households: words(),
  ...listQueryFields,
  cookbook: Type.Optional(Nullable(Type.String())),
  requireAllCategories: Default(Flag, false),
  requireAllTags: Default(Flag, false),
  requireAllTools: Default(Flag, false),
  requireAllFoods: Default(Flag, false),
  search: SearchText,
  /** Accepted for older clients, without effect. */
  searchSeed: extension(Type.Optional(Nullable(Type.String()))),
  loadFood: extension(Type.Optional(Nullable(Flag))),
}

/** Members may also ask for what the people of their household can eat: `everybody`, or the ids of some. */
export const RecipeListQuery = Type.Object({
  ...recipeListFields,
  goodFor: extension(Picked(Type.String({ maxLength: 100 }))),
})
export type RecipeListQuery = Static<typeof RecipeListQuery>

export const recipeSearchApi = endpoints('recipes', {
  list: {
    method: 'GET',
    path: '/api/recipes',
    access: 'member',
    summary: 'Find recipes of the group',
    query: RecipeListQuery,
    response: Page('PaginationBase_RecipeSummary_', RecipeSummary),
    rate: 'search',
    errors: ['notFound'],
  },
  byCategory: {
    method: 'GET',
    path: '/api/recipes/category',
    access: 'member',
    summary: 'Recipes that have at least one of the categories',
    query: Type.Object({ categories: words() }),
    response: Type.Array(RecipeSummary),
  },
})

const withRecipes = { recipes: Type.Array(RecipeSummary) }
const Slug = Type.String({ minLength: 1 })
const EmptyOrganizers = Type.Array(Type.Object({ id: Uuid, groupId: Uuid, name: Type.String(), slug: Type.String() }))

/** By the id of the organizer; those without recipes are missing. */
const RecipeCounts = Named('RecipeCounts', Type.Record(Type.String(), Type.Integer()))

/** Larder's own: screens of organizers say how much each holds without reading any recipe. */
const counts = (many: string) =>
  ({
    method: 'GET',
    path: `/api/organizers/${many}/counts`,
    access: 'member',
    summary: `How many recipes carry each of the ${many}`,
    response: RecipeCounts,
    extension: true,
  }) as const

/** Organizers as recipes see them: which recipes carry one, and which are carried by none. */
export const organizerRecipesApi = endpoints('organizers', {
  category: {
    method: 'GET',
    path: '/api/organizers/categories/slug/{category_slug}',
    access: 'member',
    summary: 'A category by slug, with its recipes',
    params: Type.Object({ category_slug: Slug }),
    response: Named('RecipeCategoryResponse', Type.Object({ ...Category.properties, ...withRecipes })),
  },
  tag: {
    method: 'GET',
    path: '/api/organizers/tags/slug/{tag_slug}',
    access: 'member',
    summary: 'A tag by slug, with its recipes',
    params: Type.Object({ tag_slug: Slug }),
    response: Named('RecipeTagResponse', Type.Object({ ...Tag.properties, ...withRecipes })),
  },
  tool: {
    method: 'GET',
    path: '/api/organizers/tools/slug/{tool_slug}',
    access: 'member',
    summary: 'A tool by slug, with its recipes',
    params: Type.Object({ tool_slug: Slug }),
    response: Named('RecipeToolResponse', Type.Object({ ...Tool.properties, ...withRecipes })),
  },
  emptyCategories: {
    method: 'GET',
    path: '/api/organizers/categories/empty',
    access: 'member',
    summary: 'Categories without recipes',
    response: EmptyOrganizers,
  },
  emptyTags: {
    method: 'GET',
    path: '/api/organizers/tags/empty',
    access: 'member',
    summary: 'Tags without recipes',
    response: EmptyOrganizers,
  },
  categoryCounts: counts('categories'),
  tagCounts: counts('tags'),
  toolCounts: counts('tools'),
})
