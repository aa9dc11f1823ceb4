import type { UploadedFile } from '@larder/contract/fields.ts'
import type { Ctx } from '#core/context.ts'
import { fieldProblem, problem } from '#core/errors.ts'
import { demandFile } from '#core/upload.ts'
import { demandAi, readWithAi } from './assisted-reading.service.ts'
import { saveDraft } from './draft-saving.service.ts'
import { fetchPage } from './page-fetch.service.ts'
import { addressIn, type ReadOptions } from './reading.service.ts'

/** Recipes from pictures, texts and addresses that the AI service reads. Each answers the slug of the new recipe. */

type ImportHooks = Pick<ReadOptions, 'signal' | 'onStep'>

/** As they were sent, and as they are shown to the service; held here, because uploads go before a stream begins. */
export type SentPictures = { originals: Uint8Array[]; readable: Uint8Array[] }

export type Given = {
  content?: string
  url?: string
  translateLanguage?: string
  createNewOrganizers?: boolean
  parseIngredients?: boolean | undefined
  pictures: SentPictures
}

/** Whether pictures are read at all is asked before a single one is looked at. */
export async function readPictures(ctx: Ctx, sent: UploadedFile | UploadedFile[] | undefined): Promise<SentPictures> {
  const files = [sent ?? []].flat().map((file) => demandFile('images', file))
  if (files.length > 0) await demandAi(ctx, 'pictures')
  const pictures: SentPictures = { originals: [], readable: [] }
  for (const file of files) {
    const bytes = await file.bytes()
    pictures.readable.push(await ctx.images.forReading(bytes))
    pictures.originals.push(bytes)
  }
  return pictures
}

type FromImages = {
  images: UploadedFile | UploadedFile[] | undefined
  translateLanguage?: string | null
  parseIngredients?: boolean | undefined
}

export async function importFromImages(
  ctx: Ctx,
  { images, translateLanguage, parseIngredients }: FromImages,
): Promise<string> {
  await demandAi(ctx, 'pictures')
  const pictures = await readPictures(ctx, images)
  if (pictures.originals.length === 0) throw fieldProblem('images', 'Expected a file')
  return importFromAnything(ctx, { pictures, translateLanguage: translateLanguage ?? undefined, parseIngredients })
}

export async function demandSomething(ctx: Ctx, { content, url, pictures }: Given): Promise<void> {
  if (pictures.originals.length === 0) await demandAi(ctx, 'text')
  if (!content?.trim() && !url?.trim() && pictures.originals.length === 0)
    throw fieldProblem('content', 'a text, an address or pictures are needed')
}

export async function importFromAnything(ctx: Ctx, given: Given, following: ImportHooks = {}): Promise<string> {
  const { content = '', url = '', pictures, translateLanguage, createNewOrganizers = false, parseIngredients } = given
  const address = addressIn(url) ?? ''
  if (url.trim() !== '' && address === '') throw fieldProblem('url', 'no web address', url)
  const texts = [await textOfContent(ctx, content, following), await textOfAddress(ctx, address, following)]
  following.onStep?.('assisting')
  const reading = await readWithAi(ctx, {
    texts: texts.filter((text) => text !== ''),
    pictures: pictures.readable,
    language: translateLanguage,
    address,
  })
  if (!reading) throw problem('invalid', ctx.t('aiProviders.noRecipe'))
  following.signal?.throwIfAborted()
  const organizers = { includeTags: createNewOrganizers, includeCategories: createNewOrganizers }
  const [picture] = pictures.originals
  const { slug } = await saveDraft(ctx, reading.draft, {
    ...following,
    ...organizers,
    parseIngredients,
    ...(picture ? { picture } : {}),
  })
  return slug
}

const MARKUP = /<[a-z!/][^<>]*>/i

const textOfContent = async (ctx: Ctx, content: string, { signal }: ImportHooks): Promise<string> =>
  MARKUP.test(content) ? ctx.pageReader.visibleText(content, '', signal) : content.trim()

async function textOfAddress(ctx: Ctx, address: string, { signal, onStep }: ImportHooks): Promise<string> {
  if (address === '') return ''
  onStep?.('fetching')
  const { html } = await fetchPage(ctx, address, { signal })
  return ctx.pageReader.visibleText(html, address, signal)
}
