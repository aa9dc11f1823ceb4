import type { RecipeDraft } from '@larder/contract/recipe-draft.ts'
import type { Ctx } from '#core/context.ts'
import { importFailure, problem } from '#core/errors.ts'
import { translatedTimes } from '#core/translated-times.ts'
import { applyImportRules } from '#modules/catalogue/import-rules/import-rules.service.ts'
import { foodsAsName } from '#modules/catalogue/ingredient-parser/foods-as-name.service.ts'
import type { PageReading } from '#ports/page-reader.ts'
import { isPortError } from '#ports/port-error.ts'
import { fittingDraft, holdsTooMuch } from './fitting-draft.ts'
import { type FetchedPage, fetchPage } from './page-fetch.service.ts'

/**
 * From an address, a page or a text to drafts that say where each part was found. The order of the chain: what the page
 * says and shows, then an assistant if there is one, then the little that a page says to those who link to it. It never
 * saves anything, and what is no recipe is one failure, whatever the reason.
 */

export type DraftReading = {
  draft: RecipeDraft
  /** Which part came from which link of the chain. */
  sources: Record<string, string>
  /** The recipe in schema.org's words, as the page or the assistant gave it. */
  raw: Readonly<Record<string, unknown>> | undefined
}

/** Reads a page that says nothing to machines; the composition root knows whether there is one. */
export type AssistedReader = (
  ctx: Ctx,
  page: { html: string; address: string },
  following: Pick<ReadOptions, 'signal' | 'onStep'>,
) => Promise<DraftReading | undefined>

export type ImportStep = 'fetching' | 'reading' | 'assisting' | 'picture' | 'parsing' | 'saving'

export type ReadOptions = {
  signal?: AbortSignal
  /** Told when the next step begins. */
  onStep?: (step: ImportStep) => void
  assist?: AssistedReader
}

const badData = () => importFailure('BAD_RECIPE_DATA')

/** The text may hold more than the address, as phones share it. */
export async function readAddress(ctx: Ctx, text: string, options: ReadOptions = {}): Promise<DraftReading> {
  const page = await fetchFrom(ctx, text, options)
  return readGiven(ctx, page, options)
}

/** A page that the caller sends; or one recipe in schema.org's words, which is treated as a page that holds it. */
export const readHtml = (ctx: Ctx, html: string, address = '', options: ReadOptions = {}): Promise<DraftReading> =>
  readGiven(ctx, { html: pageOf(html), address, isGiven: true }, options)

/** Every recipe of a plain text. */
export async function readText(ctx: Ctx, text: string, { signal, onStep }: ReadOptions = {}): Promise<DraftReading[]> {
  onStep?.('reading')
  const readings = await orBadData(ctx.pageReader.readText(text, signal))
  if (readings.length === 0) throw badData()
  const drafts = await found(ctx, readings)
  return Promise.all(
    drafts.map((draft, at) => (readings[at]?.recipe.name === '' ? namedByFoods(ctx, draft) : Promise.resolve(draft))),
  )
}

/** Whoever writes down what goes in often leaves out what it is called. */
async function namedByFoods(ctx: Ctx, reading: DraftReading): Promise<DraftReading> {
  const { draft, sources } = reading
  const lines = draft.recipeIngredient.map(({ note }) => note)
  const name = await foodsAsName(ctx, lines, draft.language ?? null)
  return name === undefined
    ? reading
    : { ...reading, draft: { ...draft, name }, sources: { ...sources, name: 'foods' } }
}

/** What the page says of the recipe before anything is cleaned; nothing when it says nothing. */
export async function readRaw(ctx: Ctx, text: string, options: ReadOptions & { onlyAssisted?: boolean } = {}) {
  const page = await fetchFrom(ctx, text, options)
  const reading = options.onlyAssisted ? undefined : await orBadData(readPageOf(ctx, page, options))
  if (reading?.raw) return reading.raw
  if (reading?.kind === 'recipe') return schemaOf(reading.recipe)
  return (await options.assist?.(ctx, page, options))?.raw
}

