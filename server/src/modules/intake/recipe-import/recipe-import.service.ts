import type { ScrapeRecipe, ScrapeRecipeData } from '@larder/contract/recipe-import.ts'
import type { Ctx } from '#core/context.ts'
import { availability } from '#modules/foundation/ai-providers/ai-calls.service.ts'
import { saveDraft } from './draft-saving.service.ts'
import { refuseKnown } from './known-recipes.service.ts'
import { type DraftReading, type ReadOptions, readAddress, readHtml, readRaw } from './reading.service.ts'

/** Recipes from pages, read and saved in one call. Each answers the slug of the new recipe. */

export async function importFromAddress(ctx: Ctx, { url, ...wanted }: ScrapeRecipe, options: ReadOptions) {
  return save(ctx, await readAddress(ctx, url, options), wanted, options)
}

export async function importFromPage(ctx: Ctx, { data, url, ...wanted }: ScrapeRecipeData, options: ReadOptions) {
  return save(ctx, await readHtml(ctx, data, url ?? '', options), wanted, options)
}

type Wanted = Omit<ScrapeRecipe, 'url'>

async function save(ctx: Ctx, { draft }: DraftReading, wanted: Wanted, options: ReadOptions): Promise<string> {
  options.signal?.throwIfAborted()
  // Before any picture is fetched; the address may have led to a page that was imported before.
  if (wanted.unlessKnown) await refuseKnown(ctx, [draft])
  const { slug } = await saveDraft(ctx, draft, { ...options, ...wanted })
  return slug
}

type Test = { url: string; useOpenAI: boolean }

export async function testAddress(ctx: Ctx, { url, useOpenAI }: Test, options: ReadOptions) {
  const onlyAssisted = useOpenAI && options.assist !== undefined && (await availability(ctx)).enabled
  const raw = await readRaw(ctx, url, { ...options, onlyAssisted })
  return raw ?? ctx.t('recipeImport.nothingFound')
}
