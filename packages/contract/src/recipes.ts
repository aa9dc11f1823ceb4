import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Default, extension, Flag, Named, Nullable, Timestamp, Uuid } from './fields.ts'
import { Category, Tag, Tool } from './organizers.ts'
import { listQueryFields, Page, Picked, SearchText } from './page.ts'
import { Recipe, RecipeRevision, RecipeSummary, TrashedRecipe } from './recipe.ts'
import { RECIPES_BODY_BYTES, RecipeInput } from './recipe-input.ts'

/** The recipe itself: write it, find it, read it, bring it back. What happens around it has tables of its own. */

export const RecipeParams = Type.Object({ slug: Type.String({ minLength: 1 }) })

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

export const RecipeListQuery = Type.Object(recipeListFields)
export type RecipeListQuery = Static<typeof RecipeListQuery>

const NewRecipe = Named(
  'CreateRecipe',
  Type.Object({ name: Type.String({ minLength: 1, maxLength: 1000, trim: true }) }),
)

const RevisionParams = Type.Object({ slug: Type.String({ minLength: 1 }), revision: Type.Integer({ minimum: 0 }) })

/** More than anybody edits at once, and few enough for one transaction. */
const ManyRecipes = Type.Array(RecipeInput, { maxItems: 5000 })

const create = {
  method: 'POST',
  access: 'member',
  summary: 'Create a recipe by name; answers its slug',
  body: NewRecipe,
  response: Type.String(),
  status: 201,
} as const

export const recipesApi = endpoints('recipes', {
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
  create: { ...create, path: '/api/recipes' },
  createByWord: { ...create, path: '/api/recipes/create' },
  updateMany: {
    method: 'PUT',
    path: '/api/recipes',
    access: 'member',
    summary: 'Replace several recipes, all or none',
    body: ManyRecipes,
    bodyLimit: RECIPES_BODY_BYTES,
    response: Type.Array(Recipe),
    errors: ['forbidden', 'notFound', 'conflict'],
  },
  patchMany: {
    method: 'PATCH',
    path: '/api/recipes',
    access: 'member',
    summary: 'Change parts of several recipes, all or none',
    body: ManyRecipes,
    bodyLimit: RECIPES_BODY_BYTES,
    response: Type.Array(Recipe),
    errors: ['forbidden', 'notFound', 'conflict'],
  },
  byCategory: {
    method: 'GET',
    path: '/api/recipes/category',
    access: 'member',
    summary: 'Recipes that have at least one of the categories',
    query: Type.Object({ categories: words() }),
    response: Type.Array(RecipeSummary),
  },
  trash: {
    method: 'GET',
    path: '/api/recipes/trash',
    access: 'member',
    summary: 'Deleted recipes of the group that can still be restored',
    query: Type.Object(listQueryFields),
    response: Page('TrashedRecipePagination', TrashedRecipe),
    extension: true,
  },
  restore: {
    method: 'POST',
    path: '/api/recipes/trash/{id}/restore',
    access: 'member',
    summary: 'Take a recipe out of the trash',
    params: Type.Object({ id: Uuid }),
    response: Recipe,
    errors: ['forbidden'],
    extension: true,
  },
  purge: {
    method: 'DELETE',
    path: '/api/recipes/trash/{id}',
    access: 'member',
    summary: 'Delete a recipe from the trash for good',
    params: Type.Object({ id: Uuid }),
    response: Type.Null(),
    errors: ['forbidden'],
    extension: true,
  },
  get: {
    method: 'GET',
    path: '/api/recipes/{slug}',
    access: 'member',
    summary: 'Read one recipe, by slug or id',
    params: RecipeParams,
    response: Recipe,
  },
  update: {
    method: 'PUT',
    path: '/api/recipes/{slug}',
    access: 'member',
    summary: 'Replace a recipe',
    params: RecipeParams,
    body: RecipeInput,
    bodyLimit: RECIPES_BODY_BYTES,
    response: Recipe,
    errors: ['forbidden', 'conflict'],
  },
  patch: {
    method: 'PATCH',
    path: '/api/recipes/{slug}',
    access: 'member',
    summary: 'Change parts of a recipe',
    params: RecipeParams,
    body: RecipeInput,
    bodyLimit: RECIPES_BODY_BYTES,
    response: Recipe,
    errors: ['forbidden', 'conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/recipes/{slug}',
    access: 'member',
    summary: 'Move a recipe to the trash',
    params: RecipeParams,
    response: Recipe,
    errors: ['forbidden'],
  },
  duplicate: {
    method: 'POST',
    path: '/api/recipes/{slug}/duplicate',
    access: 'member',
    summary: 'Copy a recipe into the own household',
    params: RecipeParams,
    body: Named(
      'RecipeDuplicate',
      Type.Object({ name: Type.Optional(Nullable(Type.String({ maxLength: 1000, trim: true }))) }),
    ),
    response: Recipe,
    status: 201,
  },
  markMade: {
    method: 'PATCH',
    path: '/api/recipes/{slug}/last-made',
    access: 'member',
    summary: 'Say when the own household made it',
    params: RecipeParams,
    body: Named('RecipeLastMade', Type.Object({ timestamp: Timestamp })),
    response: Recipe,
  },
  made: {
    method: 'GET',
    path: '/api/households/self/recipes/{recipe_slug}',
    access: 'member',
    summary: 'When the own household last made it',
    params: Type.Object({ recipe_slug: Type.String({ minLength: 1 }) }),
    response: Named('HouseholdRecipeSummary', Type.Object({ recipeId: Uuid, lastMade: Nullable(Timestamp) })),
  },
  revisions: {
    method: 'GET',
    path: '/api/recipes/{slug}/revisions',
    access: 'member',
    summary: 'Earlier saves of a recipe, newest first',
    params: RecipeParams,
    response: Type.Array(RecipeRevision),
    extension: true,
  },
  revision: {
    method: 'GET',
    path: '/api/recipes/{slug}/revisions/{revision}',
    access: 'member',
    summary: 'A recipe as it was, and how it differs from today',
    params: RevisionParams,
    response: Type.Object({
      ...RecipeRevision.properties,
      recipe: Recipe,
      differences: Type.Array(
        Named(
          'RecipeDifference',
          Type.Object({ part: Type.String(), before: Type.Array(Type.String()), after: Type.Array(Type.String()) }),
        ),
      ),
    }),
    extension: true,
  },
  restoreRevision: {
    method: 'POST',
    path: '/api/recipes/{slug}/revisions/{revision}/restore',
    access: 'member',
    summary: 'Make an earlier save the current recipe; today becomes a revision',
    params: RevisionParams,
    response: Recipe,
    errors: ['forbidden', 'conflict'],
    extension: true,
  },
})

const withRecipes = { recipes: Type.Array(RecipeSummary) }
const Slug = Type.String({ minLength: 1 })
const EmptyOrganizers = Type.Array(Type.Object({ id: Uuid, name: Type.String(), slug: Type.String() }))

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
