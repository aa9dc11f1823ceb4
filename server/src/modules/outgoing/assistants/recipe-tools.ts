import { cookbooksApi } from '@larder/contract/cookbooks.ts'
import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import type { RecipeDraft } from '@larder/contract/recipe-draft.ts'
import { recipeImportApi } from '@larder/contract/recipe-import.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { type Static, Type } from 'typebox'
import { idsOf, type NamedKind, recipeCalled, type Unknown } from './named-records.ts'
import { type Call, firstParts, short, ToolProblem, tool } from './tool.ts'

const MAX_FOUND = 50
const LONGEST_PASTE = 100_000

const names = (about: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 600 }), { maxItems: 20, description: about }))
const line = (longest: number) => Type.String({ minLength: 1, maxLength: longest })

const searchRecipes = tool({
  name: 'search_recipes',
  title: 'Search recipes',
  description:
    'Finds recipes of the group by words in name, description and ingredients, and by tags, categories, tools, foods, households or a cookbook, each by name, slug or id. Without any of them it lists the newest. What nothing is called like comes back under "unknown", with names that sound like it.',
  effect: 'reads',
  needs: [recipeSearchApi.list],
  input: Type.Object({
    query: Type.Optional(Type.String({ maxLength: 200, description: 'Words, for example "tomato soup"' })),
    tags: names('Tags, of which a recipe has at least one'),
    categories: names('Categories, of which a recipe has at least one'),
    tools: names('Tools, of which a recipe needs at least one'),
    foods: names('Foods, all of which are among the ingredients'),
    households: names('Households, to one of which a recipe belongs'),
    cookbook: Type.Optional(Type.String({ maxLength: 600, description: 'The cookbook to look in' })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_FOUND, description: 'Recipes per page, 20 if absent' }),
    ),
  }),
  run: async (call, { query, limit = 20, page = 1, cookbook, ...named }) => {
    const search = query?.trim() ? { search: query } : { orderBy: 'createdAt', orderDirection: 'desc' as const }
    const { narrowed, unknown } = await narrowingOf(call, { ...named, cookbook: cookbook ? [cookbook] : undefined })
    const told = unknown.length > 0 ? { unknown } : {}
    if (!narrowed) return { ...told, total: 0, page, pages: 0, recipes: [] }
    const asked = { ...narrowed, ...search, requireAllFoods: true, page, perPage: limit }
    const found = await call(recipeSearchApi.list, { query: asked })
    return { ...told, total: found.total, page, pages: found.total_pages, recipes: found.items.map(summaryOf) }
  },
})

type Named = { [K in NamedKind]?: string[] | undefined }

/** What the list is narrowed by; nothing where a word that must fit is unknown, because then no recipe can fit. */
async function narrowingOf(call: Call, { cookbook, ...lists }: Named) {
  const unknown: Unknown[] = []
  const narrowed: { [K in NamedKind]?: string[] } = {}
  for (const [kind, words = []] of Object.entries({ ...lists, cookbook }) as [NamedKind, string[] | undefined][]) {
    const found = await idsOf(call, kind, words)
    unknown.push(...found.unknown)
    if (words.length > 0) narrowed[kind] = found.ids
  }
  const [inBook] = narrowed.cookbook ?? []
  const impossible =
    Object.values(narrowed).some((ids) => ids.length === 0) || unknown.some(({ kind }) => kind === 'foods')
  return { narrowed: impossible ? undefined : { ...narrowed, cookbook: inBook }, unknown }
}

export const summaryOf = (recipe: RecipeSummary) => ({
  slug: recipe.slug,
  id: recipe.id,
  name: short(recipe.name, 300),
  description: short(recipe.description, 300),
  totalTime: recipe.totalTime ?? undefined,
  servings: recipe.recipeServings || undefined,
  tags: firstParts(recipe.tags).map(({ name }) => name),
  categories: firstParts(recipe.recipeCategory).map(({ name }) => name),
  rating: recipe.rating ?? undefined,
})

const getRecipe = tool({
  name: 'get_recipe',
  title: 'Read a recipe',
  description: 'One whole recipe: ingredients, steps, notes, times and where it came from.',
  effect: 'reads',
  needs: [recipesApi.get],
  input: Type.Object({ recipe: Type.String({ minLength: 1, maxLength: 600, description: 'Its name, slug or id' }) }),
  run: async (call, { recipe }) => fullRecipe(await recipeCalled(call, recipe)),
})

