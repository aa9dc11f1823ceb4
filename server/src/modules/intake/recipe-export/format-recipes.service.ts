import { Readable } from 'node:stream'
import type { Recipe } from '@larder/contract/recipe.ts'
import type { BookArrangement, ExportFormat, ExportResult } from '@larder/contract/recipe-export.ts'
import { assetKey, imageFolder, pictureNames } from '@larder/domain/recipes/recipe-folders.ts'
import { type WriteOptions, type Writer, writtenWords } from '@larder/recipe-formats/format.ts'
import type { FormatFile, FormatRecipe, OutgoingRecipe } from '@larder/recipe-formats/format-recipe.ts'
import { safeName } from '@larder/recipe-formats/writers/file-names.ts'
import type { Ctx } from '#core/context.ts'
import { placeOf } from '#core/versioned-files.ts'
import { readInBatches } from '#db/chunks.ts'
import { ownOpinions } from '#modules/recipes/ratings/ratings.service.ts'
import { computedForPrograms } from '#modules/recipes/recipe-nutrition/computed-for-programs.service.ts'
import { readRecipes } from '#modules/recipes/recipes/recipe-reading.service.ts'
import { isFileKey } from '#ports/file-key.ts'
import { isPortError } from '#ports/port-error.ts'
import { contentsOf as bookContents } from './book-arrangement.service.ts'
import { filesZip } from './recipe-zips.ts'

/**
 * Recipes in the formats of other programs. They are read, written and sent on one after the other; pictures and
 * attachments are opened when their turn has come, so that thousands need little memory.
 */

export type Export = {
  format: ExportFormat
  title: string
  /** Of a book with contents. */
  arrangement?: BookArrangement
  cover?: { id: string; image: string }[]
}

/** Counted while writing: recipes, and fields that the format cannot hold. */
export type Tally = Pick<ExportResult, 'recipes' | 'lost'>

export type Written = { content: Readable; type: string; name: string; formatName: string; tally: Tally }

export async function written(
  ctx: Ctx,
  ids: string[],
  { format, title, arrangement, cover = [] }: Export,
  onProgress: (done: number) => Promise<void> = async () => {},
): Promise<Written> {
  const { writer, name } = await writerOf(format)
  const tally: Tally = { recipes: 0, lost: {} }
  async function* counted() {
    for await (const recipe of formatRecipes(ctx, ids, writer.pictures)) {
      for (const field of writer.lost(recipe)) tally.lost[field] = (tally.lost[field] ?? 0) + 1
      yield recipe
      tally.recipes += 1
      await onProgress(tally.recipes)
    }
  }
  const book = arrangement && {
    contents: await bookContents(ctx, ids, arrangement),
    coverPictures: (await Promise.all(cover.map((one) => picturesOf(ctx, one, writer.pictures)))).flat(),
  }
  const files = writer.write(counted(), { ...optionsOf(ctx, title), ...book })
  return {
    content: writer.isArchive ? filesZip(files) : Readable.from(contentsOf(files), { objectMode: false }),
    type: writer.isArchive ? writer.mediaType : `${writer.mediaType}; charset=utf-8`,
    name: `${safeName(title)}.${writer.extension}`,
    formatName: name,
    tally,
  }
}

async function writerOf(id: ExportFormat): Promise<{ writer: Writer; name: string }> {
  const { formatOf } = await import('@larder/recipe-formats/formats.ts')
  const format = formatOf(id)
  if (!format?.writer) throw new Error(`nobody writes ${id}`)
  return { writer: format.writer, name: format.name }
}

async function* contentsOf(files: ReturnType<Writer['write']>): AsyncGenerator<Buffer> {
  for await (const { content } of files) yield Buffer.from(content)
}

const optionsOf = ({ locale, clock, t }: Ctx, title: string): WriteOptions => ({
  title,
  locale,
  date: clock.now(),
  words: Object.fromEntries(
    writtenWords.map((word) => [word, t(`recipeExport.headings.${word}`)]),
  ) as WriteOptions['words'],
})

