import type { CreateRecipeByUrlBulk } from '@larder/contract/recipe-import.ts'
import { pageAddress } from '@larder/domain/recipes/page-address.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { FailedPart } from '#modules/foundation/reports/reports.service.ts'
import { importJob, startImportJob } from '#modules/intake/imports/import-job.service.ts'
import { addItem, type ItemEntry, knownEntry } from '#modules/intake/imports/item-report.service.ts'
import { recipeIdFor, removeLeftFiles } from '#modules/intake/imports/recipe-files.service.ts'
import { saveDraft } from './draft-saving.service.ts'
import { listFromPages } from './known-pages.store.ts'
import { AlreadyKnown } from './known-recipes.service.ts'
import { eachInOrder } from './ordered-concurrency.ts'
import { type AssistedReader, addressIn, type DraftReading, readAddress } from './reading.service.ts'

/**
 * Imports many pages as a job. Three pages are fetched at a time and saved in the order of the list. Each recipe is
 * saved together with its entry in the report, so that a later attempt only imports addresses without an entry.
 */

type Imports = CreateRecipeByUrlBulk['imports']
type Address = Imports[number] & {
  position: number
  page: string | null
  /** The same page stands before it in the list. */
  isRepeated: boolean
}

const PAGES_AT_ONCE = 3

/** With a reader for pages that say nothing to machines, if there is one. */
export const importAddresses = (assist?: AssistedReader) =>
  importJob<{ imports: Imports; parseIngredients?: boolean }>({
    name: 'recipe-bulk-import',
    run: async (ctx, { imports, parseIngredients }, running) => {
      let done = running.done.size
      const reportProgress = () => running.progress(done, imports.length)
      await reportProgress()
      const left = addressesOf(imports).filter(({ position }) => !running.done.has(position))
      for (const { position } of left) await removeLeftFiles(ctx, running, position)
      const { signal, reportId } = running
      await eachInOrder(left, { atOnce: PAGES_AT_ONCE, signal }, async (address, { turn, signal }) => {
        const id = recipeIdFor(running, address.position)
        await importOne(ctx, address, { reportId, id, turn, signal, assist, parseIngredients })
        done += 1
        await reportProgress()
      })
      return undefined
    },
  })

function addressesOf(imports: Imports): Address[] {
  const seen = new Set<string | null>()
  return imports.map((one, position) => {
    const page = pageAddress(addressIn(one.url))
    const isRepeated = page !== null && seen.has(page)
    seen.add(page)
    return { ...one, position, page, isRepeated }
  })
}

export const startImport = (ctx: Ctx, imports: Imports, parseIngredients = false) =>
  ctx.tx((ctx) =>
    startImportJob(
      ctx,
      importAddresses(),
      { imports, parseIngredients },
      { category: 'bulk_import', name: 'Bulk Import', isAnnounced: true },
    ),
  )

/** The addresses of a report that could not be imported, as a new import of their own; no program of the contract asks for it. */
export const retryAddresses = (ctx: Ctx, failed: FailedPart[]) =>
  startImport(
    ctx,
    failed.flatMap(({ source }) =>
      source ? { url: source.url, categories: named(source.categories), tags: named(source.tags) } : [],
    ),
    true,
  )

const named = (names: string[]) => names.map((name) => ({ name }))

type ImportRun = {
  reportId: string
  /** What the recipe will have as its id. */
  id: string
  turn: () => Promise<void>
  signal: AbortSignal
  assist: AssistedReader | undefined
  parseIngredients: boolean | undefined
}

async function importOne(ctx: Ctx, address: Address, importing: ImportRun): Promise<void> {
  const { reportId, signal, assist, turn } = importing
  const { url, page, isRepeated } = address
  if (isRepeated) await turn()
  const known = await knownRecipe(ctx, page)
  if (known) return reportKnown(ctx, reportId, address, known)
  let reading: DraftReading
  try {
    reading = await readAddress(ctx, url, { signal, assist })
  } catch (error) {
    signal.throwIfAborted()
    return fail(ctx, address, { reportId, message: `failed to scrape url ${url}`, error })
  }
  try {
    // The address may redirect to a page that was imported before.
    const known = await knownRecipe(ctx, pageAddress(reading.draft.orgURL))
    if (known) await reportKnown(ctx, reportId, address, known)
    else await save(ctx, address, reading, importing)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AlreadyKnown) return reportKnown(ctx, reportId, address, error.known)
    // The recipe may have been written with its entry in the report: whoever runs again sees it there.
    if (ctx.dialect.isConnectionLost(error)) throw error
    const message = `Failed to save recipe to database during bulk url import ${url}`
    await fail(ctx, address, { reportId, message, error })
  }
}

type Known = { id: string; name: string }

async function knownRecipe(ctx: Ctx, page: string | null): Promise<Known | undefined> {
  if (page === null) return undefined
  const [recipe] = await listFromPages(ctx.db, ctx.actor, [page])
  return recipe
}

/** Nobody wants a second copy of a page. */
function reportKnown(ctx: Ctx, reportId: string, address: Address, { id, name }: Known): Promise<void> {
  const entry = knownEntry(name, id, { exception: ctx.t('bulkImport.alreadyThere') })
  return ctx.tx((ctx) => reportAddress(ctx, reportId, address, entry))
}

function save(ctx: Ctx, address: Address, { draft }: DraftReading, importing: ImportRun) {
  const { reportId, id, turn, signal, parseIngredients } = importing
  const { tags, categories } = address
  return saveDraft(ctx, draft, {
    id,
    tags: tags ?? [],
    categories: categories ?? [],
    parseIngredients,
    unlessKnown: true,
    signal,
    untold: true,
    beforeSaving: turn,
    whenSaved: async (ctx, { id, name }) => {
      const message = `Successfully imported recipe ${name}`
      await reportAddress(ctx, reportId, address, { success: true, message, recipeId: id })
    },
  })
}

type Failure = { reportId: string; message: string; error: unknown }

async function fail(ctx: Ctx, address: Address, { reportId, message, error }: Failure): Promise<void> {
  if (!(error instanceof AppError)) ctx.log.error({ err: error }, 'an address could not be imported')
  const exception = reasonFor(ctx, error)
  await ctx.tx((ctx) => reportAddress(ctx, reportId, address, { success: false, message, exception }))
}

/** Expected errors are shown in the caller's language; unexpected ones are only logged. */
function reasonFor({ t }: Ctx, error: unknown): string {
  if (!(error instanceof AppError)) return t('generic.serverError')
  if (error.message === 'BAD_RECIPE_DATA') return t('bulkImport.noRecipe')
  return error.message === 'CONNECTION_ERROR' ? t('bulkImport.unreachable') : error.message
}

function reportAddress(ctx: TxCtx, reportId: string, address: Address, entry: ItemEntry): Promise<void> {
  const { url, position, categories, tags } = address
  const source = { url, categories: namesOf(categories), tags: namesOf(tags) }
  return addItem(ctx, reportId, position, { ...entry, source })
}

const namesOf = (organizers: Address['tags']) => (organizers ?? []).map(({ name }) => name)
