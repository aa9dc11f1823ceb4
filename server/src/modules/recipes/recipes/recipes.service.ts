import { randomUUID } from 'node:crypto'
import type { Recipe } from '@larder/contract/recipe.ts'
import type { RecipeInput } from '@larder/contract/recipe-input.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { dateIn } from '@larder/domain/time-zone.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, refusal } from '#core/errors.ts'
import { todayOf } from '#core/household-day.ts'
import { everyRecipeOf } from '#core/recipe-visibility.ts'
import { writeFirstEvents } from '#modules/foundation/timeline-events/timeline-events.service.ts'
import {
  demandEdit,
  editableRecipe,
  findRecipe,
  findRecipes,
  noEntry,
  readableRecipe,
} from './recipe-access.service.ts'
import { blankContent, withoutLostReferences } from './recipe-content.ts'
import { defaultSettings, type FormerDates, insertRecipes } from './recipe-creating.service.ts'
import { draftOf, type Mode } from './recipe-draft.ts'
import { refOf, refOfRecipe } from './recipe-event-refs.service.ts'
import { resolveMentions } from './recipe-mentions.service.ts'
import { recipeOf } from './recipe-reading.service.ts'
import { type Edit, type Saved, saveAll } from './recipe-saving.service.ts'
import * as store from './recipe-writing.store.ts'

/**
 * Recipes: writing them, changing them, and saying when they were made. A change keeps who wrote the recipe and where
 * it lives, and never touches comments, ratings or pictures: those have rooms of their own.
 */

/** A recipe is never empty: a sample line and a sample step show how it is written. */
export const sampleContent = ({ t }: Pick<Ctx, 't'>) => ({
  recipeIngredient: [t('recipes.sampleIngredient')],
  recipeInstructions: [{ title: '', summary: '', text: t('recipes.sampleStep'), ingredientReferences: [] }],
})

export const create = (ctx: Ctx, name: string): Promise<Recipe> =>
  ctx.tx(async (ctx) => addRecipe(ctx, { name, ...sampleContent(ctx) }))

type Origin = Partial<FormerDates> & {
  /** Chosen beforehand by who has files for the recipe: they are in place before its row is written. */
  id?: string
  image?: string | null
  /** One of many, which were told as a whole. */
  untold?: boolean
}
type NewRecipe = { input: RecipeInput & { name: string }; origin?: Origin }

/** A new recipe with whatever is known of it; for those who read recipes from elsewhere. */
export async function addRecipe(ctx: Ctx, input: NewRecipe['input'], origin: Origin = {}): Promise<Recipe> {
  const [recipe] = await addRecipes(ctx, [{ input, origin }])
  if (!recipe) throw noEntry(ctx)
  return recipe
}

/** Several at once, all or none, in the order they were given. */
export const addRecipes = (ctx: Ctx, fresh: NewRecipe[]): Promise<Recipe[]> =>
  ctx.tx(async (ctx) => {
    const settings = await defaultSettings(ctx)
    const dateAdded = todayOf(ctx)
    const lookup = await resolveMentions(
      ctx,
      fresh.map(({ input }) => input),
    )
    const rows = fresh.map(({ input, origin: { id = randomUUID(), image = null, untold: _, ...formerDates } = {} }) => {
      const blank = blankContent({ userId: ctx.actor.userId, name: input.name, settings, dateAdded })
      const content = withoutLostReferences(draftOf(input, blank, { mode: 'replace', lookup }))
      return { id, content, image, ...formerDates }
    })
    const recipes = await insertRecipes(ctx, rows)
    await writeFirstEvents(
      ctx,
      rows.map(({ id }) => id),
    )
    for (const [index, recipe] of recipes.entries())
      if (!fresh[index]?.origin?.untold) ctx.emit('recipe.created', refOfRecipe(recipe))
    return recipes
  })

/** Everything is replaced; what the caller leaves out returns to its default. */
export const replace = (ctx: Ctx, slugOrId: string, input: RecipeInput) => save(ctx, slugOrId, input, 'replace')

/** What the caller leaves out stays. */
export const change = (ctx: Ctx, slugOrId: string, input: RecipeInput) => save(ctx, slugOrId, input, 'change')

const save = (ctx: Ctx, slugOrId: string, input: RecipeInput, mode: Mode): Promise<Recipe> =>
  ctx.tx(async (ctx) => {
    const row = await editableRecipe(ctx, slugOrId)
    const [saved] = await saveAll(ctx, [{ row, input, mode }])
    if (!saved) throw noEntry(ctx)
    ctx.emit('recipe.updated', { ...refOfRecipe(saved.recipe), removedFiles: saved.removedFiles })
    tellHidden(ctx, [saved])
    return saved.recipe
  })

