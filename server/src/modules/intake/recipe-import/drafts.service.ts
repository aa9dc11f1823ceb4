import type { UploadedFile } from '@larder/contract/fields.ts'
import type { FoundDraft, KnownRecipe, RecipeDraft } from '@larder/contract/recipe-draft.ts'
import { pageAddress } from '@larder/domain/recipes/page-address.ts'
import { decodeBytes } from '@larder/page-reader/decode-bytes.ts'
import type { Ctx } from '#core/context.ts'
import { AppError, fieldProblem, problem } from '#core/errors.ts'
import { demandFile } from '#core/upload.ts'
import type { ServerMessageKey } from '#i18n/messages.ts'
import { isPortError } from '#ports/port-error.ts'
import { type SaveOptions, saveDrafts } from './draft-saving.service.ts'
import { knownRecipes } from './known-recipes.service.ts'
import { addressIn, type DraftReading, type ReadOptions, readAddress, readHtml, readText } from './reading.service.ts'

/** Drafts to be looked at before they are saved. A draft says which recipe the group has from the same page already. */

type DraftSource = { url?: string | null; html?: string | null; text?: string | null }

export async function findDrafts(
  ctx: Ctx,
  { url, html, text }: DraftSource,
  options: ReadOptions,
): Promise<FoundDraft[]> {
  if (html) return shown(ctx, [await readHtml(ctx, html, url ?? '', options)])
  if (text) return shown(ctx, await readPaste(ctx, text, options))
  if (url) return shown(ctx, [await readAddress(ctx, url, options)])
  throw fieldProblem('url', 'an address, a page or a text is needed', url)
}

export async function findDraftsInFile(ctx: Ctx, upload: UploadedFile, options: ReadOptions): Promise<FoundDraft[]> {
  const bytes = await demandFile('file', upload).bytes()
  return shown(ctx, await readPaste(ctx, await textOf(ctx, bytes), options))
}

type DraftsToSave = { drafts: RecipeDraft[] } & Pick<
  SaveOptions,
  'includeTags' | 'includeCategories' | 'parseIngredients'
>

export async function saveFoundDrafts(ctx: Ctx, { drafts, ...wanted }: DraftsToSave): Promise<{ slugs: string[] }> {
  const saved = await saveDrafts(ctx, drafts, wanted)
  return { slugs: saved.map(({ slug }) => slug) }
}

/** Whatever somebody has in the clipboard: a page, data, a text with recipes, or an address between other words. */
async function readPaste(ctx: Ctx, text: string, options: ReadOptions): Promise<DraftReading[]> {
  if (/^\s*(?:\{|<[a-z!])/i.test(text)) return [await readHtml(ctx, text, '', options)]
  try {
    return await readText(ctx, text, options)
  } catch (error) {
    const isShared = error instanceof AppError && text.length < LONGEST_SHARED && addressIn(text)
    if (!isShared) throw error
    return [await readAddress(ctx, text, options)]
  }
}
const LONGEST_SHARED = 4000

async function shown(ctx: Ctx, readings: DraftReading[]): Promise<FoundDraft[]> {
  const pages = readings.map(({ draft }) => pageAddress(draft.orgURL))
  const known = await knownRecipes(ctx, pages)
  return readings.map(({ draft, sources }, at) => ({ recipe: draft, sources, known: known(pages[at]) }))
}

export async function findFromPage(ctx: Ctx, text: string): Promise<KnownRecipe | null> {
  const page = pageAddress(addressIn(text))
  return (await knownRecipes(ctx, [page]))(page)
}

const MAX_TEXT_BYTES = 10_000_000
/** What a page number or a stamp has; a recipe has more. */
const FEWEST_LETTERS = 40

async function textOf(ctx: Ctx, bytes: Uint8Array): Promise<string> {
  const refuse = (key: ServerMessageKey) => problem('invalid', ctx.t(key), 'file')
  const { fileTypeFromBuffer } = await import('file-type')
  const kind = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (kind === 'application/pdf') {
    const text = await pdfText(ctx, bytes, refuse)
    if ((text.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS) throw refuse('recipeImport.scannedPdf')
    return text
  }
  if (kind.startsWith('image/')) throw refuse('recipeImport.pictureFile')
  const isText = kind === '' || kind.startsWith('text/') || kind === 'application/xml'
  if (!isText || bytes.length > MAX_TEXT_BYTES) throw refuse('recipeImport.notTextFile')
  return decodeBytes(bytes)
}

async function pdfText(
  ctx: Ctx,
  bytes: Uint8Array,
  refuse: (key: 'recipeImport.damagedPdf' | 'recipeImport.largePdf') => AppError,
): Promise<string> {
  try {
    return await ctx.pageReader.pdfText(bytes)
  } catch (error) {
    if (!isPortError(error)) throw error
    throw refuse(error.problem.kind === 'unsupported' ? 'recipeImport.damagedPdf' : 'recipeImport.largePdf')
  }
}
