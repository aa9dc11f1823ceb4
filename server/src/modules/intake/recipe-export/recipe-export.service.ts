import type { Readable } from 'node:stream'
import type { Recipe } from '@larder/contract/recipe.ts'
import { type ExportFormat, MARKDOWN_TEMPLATE } from '@larder/contract/recipe-export.ts'
import { recipeJsonLd } from '@larder/domain/recipes/json-ld.ts'
import type { AnyCtx, Ctx } from '#core/context.ts'
import { notFound, refusal } from '#core/errors.ts'
import { scriptSafeJson } from '#core/html.ts'
import { readPurposeToken, signPurposeToken } from '#core/purpose-token.ts'
import { findInGroup } from '#modules/accounts/households/households.service.ts'
import { computedForPrograms } from '#modules/recipes/recipe-nutrition/computed-for-programs.service.ts'
import { sharedRecipe } from '#modules/recipes/recipe-sharing/recipe-sharing.service.ts'
import { findRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import { recipeOf } from '#modules/recipes/recipes/recipe-reading.service.ts'
import { written } from './format-recipes.service.ts'
import { imageUrlOf, recipeMarkdown } from './markdown.ts'
import { recipeZip } from './recipe-zips.ts'

/** One recipe as JSON, Markdown or zip. Every member of the group may export it; nothing is stored. */

export const formats = () => ({ json: ['raw'], zip: ['zip'], jinja2: [MARKDOWN_TEMPLATE] })

export type Exported = { content: string | Readable; type: string; download: string }

export const createToken = async (ctx: Ctx, slug: string) => ({
  token: await signPurposeToken(ctx.secret, { purpose: 'recipeArchive', subject: slug }, ctx.clock.now()),
})

async function fullRecipe(ctx: Ctx, slugOrId: string): Promise<Recipe> {
  const row = await findRecipe(ctx.db, ctx.actor, slugOrId)
  if (!row) throw notFound()
  return recipeOf(ctx, row.id)
}

export async function exportAs(ctx: Ctx, slugOrId: string, template: string): Promise<Exported> {
  if (!['raw', 'zip', MARKDOWN_TEMPLATE].includes(template)) throw refusal('invalid', 'Bad Request')
  const recipe = await fullRecipe(ctx, slugOrId)
  if (template === 'zip') return zipped(ctx, recipe)
  if (template === 'raw') {
    const content = `${JSON.stringify(recipe, null, 2)}\n`
    return { content, type: 'application/json', download: `${recipe.slug}.json` }
  }
  const content = recipeMarkdown(recipe, ctx.config.baseUrl)
  return { content, type: 'text/markdown; charset=utf-8', download: `${recipe.slug}.md` }
}

/** As another program keeps recipes, with the picture. */
export async function inFormat(ctx: Ctx, slugOrId: string, format: ExportFormat): Promise<Exported> {
  const row = await findRecipe(ctx.db, ctx.actor, slugOrId)
  if (!row) throw notFound()
  const { content, type, name } = await written(ctx, [row.id], { format, title: row.name })
  return { content, type, download: name }
}

/** As other programs read recipes; the picture has an address anybody can open. */
export async function jsonLd(ctx: Ctx, slugOrId: string): Promise<string> {
  const recipe = await fullRecipe(ctx, slugOrId)
  const { name: household } = await findInGroup(ctx, recipe.householdId)
  const imageUrl = recipe.image === null ? {} : { imageUrl: imageUrlOf(recipe.id, ctx.config.baseUrl) }
  const computed = (await computedForPrograms(ctx, [recipe], { guest: false })).get(recipe.id)
  return scriptSafeJson(recipeJsonLd(recipe, { household, computed, ...imageUrl }))
}

/** Signed-in people need no token; a token that is sent must be right. */
export async function zip(ctx: Ctx, slugOrId: string, token: string | null | undefined): Promise<Exported> {
  if (typeof token === 'string') await demandToken(ctx, slugOrId, token)
  return zipped(ctx, await fullRecipe(ctx, slugOrId))
}

async function demandToken(ctx: Ctx, slug: string, token: string): Promise<void> {
  const named = await readPurposeToken(ctx.secret, { purpose: 'recipeArchive', token }, ctx.clock.now())
  if (named === undefined) throw refusal('unauthenticated', 'could not validate file token')
  if (named.subject !== slug) throw refusal('invalid', 'Invalid Slug')
}

export const sharedZip = async (ctx: AnyCtx, tokenId: string): Promise<Exported> =>
  zipped(ctx, await sharedRecipe(ctx, tokenId))

const zipped = async ({ files }: AnyCtx | Ctx, recipe: Recipe): Promise<Exported> => ({
  content: await recipeZip(files, recipe),
  type: 'application/zip',
  download: `${recipe.slug}.zip`,
})