/** Several at once: the right to change each is asked before the first is changed. Told once for each household. */
export const saveMany = (ctx: Ctx, inputs: RecipeInput[], mode: Mode): Promise<Recipe[]> =>
  ctx.tx(async (ctx) => {
    const edits = await editsOf(ctx, inputs, mode)
    for (const { row } of edits) demandEdit(ctx, row)
    const saved = await saveAll(ctx, edits)
    const told = saved.map((one) => ({ ...one, ref: refOfRecipe(one.recipe) }))
    const households = [...grouped(told, ({ recipe }) => recipe.householdId).values()]
    for (const theirs of households)
      for (const some of grouped(theirs, ({ ref }) => `${ref.privateTo} ${ref.onlyIn}`).values()) {
        const { groupId: _, householdId = '', id: _id, slug: _slug, name: _name, ...audience } = some[0]?.ref ?? {}
        const recipes = some.map(({ ref }) => ref)
        const removedFiles = some.flatMap((one) => one.removedFiles)
        ctx.emit('recipes.updated', { groupId: ctx.actor.groupId, householdId, recipes, removedFiles, ...audience })
      }
    tellHidden(ctx, saved)
    return households.flatMap((theirs) => theirs.map(({ recipe }) => recipe))
  })

/** Those who could see a recipe before and cannot any more drop what they hold of it. */
function tellHidden(ctx: TxCtx, saved: Saved[]): void {
  const { groupId } = ctx.actor
  for (const { recipe, wasSeenBy } of saved) {
    const { visibility } = recipe.settings
    if (visibility === wasSeenBy || visibility === 'group') continue
    ctx.emit('recipe.hidden', { groupId, id: recipe.id })
  }
}

async function editsOf(ctx: TxCtx, inputs: RecipeInput[], mode: Mode): Promise<Edit[]> {
  const words = inputs.map((input, index) => {
    const word = input.id || input.slug
    if (!word) throw fieldProblem([String(index), 'id'], 'which recipe is meant', input.id)
    return word.toLowerCase()
  })
  const rows = await findRecipes(ctx.db, ctx.actor, words)
  const seen = new Set<string>()
  return inputs.map((input, index) => {
    const row = rows.find(({ id }) => id === words[index]) ?? rows.find(({ slug }) => slug === words[index])
    if (!row) throw noEntry(ctx, `${index}.id`)
    if (seen.has(row.id)) throw fieldProblem([String(index), 'id'], 'the same recipe twice', input.id)
    seen.add(row.id)
    return { row, input, mode, place: [String(index)] }
  })
}

/** Everybody of the group may say so, whoever wrote the recipe and whether it is locked or not. */
export const markMade = (ctx: Ctx, slugOrId: string, timestamp: string): Promise<Recipe> =>
  ctx.tx(async (ctx) => {
    const { id } = await readableRecipe(ctx, slugOrId)
    await store.putMade(ctx.db, id, ctx.actor.householdId, timestamp, ctx.clock.iso())
    const recipe = await recipeOf(ctx, id)
    ctx.emit('recipe.updated', refOfRecipe(recipe))
    return recipe
  })

type Household = { recipeId: string; groupId: string; householdId: string; timeZone: string | null }

/** For what a household cooked, whoever notices it. A recipe made on that day of theirs or later stays as it is. */
export async function markMadeBy(
  ctx: Pick<TxCtx<unknown>, 'db' | 'clock' | 'emit'>,
  { recipeId, groupId, householdId, timeZone }: Household,
  timestamp: string,
): Promise<void> {
  const made = await store.findMade(ctx.db, recipeId, householdId)
  const dayOf = (moment: string) => dateIn(timeZone, new Date(moment))
  if (made && dayOf(made.lastMade) >= dayOf(timestamp)) return
  await store.putMade(ctx.db, recipeId, householdId, timestamp, ctx.clock.iso())
  const [recipe] = await findRecipes(ctx.db, everyRecipeOf(groupId), [recipeId])
  if (recipe) ctx.emit('recipe.updated', refOf(recipe))
}

export async function lastMade(ctx: Ctx, slugOrId: string): Promise<{ recipeId: string; lastMade: string | null }> {
  const row = await findRecipe(ctx.db, ctx.actor, slugOrId)
  if (!row) throw refusal('notFound', 'Recipe not found')
  const made = await store.findMade(ctx.db, row.id, ctx.actor.householdId)
  return { recipeId: row.id, lastMade: made?.lastMade ?? null }
}
