import { randomUUID } from 'node:crypto'
import { pageAddress } from '@larder/domain/recipes/page-address.ts'
import type { Runtime } from '#core/context.ts'
import type { Writer } from '#db/database.ts'
import type { RecipeTables } from '#db/tables/recipe-tables.ts'
import { recipeSlug, sortedName } from '#modules/recipes/recipes/name-and-slug.ts'
import type { RecipeRow } from '#modules/recipes/recipes/recipes.store.ts'
import { searchDocument } from '#modules/recipes/recipes/search-document.mapper.ts'

/** Recipes as rows, found by the search like those the server made. Everything but the author may be left out. */

type Author = { id: string; groupId: string; householdId: string }
type IngredientOptions = string | (Partial<RecipeTables['recipeIngredient']> & { foodName?: string })

export type RecipeOptions = Partial<RecipeRow> & {
  by: Author
  /** Text is the note of a line. */
  ingredients?: IngredientOptions[]
  /** Text of each step. */
  steps?: string[]
  categories?: { id: string }[]
  tags?: { id: string }[]
  tools?: { id: string }[]
}

export function createRecipeFactories(runtime: Runtime) {
  let count = 0

  /** Unlocked, with amounts shown, in the author's household. */
  const recipe = async (options: RecipeOptions): Promise<RecipeRow> => {
    const { by, ingredients = [], steps = [], categories = [], tags = [], tools = [], ...columns } = options
    const name = options.name ?? `Recipe ${++count}`
    const now = runtime.clock.iso()
    const row: RecipeRow = {
      id: randomUUID(),
      createdAt: now,
      updatedAt: now,
      groupId: by.groupId,
      householdId: by.householdId,
      userId: by.id,
      name,
      nameNormalised: sortedName(name),
      slug: recipeSlug(name),
      description: '',
      image: null,
      recipeServings: 0,
      recipeYieldQuantity: 0,
      recipeYield: null,
      totalTime: null,
      prepTime: null,
      cookTime: null,
      performTime: null,
      orgUrl: null,
      pageAddress: pageAddress(columns.orgUrl),
      rating: null,
      dateAdded: now.slice(0, 10),
      dateUpdated: now,
      lastMade: null,
      isPublic: 1,
      visibility: 'group',
      showNutrition: 0,
      showAssets: 0,
      landscapeView: 0,
      disableComments: 0,
      disableAmount: 0,
      locked: 0,
      language: null,
      languageSet: null,
      nutrition: '{}',
      revision: 0,
      deletedAt: null,
      deletedBy: null,
      ...columns,
    }
    const lines = ingredients.map((line) => (typeof line === 'string' ? { note: line } : line))
    await runtime.connection.writer.transaction().execute(async (db) => {
      await db.insertInto('recipe').values(row).execute()
      await insertParts(db, row.id, lines, steps)
      await insertLinks(db, row.id, { categories, tags, tools })
      if (row.deletedAt !== null) return
      const searched = lines.map(({ note = '', originalText = null, foodId = null, foodName = null }) => ({
        note,
        originalText,
        foodId,
        foodName,
      }))
      const texts = steps.map((text) => ({ text }))
      const disableAmount = row.disableAmount === 1
      const others = { notes: [], organizers: [], disableAmount }
      const document = searchDocument({ ...row, ...others, ingredients: searched, steps: texts })
      await runtime.connection.dialect.search.put(db, [document])
    })
    return row
  }

  return { recipe }
}

type Line = Exclude<IngredientOptions, string>

async function insertParts(db: Writer, recipeId: string, lines: Line[], steps: string[]): Promise<void> {
  const ingredients = lines.map(({ foodName: _, ...line }, position) => ({
    id: randomUUID(),
    recipeId,
    position,
    quantity: 1,
    unitId: null,
    foodId: null,
    note: '',
    title: null,
    originalText: null,
    referenceId: randomUUID(),
    referencedRecipeId: null,
    isDoubtful: 0 as const,
    substitutes: null,
    ...line,
  }))
  if (ingredients.length > 0) await db.insertInto('recipeIngredient').values(ingredients).execute()
  const rows = steps.map((text, position) => ({ id: randomUUID(), recipeId, position, text }))
  const plain = { title: '', summary: '', ingredientReferences: '[]' }
  if (rows.length > 0)
    await db
      .insertInto('recipeStep')
      .values(rows.map((row) => ({ ...row, ...plain })))
      .execute()
}

type Links = Required<Pick<RecipeOptions, 'categories' | 'tags' | 'tools'>>

async function insertLinks(db: Writer, recipeId: string, { categories, tags, tools }: Links): Promise<void> {
  for (const [position, { id }] of categories.entries())
    await db.insertInto('recipeCategory').values({ recipeId, categoryId: id, position }).execute()
  for (const [position, { id }] of tags.entries())
    await db.insertInto('recipeTag').values({ recipeId, tagId: id, position }).execute()
  for (const [position, { id }] of tools.entries())
    await db.insertInto('recipeTool').values({ recipeId, toolId: id, position }).execute()
}