async function* formatRecipes(ctx: Ctx, ids: string[], pictures: Writer['pictures']): AsyncGenerator<OutgoingRecipe> {
  const opinions = new Map((await ownOpinions(ctx)).map((opinion) => [opinion.recipeId, opinion]))
  for await (const recipes of readInBatches(ids, (some) => readRecipes(ctx.db, ctx.actor, some))) {
    const computed = await computedForPrograms(ctx, recipes, { guest: false })
    for (const recipe of recipes) {
      const opinion = opinions.get(recipe.id)
      const computedNutrition = computed.get(recipe.id)
      yield {
        ...toFormatRecipe(recipe),
        ...(computedNutrition && { computedNutrition }),
        rating: opinion?.rating || recipe.rating || null,
        isFavorite: opinion?.isFavorite ?? false,
        pictures: await picturesOf(ctx, recipe, pictures),
        assets: await assetsOf(ctx, recipe),
      }
    }
  }
}

type Text = Omit<FormatRecipe, 'rating' | 'isFavorite' | 'pictures' | 'assets'>

function toFormatRecipe(recipe: Recipe): Text {
  const namesOf = (items: { name: string }[]) => items.map(({ name }) => name)
  return {
    name: recipe.name,
    description: recipe.description ?? '',
    ingredients: recipe.recipeIngredient.map(({ title, display, quantity, unit, food, note }) => ({
      title: title || null,
      text: display || note || '',
      parts: { quantity, unit: unit?.name ?? null, food: food?.name ?? null, note: note ?? '' },
    })),
    steps: recipe.recipeInstructions.map(({ title, summary, text }) => ({
      title: title ?? '',
      summary: summary ?? '',
      text,
    })),
    notes: recipe.notes,
    servings: recipe.recipeServings,
    yieldQuantity: recipe.recipeYieldQuantity,
    yieldText: recipe.recipeYield ?? '',
    prepTime: recipe.prepTime || null,
    performTime: recipe.performTime || recipe.cookTime || null,
    totalTime: recipe.totalTime || null,
    categories: namesOf(recipe.recipeCategory),
    tags: namesOf(recipe.tags),
    tools: namesOf(recipe.tools),
    nutrition: Object.fromEntries(
      Object.entries(recipe.nutrition).flatMap(([key, amount]) => (amount ? [[key, amount]] : [])),
    ),
    source: recipe.orgURL || null,
    dateAdded: recipe.dateAdded,
    lastMade: recipe.lastMade,
    extras: recipe.extras,
  }
}

async function picturesOf(
  ctx: Ctx,
  { id, image }: Pick<Recipe, 'id' | 'image'>,
  form: Writer['pictures'],
): Promise<FormatFile[]> {
  if (image === null) return []
  const size = form === 'small' ? pictureNames.middle : pictureNames.original
  const key = await placeOf(ctx.files, imageFolder(id), image, size)
  return key === undefined ? [] : [{ name: pictureNames.original, read: () => pictureBytes(ctx, key, form) }]
}

/** A picture that cannot be drawn any more is left out; the recipe is worth more than its picture. */
async function pictureBytes({ files, images }: Ctx, key: string, form: Writer['pictures']): Promise<Uint8Array> {
  const bytes = (await files.read(key)) ?? new Uint8Array()
  if (form !== 'jpeg' || bytes.length === 0) return bytes
  try {
    return await images.forReading(bytes)
  } catch (error) {
    if (isPortError(error) && error.problem.kind === 'unsupported') return new Uint8Array()
    throw error
  }
}

async function assetsOf({ files }: Ctx, { id, assets }: Recipe): Promise<FormatFile[]> {
  const kept: FormatFile[] = []
  for (const { fileName } of assets) {
    const key = fileName && assetKey(id, fileName)
    // The recipe may list a file name that is not valid: there is no such file, and the rest is exported.
    if (key && isFileKey(key) && (await files.get(key)))
      kept.push({ name: fileName, read: async () => (await files.read(key)) ?? new Uint8Array() })
  }
  return kept
}