const fullRecipe = (recipe: Static<typeof Recipe>) => ({
  ...summaryOf(recipe),
  description: short(recipe.description),
  yield: recipe.recipeYield || undefined,
  prepTime: recipe.prepTime ?? undefined,
  cookTime: recipe.cookTime ?? recipe.performTime ?? undefined,
  ingredients: firstParts(recipe.recipeIngredient).map(({ title, display }) => ({
    ...(title ? { section: short(title, 300) } : {}),
    text: short(display, 500),
  })),
  steps: firstParts(recipe.recipeInstructions).map(({ title, text }) => ({
    ...(title ? { section: short(title, 300) } : {}),
    text: short(text),
  })),
  notes: firstParts(recipe.notes).map(({ title, text }) => ({ title: short(title, 300), text: short(text) })),
  source: short(recipe.orgURL, 1000),
  lastMade: recipe.lastMade ?? undefined,
})

const createRecipe = tool({
  name: 'create_recipe',
  title: 'Write down a recipe',
  description: 'Saves a new recipe of the household and answers its slug. Ingredients and steps are one text each.',
  effect: 'adds',
  needs: [recipeImportApi.saveDrafts],
  input: Type.Object({
    name: line(1000),
    description: Type.Optional(Type.String({ maxLength: 20_000 })),
    servings: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000 })),
    ingredients: Type.Array(line(1000), { maxItems: 300, description: 'Such as "200 g flour"' }),
    steps: Type.Array(line(10_000), { maxItems: 300 }),
    tags: names('Names of tags; those that are missing are made'),
    prepTime: Type.Optional(Type.String({ maxLength: 200, description: 'Such as "20 minutes"' })),
    cookTime: Type.Optional(Type.String({ maxLength: 200 })),
    source: Type.Optional(Type.String({ maxLength: 2000, description: 'Address it came from' })),
  }),
  run: async (call, input) => {
    const draft: RecipeDraft = {
      name: input.name,
      description: input.description ?? '',
      recipeIngredient: input.ingredients.map((note) => ({ title: null, note })),
      recipeInstructions: input.steps.map((text) => ({ title: null, summary: '', text })),
      recipeServings: input.servings ?? 0,
      recipeYieldQuantity: 0,
      recipeYield: '',
      prepTime: input.prepTime ?? null,
      cookTime: input.cookTime ?? null,
      totalTime: null,
      recipeCategory: [],
      recipeCuisine: [],
      tags: input.tags ?? [],
      nutrition: {},
      notes: [],
      images: [],
      video: null,
      author: null,
      language: null,
      orgURL: input.source ?? null,
    }
    const { slugs } = await call(recipeImportApi.saveDrafts, { body: { drafts: [draft], includeTags: true } })
    return { slug: slugs[0] }
  },
})

const importRecipe = tool({
  name: 'import_recipe',
  title: 'Import a recipe',
  description:
    'Saves the recipe of a web page, by its address, or of a text that holds one, and answers the slugs. Give either url or text.',
  effect: 'adds',
  needs: [recipeImportApi.saveDrafts],
  input: Type.Object({
    url: Type.Optional(Type.String({ minLength: 1, maxLength: 4000 })),
    text: Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_PASTE })),
  }),
  run: async (call, { url, text }) => {
    if ((url === undefined) === (text === undefined)) throw new ToolProblem('Give either url or text.')
    const parseIngredients = true
    if (url !== undefined)
      return { slugs: [await call(recipeImportApi.fromAddress, { body: { url, parseIngredients } })] }
    const { drafts } = await call(recipeImportApi.readDrafts, { body: { text } })
    if (drafts.length === 0) throw new ToolProblem('No recipe was found in this text.')
    return call(recipeImportApi.saveDrafts, { body: { drafts: drafts.map(({ recipe }) => recipe), parseIngredients } })
  },
})

const listCookbooks = tool({
  name: 'list_cookbooks',
  title: 'List cookbooks',
  description: 'The cookbooks of the group. search_recipes takes the name or slug of one to find what is in it.',
  effect: 'reads',
  needs: [cookbooksApi.list],
  input: Type.Object({}),
  run: async (call) => {
    const { items } = await call(cookbooksApi.list, {
      query: { perPage: 200, orderBy: 'position', orderDirection: 'asc' },
    })
    return {
      cookbooks: items.map(({ slug, id, name, description }) => ({
        slug,
        id,
        name: short(name, 300),
        description: short(description, 500),
      })),
    }
  },
})

export const recipeTools = [searchRecipes, getRecipe, createRecipe, importRecipe, listCookbooks]
