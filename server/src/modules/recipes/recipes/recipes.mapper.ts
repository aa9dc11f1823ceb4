import type { Food } from '@larder/contract/foods.ts'
import type { Category, Tag, Tool } from '@larder/contract/organizers.ts'
import type {
  LineSubstitute,
  Nutrition,
  Recipe,
  RecipeComment,
  RecipeSettings,
  RecipeStep,
  RecipeSummary,
  ReferencedRecipe,
} from '@larder/contract/recipe.ts'
import type { Unit } from '@larder/contract/units.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import type { SummaryRow } from '#core/attributes/recipes.attributes.ts'
import { asStored, type TimestampFormat } from '#core/timestamp-format.ts'
import { toBoolean } from '#db/rows.ts'
import type { RecipeTables } from '#db/tables/recipe-tables.ts'
import type { CommentRow } from './recipe-parts.store.ts'
import { shownTimes } from './recipe-step-times.ts'
import type { RecipeRow } from './recipes.store.ts'

export type Organizers = { recipeCategory: Category[]; tags: Tag[]; tools: Tool[] }

export type Parts = Organizers & {
  ingredients: RecipeTables['recipeIngredient'][]
  steps: RecipeTables['recipeStep'][]
  notes: RecipeTables['recipeNote'][]
  assets: RecipeTables['recipeAsset'][]
  extras: RecipeTables['recipeExtra'][]
  comments: CommentRow[]
}

/** What ingredients name by id; recipes are whole ones, or known by their names only. */
export type ReferencedItems<R = ReferencedRecipe> = {
  foods: Map<string, Food>
  units: Map<string, Unit>
  recipes: Map<string, R>
}

/** Field by field: copying whole rows takes several times as long, and lists are made of nothing else. */
export const toSummary = (
  row: SummaryRow,
  organizers: Organizers,
  format: TimestampFormat = asStored,
): RecipeSummary => ({
  id: row.id,
  userId: row.userId ?? undefined,
  householdId: row.householdId,
  groupId: row.groupId,
  name: row.name,
  slug: row.slug,
  image: row.image,
  recipeServings: row.recipeServings,
  recipeYieldQuantity: row.recipeYieldQuantity,
  recipeYield: row.recipeYield,
  totalTime: row.totalTime,
  prepTime: row.prepTime,
  cookTime: row.cookTime,
  performTime: row.performTime,
  description: row.description,
  recipeCategory: organizers.recipeCategory,
  tags: organizers.tags,
  tools: organizers.tools,
  rating: row.rating,
  orgURL: row.orgUrl,
  dateAdded: row.dateAdded,
  dateUpdated: format(row.dateUpdated),
  createdAt: format(row.createdAt),
  updatedAt: format(row.updatedAt),
  lastMade: format(row.lastMade),
  language: row.language,
})

export function toRecipe(row: RecipeRow, parts: Parts, referenced: ReferencedItems): Recipe {
  return {
    ...recipeAround(row, parts),
    recipeIngredient: parts.ingredients.map((ingredient) => toIngredient(ingredient, toSettings(row), referenced)),
    revision: row.revision,
  }
}

/** A recipe that is used as an ingredient; its own ingredients say by which recipe they are made, and no more of it. */
export function toReferenced(row: RecipeRow, parts: Parts, referenced: ReferencedItems<Named>): ReferencedRecipe {
  const lines = parts.ingredients.map((ingredient) => toIngredient(ingredient, toSettings(row), referenced))
  return {
    ...recipeAround(row, parts),
    recipeIngredient: lines.map((line) => ({ ...line, referencedRecipe: null })),
  }
}

type Named = { name: string }

/** Everything but its ingredients. */
function recipeAround(row: RecipeRow, parts: Parts) {
  const { recipeCategory, tags, tools } = parts
  const settings = toSettings(row)
  return {
    ...toSummary(row, { recipeCategory, tags, tools }),
    recipeInstructions: toSteps(parts.steps),
    nutrition: toNutrition(row.nutrition),
    settings,
    assets: parts.assets.map(({ name, icon, fileName }) => ({ name, icon, fileName: fileName || null })),
    notes: parts.notes.map(({ title, text }) => ({ title, text })),
    extras: Object.fromEntries(parts.extras.map(({ keyName, value }) => [keyName, value])),
    comments: parts.comments.map(toComment),
  }
}

export const toSettings = (row: RecipeRow): Required<RecipeSettings> => ({
  public: toBoolean(row.isPublic),
  showNutrition: toBoolean(row.showNutrition),
  showAssets: toBoolean(row.showAssets),
  landscapeView: toBoolean(row.landscapeView),
  disableComments: toBoolean(row.disableComments),
  disableAmount: toBoolean(row.disableAmount),
  locked: toBoolean(row.locked),
  visibility: row.visibility,
  language: row.languageSet,
})

function toNutrition(json: string): Nutrition {
  const stored = JSON.parse(json) as Partial<Nutrition>
  return Object.fromEntries(nutritionKeys.map((key) => [key, stored[key] ?? null])) as Nutrition
}

function toIngredient<R extends Named>(
  row: RecipeTables['recipeIngredient'],
  { disableAmount }: RecipeSettings,
  { foods, units, recipes }: ReferencedItems<R>,
) {
  const { quantity, note, title, originalText, referenceId } = row
  const ingredient = {
    quantity,
    unit: units.get(row.unitId ?? '') ?? null,
    food: foods.get(row.foodId ?? '') ?? null,
    note,
    isFood: !disableAmount,
    disableAmount,
    title,
    originalText,
    referenceId,
    referencedRecipe: recipes.get(row.referencedRecipeId ?? '') ?? null,
    isDoubtful: toBoolean(row.isDoubtful),
    ...(row.substitutes ? { substitutes: JSON.parse(row.substitutes) as LineSubstitute[] } : {}),
  }
  return { ...ingredient, display: ingredientDisplay(ingredient) }
}

function toSteps(rows: RecipeTables['recipeStep'][]): RecipeStep[] {
  const ids = rows.map(({ id }) => id)
  return rows.map(({ id, title, summary, text, ingredientReferences, times }) => ({
    id,
    title,
    summary,
    text,
    ingredientReferences: (JSON.parse(ingredientReferences) as string[]).map((referenceId) => ({ referenceId })),
    ...shownTimes(times, ids),
  }))
}

export const toComment = ({ username, admin, fullName, ...comment }: CommentRow): RecipeComment => ({
  ...comment,
  user: { id: comment.userId, username, admin: toBoolean(admin), fullName },
})