async function fetchFrom(ctx: Ctx, text: string, { signal, onStep }: ReadOptions): Promise<FetchedPage> {
  const address = addressIn(text)
  if (!address) throw badData()
  onStep?.('fetching')
  return fetchPage(ctx, address, { signal })
}

async function readGiven(ctx: Ctx, page: FetchedPage, options: ReadOptions): Promise<DraftReading> {
  options.onStep?.('reading')
  const reading = await orBadData(readPageOf(ctx, page, options))
  const isComplete = reading.recipe.recipeIngredient.length > 0 && reading.recipe.recipeInstructions.length > 0
  // A page about why there is no page often shows something else to cook.
  if (reading.kind === 'recipe' && (page.isGiven || isComplete)) return foundOne(ctx, reading)
  if (!page.isGiven) throw badData()
  const assisted = await options.assist?.(ctx, page, options)
  // Which picture belongs to it is not the assistant's to say.
  if (assisted) return { ...assisted, draft: { ...assisted.draft, images: fittingDraft(reading.recipe).images } }
  if (reading.kind === 'card') return foundOne(ctx, cardOf(ctx, reading))
  if (reading.kind === 'video') throw problem('invalid', ctx.t('recipeImport.videoWithoutRecipe'))
  throw badData()
}

const readPageOf = (ctx: Ctx, { html, address }: FetchedPage, { signal }: ReadOptions) =>
  ctx.pageReader.readPage(html, address, signal)

/** What the reader cannot get through in time is no recipe that anybody could cook. */
async function orBadData<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (isPortError(error)) throw badData()
    throw error
  }
}

/** What was read as the group wants it, within what a recipe can hold. */
async function found(ctx: Ctx, readings: PageReading[]): Promise<DraftReading[]> {
  if (readings.some(({ recipe }) => holdsTooMuch(recipe))) throw badData()
  const recipes = await applyImportRules(
    ctx,
    readings.map(({ recipe }) => recipe),
  )
  return readings.map(({ recipe, sources, raw }, at) => {
    const clean = recipes[at] ?? recipe
    const name = clean.name === '' && typeof raw?.name !== 'string' ? ctx.t('recipeImport.untitled') : clean.name
    const draft = fittingDraft({ ...clean, name, ...translatedTimes(ctx, clean) })
    return { draft, sources: { ...sources } as Record<string, string>, raw }
  })
}

async function foundOne(ctx: Ctx, reading: PageReading): Promise<DraftReading> {
  const [one] = await found(ctx, [reading])
  if (!one) throw badData()
  return one
}

/** A title and a picture are worth keeping; the rest is for the cook to add. */
const cardOf = (ctx: Ctx, reading: PageReading): PageReading => ({
  ...reading,
  recipe: {
    ...reading.recipe,
    recipeIngredient: [{ title: null, note: ctx.t('recipeImport.noIngredients') }],
    recipeInstructions: [{ title: null, summary: '', text: ctx.t('recipeImport.noSteps') }],
  },
})

const ADDRESS = /(?:https?:\/\/|www\.)\S+/i

/** The first address in a text. */
export function addressIn(text: string): string | undefined {
  const [address] = ADDRESS.exec(text) ?? []
  return address && (/^www\./i.test(address) ? `https://${address}` : address)
}

function pageOf(text: string): string {
  const data = text.trim()
  if (!data.startsWith('{')) return text
  return `<script type="application/ld+json">${typed(data).replaceAll('<', '\\u003c')}</script>`
}

/** Whoever sends one object means a recipe, even without saying so. */
function typed(json: string): string {
  try {
    const data = JSON.parse(json)
    return '@type' in data || '@graph' in data ? json : JSON.stringify({ '@type': 'Recipe', ...data })
  } catch {
    return json
  }
}

export const schemaOf = (recipe: PageReading['recipe']) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: recipe.name,
  description: recipe.description,
  recipeIngredient: recipe.recipeIngredient.map(({ note }) => note),
  recipeInstructions: recipe.recipeInstructions.map(({ text }) => text),
  recipeYield: recipe.recipeYield,
  prepTime: recipe.prepTime,
  cookTime: recipe.cookTime,
  totalTime: recipe.totalTime,
  image: recipe.images,
  url: recipe.orgURL,
})
