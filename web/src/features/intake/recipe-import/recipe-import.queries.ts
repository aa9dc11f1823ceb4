/** The calls by which recipes come in. Each tells its steps where the server does, and ends when its signal does. */

import type { CallInput, Endpoint } from '@larder/contract/endpoint.ts'
import { errorStatus } from '@larder/contract/error-status.ts'
import type { FoundDraft, KnownRecipe, RecipeDraft } from '@larder/contract/recipe-draft.ts'
import {
  assistedImportApi,
  type ImportEvent,
  recipeBulkImportApi,
  recipeImportApi,
  type ScrapeRecipe,
  type ScrapeRecipeData,
} from '@larder/contract/recipe-import.ts'
import { queryOptions } from '@tanstack/react-query'
import { apiError, call } from '#lib/api.ts'
import { followCall } from '#lib/event-stream.ts'

export type ImportHooks = { signal: AbortSignal; onStep: (words: string) => void }

export const importAddress = (body: ScrapeRecipe, watch: ImportHooks): Promise<string> =>
  importedSlug(recipeImportApi.fromAddressStream, { body }, watch)

export const importPage = (body: ScrapeRecipeData, watch: ImportHooks): Promise<string> =>
  importedSlug(recipeImportApi.fromPageStream, { body }, watch)

/** The code that the plain calls answer with is what the stream says in place of a sentence. */
async function importedSlug<E extends Endpoint>(endpoint: E, input: CallInput<E>, { signal, onStep }: ImportHooks) {
  try {
    for await (const { event, data } of followCall(endpoint, input, { signal })) {
      const { message = '', slug = '', known }: ImportEvent = data as ImportEvent
      if (event === 'progress') onStep(message)
      if (event === 'done') return slug
      if (event === 'known' && known) throw new KnownPage(known)
      if (event === 'error')
        throw apiError(errorStatus.invalid, { detail: isCode(message) ? { details: message } : { message } })
    }
  } catch (error) {
    // Browsers throw a TypeError for a connection that was refused or broke.
    throw error instanceof TypeError ? apiError(0, undefined, error) : error
  }
  throw apiError(0, undefined)
}

/** The group has a recipe from this page; nothing was saved. */
export class KnownPage extends Error {
  readonly known: KnownRecipe

  constructor(known: KnownRecipe) {
    super('the page was imported before')
    this.known = known
  }
}

const isCode = (message: string) => /^[A-Z_]+$/.test(message)

type Source = { url?: string; html?: string; text?: string }

export const readDrafts = async (body: Source, { signal }: ImportHooks): Promise<FoundDraft[]> =>
  (await call(recipeImportApi.readDrafts, { body }, { signal })).drafts

export const readDraftsOfFile = async (file: File, { signal }: ImportHooks): Promise<FoundDraft[]> =>
  (await call(recipeImportApi.readDraftsOfFile, { form: { file } }, { signal })).drafts

/** Who cannot be asked knows none; what follows says why. */
export const knownRecipe = (url: string): Promise<KnownRecipe | null> =>
  call(recipeImportApi.knownPage, { query: { url } }).catch(() => null)

/** What a picture of the page looks like; a site that does not give it is not asked again. */
export const draftPicture = (url: string) =>
  queryOptions({
    queryKey: ['recipe-import', 'picture', url],
    queryFn: ({ signal }) => call(recipeImportApi.draftPicture, { query: { url } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

type Wishes = Pick<ScrapeRecipe, 'includeTags' | 'includeCategories' | 'parseIngredients'>

export const saveDrafts = async (drafts: RecipeDraft[], wishes: Wishes, { signal }: ImportHooks): Promise<string[]> =>
  (await call(recipeImportApi.saveDrafts, { body: { drafts, ...wishes } }, { signal })).slugs

export const importRecipeZip = (archive: File, { signal }: ImportHooks): Promise<string> =>
  call(recipeBulkImportApi.fromArchive, { form: { archive } }, { signal })

type PictureWishes = { translateLanguage: string | null; parseIngredients: boolean }

export const importPictures = (images: File[], wishes: PictureWishes, { signal }: ImportHooks): Promise<string> =>
  call(assistedImportApi.fromImages, { query: wishes, form: { images } }, { signal })
