import type { RecipeInput } from '@larder/contract/recipe-input.ts'
import type { TxCtx } from '#core/context.ts'
import { organizers } from '#modules/catalogue/organizers/organizers.service.ts'
import { findRecipes } from '#modules/recipes/recipes/recipe-access.service.ts'
import { sampleContent } from '#modules/recipes/recipes/recipes.service.ts'
import type { ZippedRecipe } from './recipe-zip.mapper.ts'

/** Makes the recipe of a zip one of this group: foreign ids are ignored, and names are looked up. */

/** Called inside the transaction that saves the recipe. */
export async function inputFor(
  ctx: TxCtx,
  { input, formerId, referenceNames }: ZippedRecipe,
  id: string,
): Promise<RecipeInput & { name: string }> {
  const lines = await linesFor(ctx, input.recipeIngredient, referenceNames)
  const moved = (text: string) => (formerId ? text.replaceAll(formerId, id) : text)
  const steps = input.recipeInstructions?.map((step) => ({ ...step, text: moved(step.text) }))
  const sample = sampleContent(ctx)
  return {
    ...input,
    name: input.name || ctx.t('recipeZip.unnamed'),
    recipeIngredient: lines ?? sample.recipeIngredient,
    recipeInstructions: steps ?? sample.recipeInstructions,
    recipeCategory: await organizersFor(ctx, 'category', input.recipeCategory),
    tags: await organizersFor(ctx, 'tag', input.tags),
    tools: await organizersFor(ctx, 'tool', input.tools),
  }
}

type Lines = RecipeInput['recipeIngredient']

/** Foods and units are found by name. A referenced recipe that the group lacks becomes a note with its name. */
async function linesFor(ctx: TxCtx, lines: Lines, referenceNames: (string | null)[]): Promise<Lines> {
  if (!lines) return undefined
  const references = lines.flatMap((line) => (typeof line === 'string' ? [] : (line.referencedRecipe ?? [])))
  const wanted = references.flatMap(({ id, slug }) => [id ?? [], slug ?? []].flat())
  const rows = wanted.length > 0 ? await findRecipes(ctx.db, ctx.actor, [...new Set(wanted)]) : []
  return lines.map((line, index) => {
    if (typeof line === 'string') return line
    const { id, slug } = line.referencedRecipe ?? {}
    const row = rows.find((row) => row.id === id) ?? rows.find((row) => row.slug === slug)
    const lost = line.referencedRecipe && !row ? referenceNames[index] : null
    return {
      ...line,
      food: withoutId(line.food),
      unit: withoutId(line.unit),
      note: line.note || lost || '',
      referencedRecipe: row ? { id: row.id } : null,
    }
  })
}

const withoutId = <T extends object>(named: T | string | null | undefined) =>
  typeof named === 'object' && named !== null ? { ...named, id: null } : named

type Organizers = RecipeInput['tags']

/** Found by slug, then by name; created if the group has neither. */
async function organizersFor(ctx: TxCtx, kind: 'category' | 'tag' | 'tool', sent: Organizers): Promise<Organizers> {
  const named = (sent ?? []).map((one) => (typeof one === 'string' ? { name: one, slug: null } : one))
  const slugs = [...new Set(named.flatMap(({ slug }) => slug ?? []))]
  const known = new Set((await organizers[kind].byUnique(ctx.db, ctx.actor, slugs)).map(({ slug }) => slug))
  return named.flatMap(({ name, slug }) => (slug && known.has(slug) ? { slug } : name?.trim() ? { name } : []))
}
