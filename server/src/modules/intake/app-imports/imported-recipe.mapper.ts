import { MAX_STARS, type RatingDraft } from '@larder/contract/ratings.ts'
import type { IngredientInput, RecipeInput } from '@larder/contract/recipe-input.ts'
import { isDate } from '@larder/domain/calendar-days.ts'
import { fittingText } from '@larder/domain/recipes/fitting-text.ts'
import { nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import type { Ctx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { slugOf } from '#core/slug.ts'
import { translatedTimes } from '#core/translated-times.ts'
import type { ReadRecipe } from '#ports/recipe-file-reader.ts'

/** Cuts a foreign recipe to the limits of the contract and to text that both databases accept. */

const MAX_PARTS = 1000
const MAX_NAMES = 100
const MAX_QUANTITY = 1e9
const LINE = 1000
const NAME = 600
const ADDRESS = 10_000
const TEXT = 500_000
const EXTRA_NAME = 500
const NUTRITION = 200

type Fitted = {
  input: RecipeInput & { name: string }
  lastMade: string | null
  opinion: RatingDraft | undefined
}

type Importing = Pick<Ctx, 't' | 'clock' | 'locale'>

export function fittedRecipe(ctx: Importing, recipe: ReadRecipe, tag: string | undefined): Fitted {
  const { ingredients, steps, rating, isFavorite } = recipe
  if (ingredients.length > MAX_PARTS || steps.length > MAX_PARTS)
    throw problem('invalid', ctx.t('appImports.tooManyParts'))
  const times = translatedTimes(ctx, { ...recipe, cookTime: recipe.performTime })
  const stars = rating !== null && rating > 0 ? Math.min(rating, MAX_STARS) : null
  return {
    input: {
      name: nameFor(ctx, recipe.name),
      description: fittingText(recipe.description, TEXT),
      recipeIngredient: ingredients.map(lineOf),
      recipeInstructions: steps.map(({ title, summary, text }) => ({
        title: fittingText(title, LINE),
        summary: fittingText(summary, LINE),
        text: fittingText(text, TEXT),
        ingredientReferences: [],
      })),
      notes: recipe.notes
        .slice(0, MAX_PARTS)
        .map(({ title, text }) => ({ title: fittingText(title, LINE), text: fittingText(text, TEXT) })),
      recipeServings: amountOf(recipe.servings),
      recipeYieldQuantity: amountOf(recipe.yieldQuantity),
      recipeYield: fittingText(recipe.yieldText, LINE),
      prepTime: textOrNull(times.prepTime, LINE),
      performTime: textOrNull(times.cookTime, LINE),
      totalTime: textOrNull(times.totalTime, LINE),
      recipeCategory: namesOf(recipe.categories),
      tags: namesOf([...recipe.tags, ...(tag ? [tag] : [])]),
      tools: namesOf(recipe.tools),
      nutrition: Object.fromEntries(
        nutritionKeys.flatMap((key) => {
          const value = recipe.nutrition[key]
          return value ? [[key, fittingText(value, NUTRITION)]] : []
        }),
      ),
      orgURL: textOrNull(recipe.source, ADDRESS),
      dateAdded: dayOf(ctx, recipe.dateAdded),
      extras: extrasOf(recipe.extras),
    },
    lastMade: momentOf(ctx, recipe.lastMade),
    opinion: stars === null && !isFavorite ? undefined : { rating: stars, isFavorite },
  }
}

function nameFor({ t }: Pick<Ctx, 't'>, name: string): string {
  const fitting = fittingText(name, LINE).trim()
  return slugOf(fitting) === '' ? t('appImports.unnamed') : fitting
}

function lineOf({ title, text, parts }: ReadRecipe['ingredients'][number]): IngredientInput {
  const [heading, line] = [textOrNull(title, LINE), fittingText(text, TEXT)]
  const [unit, food] = [byName(parts?.unit), byName(parts?.food)]
  if (!parts || (!unit && !food)) return { quantity: 1, disableAmount: true, title: heading, note: line }
  const quantity = parts.quantity !== null && isAmount(parts.quantity) ? parts.quantity : null
  const note = fittingText(parts.note, TEXT)
  return { quantity, unit, food, note, title: heading, originalText: line, disableAmount: false }
}

/** A name that is too long stays part of the text of the line. */
function byName(name: string | null | undefined): { name: string } | null {
  const fitting = fittingText(name ?? '', NAME + 1).trim()
  return fitting === '' || fitting.length > NAME ? null : { name: fitting }
}

const isAmount = (value: number) => value >= 0 && value <= MAX_QUANTITY
const amountOf = (value: number): number => (isAmount(value) ? value : 0)
const textOrNull = (value: string | null, longest: number) => (value ? fittingText(value, longest) : null)

/** Without duplicates, and only names that have a slug. */
function namesOf(names: string[]): string[] {
  const bySlug = new Map<string, string>()
  for (const name of names) {
    const fitting = fittingText(name, NAME).trim()
    const slug = slugOf(fitting)
    if (slug !== '' && !bySlug.has(slug)) bySlug.set(slug, fitting)
  }
  return [...bySlug.values()].slice(0, MAX_NAMES)
}

const extrasOf = (extras: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(extras)
      .slice(0, MAX_NAMES)
      .map(([name, value]) => [fittingText(name, EXTRA_NAME), fittingText(value, TEXT)]),
  )

/** Ignores what is no date, and dates in the future. */
function dayOf({ clock }: Pick<Ctx, 'clock'>, sent: string | null): string | undefined {
  return isDate(sent) && sent <= clock.iso().slice(0, 10) ? sent : undefined
}

function momentOf({ clock }: Pick<Ctx, 'clock'>, sent: string | null): string | null {
  const time = new Date(sent ?? '')
  return Number.isNaN(time.getTime()) || time > clock.now() ? null : time.toISOString()
}
