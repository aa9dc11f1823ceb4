/**
 * The answers of the bare limit, put together from rows by hand: what the server says, to the byte as far as it can be
 * said without its rules, so that both send as much.
 */
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { nutritionKeys } from '@larder/domain/recipes/nutrition.ts'

export type Row = { [column: string]: string }

const withId = (rows: Row[], column: string, id: string | undefined) => rows.filter((row) => row[column] === id)

/** Lists spell a moment with its offset. */
export const withOffset = (moment: string | undefined) => (moment ? `${moment.slice(0, -1)}+00:00` : moment)
export const asStored = (moment: string | undefined) => moment

type FormatMoment = typeof asStored

export function foodAnswers(
  [foods = [], aliases = [], extras = [], onHand = []]: Row[][],
  householdSlug: string,
  formatMoment: FormatMoment,
) {
  const answers = foods.map((food) => {
    const homes = withId(onHand, 'foodId', food.id).map(({ slug }) => slug)
    return {
      id: food.id,
      name: food.name ?? '',
      pluralName: food.pluralName ?? null,
      description: food.description,
      labelId: food.labelId,
      createdAt: formatMoment(food.createdAt),
      updatedAt: formatMoment(food.updatedAt),
      extras: Object.fromEntries(withId(extras, 'foodId', food.id).map(({ keyName, value }) => [keyName, value])),
      label: null,
      aliases: withId(aliases, 'foodId', food.id).map(({ name }) => ({ name })),
      householdsWithIngredientFood: homes,
      onHand: homes.includes(householdSlug),
    }
  })
  return new Map(foods.map((food, at) => [food.id, answers[at]]))
}

type FoodAnswers = ReturnType<typeof foodAnswers>

/** The columns in the order of the answer, by hand: copying whole rows would cost more than reading them. */
export function summaryAnswers(
  items: Row[],
  links: Row[],
  onHand: Row[],
  householdSlug: string,
  formatMoment: FormatMoment,
) {
  const byRecipe = new Map(
    items.map(({ id }) => [id, { category: [] as object[], tag: [] as object[], tool: [] as object[] }]),
  )
  for (const link of links) {
    const { id, name, slug, groupId } = link
    const carried = byRecipe.get(link.recipeId)
    if (link.kind !== 'tool') carried?.[link.kind as 'tag'].push({ id, name, slug, groupId })
    else {
      const homes = withId(onHand, 'toolId', id).map((row) => row.slug)
      carried?.tool.push({ id, name, slug, householdsWithTool: homes, onHand: homes.includes(householdSlug), groupId })
    }
  }
  return items.map((row) => {
    const carried = byRecipe.get(row.id)
    return {
      id: row.id,
      userId: row.userId,
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
      recipeCategory: carried?.category,
      tags: carried?.tag,
      tools: carried?.tool,
      rating: row.rating,
      orgURL: row.orgUrl,
      dateAdded: row.dateAdded,
      dateUpdated: formatMoment(row.dateUpdated),
      createdAt: formatMoment(row.createdAt),
      updatedAt: formatMoment(row.updatedAt),
      lastMade: formatMoment(row.lastMade),
    }
  })
}

type Parts = { lines: Row[]; parts: Row[][]; foods: FoodAnswers }

export function recipeAnswer(row: Row, summary: object | undefined, { lines, parts, foods }: Parts) {
  const [steps = [], notes = [], assets = [], extras = [], comments = []] = parts
  const nutrition = JSON.parse(row.nutrition ?? '{}') as Record<string, string>
  return {
    ...summary,
    recipeIngredient: lines.map((line) => {
      const ingredient = {
        quantity: Number(line.quantity),
        unit: null,
        food: foods.get(line.foodId) ?? null,
        note: line.note,
        isFood: true,
        disableAmount: false,
        display: '',
        title: line.title,
        originalText: line.originalText,
        referenceId: line.referenceId,
        referencedRecipe: null,
      }
      ingredient.display = ingredientDisplay(ingredient)
      return ingredient
    }),
    recipeInstructions: steps.map((step) => ({
      id: step.id,
      title: step.title,
      summary: step.summary,
      text: step.text,
      ingredientReferences: (JSON.parse(step.ingredientReferences ?? '[]') as string[]).map((referenceId) => ({
        referenceId,
      })),
    })),
    nutrition: Object.fromEntries(nutritionKeys.map((key) => [key, nutrition[key] ?? null])),
    settings: {
      public: Boolean(row.isPublic),
      showNutrition: Boolean(row.showNutrition),
      showAssets: Boolean(row.showAssets),
      landscapeView: Boolean(row.landscapeView),
      disableComments: Boolean(row.disableComments),
      disableAmount: Boolean(row.disableAmount),
      locked: Boolean(row.locked),
    },
    assets: assets.map(({ name, icon, fileName }) => ({ name, icon, fileName })),
    notes: notes.map(({ title, text }) => ({ title, text })),
    extras: Object.fromEntries(extras.map(({ keyName, value }) => [keyName, value])),
    comments,
    revision: row.revision,
  }
}
