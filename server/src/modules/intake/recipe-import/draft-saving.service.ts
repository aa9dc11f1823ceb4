import { randomUUID } from 'node:crypto'
import type { RecipeDraft } from '@larder/contract/recipe-draft.ts'
import type { IngredientInput, RecipeInput } from '@larder/contract/recipe-input.ts'
import { recipeFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { slugOf } from '#core/slug.ts'
import { translatedTimes } from '#core/translated-times.ts'
import { removeUnlessCommitted } from '#core/versioned-files.ts'
import { understandRecipe } from '#modules/catalogue/ingredient-parser/written-lines.service.ts'
import { keepFirstImage } from '#modules/recipes/recipe-media/recipe-images.service.ts'
import { addRecipes } from '#modules/recipes/recipes/recipes.service.ts'
import { refuseKnownInTurn } from './known-recipes.service.ts'
import type { ReadOptions } from './reading.service.ts'

/**
 * Drafts become recipes of the caller's household, all or none: rows, organizers, pictures. A picture that cannot be
 * had never stands in the way; a recipe that cannot be written leaves no file behind.
 */

type Organizers = RecipeInput['tags']

export type SaveOptions = Pick<ReadOptions, 'signal' | 'onStep'> & {
  /** Whether the names that were found become tags and categories of the recipe. */
  includeTags?: boolean
  includeCategories?: boolean
  /** In place of those that were found. */
  tags?: Organizers
  categories?: Organizers
  /** Whether the lines are taken apart: foods and units are found in the group or made. */
  parseIngredients?: boolean | undefined
  /** Refuses a page that the group has a recipe from already. */
  unlessKnown?: boolean | undefined
  /** In place of the pictures that the draft names; for a single draft. */
  picture?: Uint8Array
  /** One of many recipes that were announced together. */
  untold?: boolean
  /** In place of a new one; for a single draft. */
  id?: string
  /** Awaited after the pictures are stored. */
  beforeSaving?: () => Promise<void>
  /** Called in the transaction that saves the recipe. */
  whenSaved?: (ctx: TxCtx, saved: SavedRecipe) => Promise<void>
}

export type SavedRecipe = { id: string; slug: string; name: string }

export async function saveDraft(ctx: Ctx, draft: RecipeDraft, options: SaveOptions = {}): Promise<SavedRecipe> {
  const [saved] = await saveDrafts(ctx, [draft], options)
  return saved as SavedRecipe
}

export async function saveDrafts(ctx: Ctx, drafts: RecipeDraft[], options: SaveOptions = {}): Promise<SavedRecipe[]> {
  const { signal, onStep, beforeSaving, whenSaved } = options
  const fresh = drafts.map((draft) => ({ id: options.id ?? (randomUUID() as string), draft }))
  try {
    onStep?.('picture')
    const images = await picturesOf(ctx, fresh, options)
    const lines = await linesOf(ctx, drafts, options)
    await beforeSaving?.()
    signal?.throwIfAborted()
    onStep?.('saving')
    return await ctx.tx(async (ctx) => {
      // Somebody may have imported the page meanwhile.
      if (options.unlessKnown) await refuseKnownInTurn(ctx, drafts)
      const recipes = await addRecipes(
        ctx,
        fresh.map(({ id, draft }, at) => ({
          input: { ...inputOf(ctx, draft, options), recipeIngredient: lines[at] ?? [] },
          origin: { id, image: images.get(id) ?? null, untold: options.untold },
        })),
      )
      const saved = recipes.map(({ id, slug, name }) => ({ id, slug, name }))
      for (const one of saved) await whenSaved?.(ctx, one)
      return saved
    })
  } catch (error) {
    for (const { id } of fresh) await removeUnlessCommitted(ctx, error, () => ctx.files.removeAll(recipeFolder(id)))
    throw error
  }
}

/** Each recipe for itself: its lines say together which language they are in. */
async function linesOf(ctx: Ctx, drafts: RecipeDraft[], { parseIngredients, onStep }: SaveOptions) {
  if (!parseIngredients) return drafts.map(({ recipeIngredient }) => recipeIngredient.map(asText))
  onStep?.('parsing')
  const lines: IngredientInput[][] = []
  for (const { recipeIngredient, language } of drafts)
    lines.push((await understandRecipe(ctx, recipeIngredient, language)).flat())
  return lines
}

const asText = ({ title, note }: RecipeDraft['recipeIngredient'][number]): IngredientInput => ({
  quantity: 1,
  disableAmount: true,
  title,
  note,
})

type Fresh = { id: string; draft: RecipeDraft }

/** All pictures together; what is not there by then stays away. */
const PICTURES_MS = 30_000
const MAX_AT_ONCE = 4

/** The keys of the pictures that could be had, by recipe. */
async function picturesOf(ctx: Ctx, fresh: Fresh[], { picture, signal }: SaveOptions): Promise<Map<string, string>> {
  const end = AbortSignal.timeout(PICTURES_MS)
  const until = signal ? AbortSignal.any([signal, end]) : end
  const images = new Map<string, string>()
  const waiting = [...fresh]
  const fetchNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { id, draft } = next
      const image = await keepFirstImage(ctx, id, picture ? [picture] : draft.images, until)
      if (image) images.set(id, image)
    }
  }
  // Each is waited for, so that no file arrives after the others have been given up.
  const lines = await Promise.allSettled(Array.from({ length: MAX_AT_ONCE }, fetchNext))
  const broken = lines.find((line) => line.status === 'rejected')
  if (broken) throw broken.reason
  return images
}

function inputOf(ctx: Pick<Ctx, 'locale' | 't'>, draft: RecipeDraft, options: SaveOptions) {
  const { recipeServings, recipeYieldQuantity, recipeYield, notes, nutrition, description, orgURL } = draft
  const { prepTime, cookTime, totalTime } = translatedTimes(ctx, draft)
  return {
    name: slugOf(draft.name) === '' ? `No Recipe Name Found - ${randomUUID()}` : draft.name.trim(),
    description,
    recipeInstructions: draft.recipeInstructions.map((step) => ({
      title: step.title ?? '',
      summary: step.summary,
      text: step.text,
      ingredientReferences: [],
    })),
    recipeServings,
    recipeYieldQuantity,
    recipeYield,
    notes,
    nutrition,
    orgURL,
    prepTime,
    performTime: cookTime,
    totalTime,
    tags: options.tags ?? (options.includeTags ? draft.tags : []),
    recipeCategory: options.categories ?? (options.includeCategories ? draft.recipeCategory : []),
  } satisfies RecipeInput & { name: string }
}
