import { MAX_STARS } from '@larder/contract/ratings.ts'
import { MAX_LINE_SUBSTITUTES } from '@larder/contract/recipe.ts'
import { RecipeInput } from '@larder/contract/recipe-input.ts'
import type { Ctx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { readInput } from '#core/read-input.ts'
import { parsedJson } from '#core/request-bodies.ts'
import { isUuid } from '#core/uuid.ts'
import { issuesOf, lazyValidator } from '#core/validation.ts'
import type { FormerDates } from '#modules/recipes/recipes/recipe-creating.service.ts'

/** Reads the recipe of a zip: only fields of the contract, in snake or camel case. */

export type ZippedRecipe = {
  input: RecipeInput
  /** Its former id, which links in its texts may contain. */
  formerId: string | null
  formerDates: Partial<FormerDates>
  rating: number | null
  /** Names of the recipes that lines refer to, in the order of the lines. */
  referenceNames: (string | null)[]
}

const faultsOf = lazyValidator(RecipeInput)
export function readRecipe(ctx: Ctx, bytes: Uint8Array): ZippedRecipe {
  const refuse = (reason: string) => problem('invalid', ctx.t('recipeZip.unreadableRecipe'), reason)
  const raw = parsedJson(bytes)
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw refuse('not a recipe')
  const input = readInput(RecipeInput, withLineSubstitutes(raw)) as RecipeInput
  const [fault] = issuesOf(faultsOf(input), 'body')
  if (fault) throw refuse(`${fault.loc.slice(1).join('.')}: ${fault.msg}`)
  const { rating } = input
  return {
    input,
    formerId: input.id && isUuid(input.id) ? input.id : null,
    formerDates: {
      ...momentOf(ctx, 'createdAt', input.createdAt),
      ...momentOf(ctx, 'lastMade', input.lastMade),
    },
    rating: rating && rating > 0 && rating <= MAX_STARS ? rating : null,
    referenceNames: referenceNamesOf(raw),
  }
}

/** Ignores what is no time, and times in the future. */
function momentOf<K extends string>(ctx: Ctx, name: K, sent: string | null | undefined): { [key in K]?: string } {
  const time = new Date(typeof sent === 'string' && !/(z|[+-]\d{2}:?\d{2})$/i.test(sent) ? `${sent}Z` : (sent ?? ''))
  if (Number.isNaN(time.getTime()) || time > ctx.clock.now()) return {}
  return { [name]: time.toISOString() } as { [key in K]?: string }
}

function referenceNamesOf(raw: object): (string | null)[] {
  const fields = raw as Record<string, unknown>
  const lines = fields.recipeIngredient ?? fields.recipe_ingredient
  if (!Array.isArray(lines)) return []
  return lines.map((line) => {
    const reference = line?.referencedRecipe ?? line?.referenced_recipe
    return typeof reference?.name === 'string' ? reference.name : null
  })
}

/** Mealie 3.26 and later write `substitutions` into a line: foods, or words alone. */
function withLineSubstitutes(raw: object): object {
  const fields = raw as Record<string, unknown>
  const [key = ''] = ['recipeIngredient', 'recipe_ingredient'].filter((one) => Array.isArray(fields[one]))
  const lines = (fields[key] ?? []) as unknown[]
  if (!lines.some((line) => Array.isArray((line as Substituted)?.substitutions))) return raw
  return { ...raw, [key]: lines.map(withSubstitutes) }
}

type Substituted = { substitutions?: unknown; substitutes?: unknown } | null

function withSubstitutes(line: unknown): unknown {
  const { substitutions, substitutes } = (line ?? {}) as NonNullable<Substituted>
  if (!Array.isArray(substitutions) || substitutes !== undefined) return line
  const named = substitutions.slice(0, MAX_LINE_SUBSTITUTES).flatMap((one) => {
    const food = one?.substituteFood ?? one?.substitute_food ?? one?.food
    const [name, note] = [food?.name, one?.note].map((text) => (typeof text === 'string' ? text.trim() : ''))
    if (name) return [{ name: name.slice(0, 200), remark: note?.slice(0, 500) ?? '' }]
    return note ? [{ name: note.slice(0, 200) }] : []
  })
  return { ...(line as object), substitutes: named }
}
