import { randomUUID } from 'node:crypto'
import type { Recipe } from '@larder/contract/recipe.ts'
import { assetFolder, imageFolder, recipeFolder, timelineFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Ctx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { todayOf } from '#core/household-day.ts'
import { withMutex } from '#core/keyed-mutex.ts'
import {
  type CurrentFile,
  freshKey,
  listCurrent,
  readPlace,
  removeUnlessCommitted,
  versionFolder,
} from '#core/versioned-files.ts'
import type { Files } from '#ports/files.ts'
import { readableRecipe } from './recipe-access.service.ts'
import { contentOf, type RecipeContent } from './recipe-content.ts'
import { insertRecipe } from './recipe-creating.service.ts'
import { refOfRecipe } from './recipe-event-refs.service.ts'
import { recipeOf } from './recipe-reading.service.ts'
import { copyPictures } from './recipe-writing.store.ts'

/**
 * A copy of a recipe for the caller's own household, whoever wrote the first one and whether it is locked or not. What
 * happened to the first one (comments, ratings, its history) stays there.
 */

export async function duplicate(ctx: Ctx, slugOrId: string, requestedName: string | null | undefined): Promise<Recipe> {
  const { id: sourceId } = await readableRecipe(ctx, slugOrId)
  const id = randomUUID()
  try {
    // Before the row is written, so that it never names a file that is not there.
    const { source, image } = await withFilesCopied(ctx, sourceId, id)
    const content = copyOf(source, {
      id,
      name: requestedName || source.name,
      userId: ctx.actor.userId,
      today: todayOf(ctx),
    })
    return await ctx.tx(async (ctx) => {
      const recipe = await insertRecipe(ctx, { id, content, image })
      await copyPictures(ctx.db, source.id, id)
      ctx.emit('recipe.created', { ...refOfRecipe(recipe), copy: true })
      return recipe
    })
  } catch (error) {
    await removeUnlessCommitted(ctx, error, () => ctx.files.removeAll(recipeFolder(id)))
    throw error
  }
}

type CopyTarget = { id: string; name: string; userId: string; today: string }

function copyOf(source: Recipe, { id, name, userId, today }: CopyTarget): RecipeContent {
  const content = contentOf(source)
  const handles = new Map(content.recipeIngredient.map((line) => [line.referenceId, randomUUID() as string]))
  return {
    ...content,
    name,
    userId,
    dateAdded: today,
    recipeIngredient: content.recipeIngredient.map((line) => ({
      ...line,
      referenceId: handles.get(line.referenceId) ?? line.referenceId,
    })),
    recipeInstructions: content.recipeInstructions.map((step) => ({
      ...step,
      // Steps show assets by an address that holds the id of the recipe.
      text: step.text.replaceAll(source.id, id),
      ingredientReferences: step.ingredientReferences.flatMap((handle) => handles.get(handle) ?? []),
    })),
  }
}

const MAX_ATTEMPTS = 5

type Copied = { source: Recipe; image: string | null }

/**
 * Copies every file, and answers with the recipe they belong to. Somebody may replace or remove files meanwhile: then it
 * is done again, so that a copy has all files or does not come about.
 */
async function withFilesCopied(ctx: Ctx, from: string, to: string): Promise<Copied> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const source = await recipeOf(ctx, from)
    const image = freshKey()
    // Attached files are replaced in place: those of this process wait, others are noticed by what they change.
    const copied = await withMutex(assetFolder(from), () => copyFiles(ctx.files, source, { id: to, image }))
    if (copied && namedFiles(source) === namedFiles(await recipeOf(ctx, from)))
      return { source, image: source.image === null ? null : image }
    await ctx.files.removeAll(recipeFolder(to))
  }
  throw problem('conflict', ctx.t('recipes.filesChanging'))
}

const namedFiles = ({ image, assets }: Recipe) => JSON.stringify([image, assets.map(({ fileName }) => fileName)])

/** False when the files changed on the way. */
async function copyFiles(files: Files, source: Recipe, copy: { id: string; image: string }): Promise<boolean> {
  const before = await filesOf(files, source)
  for (const { key, path } of before) {
    const file = await files.get(key)
    if (!file) return false
    const { folder, name } = readPlace(`${recipeFolder(copy.id)}/${path}`)
    const place = folder === imageFolder(copy.id) ? versionFolder(folder, copy.image) : folder
    try {
      await files.put(`${place}/${name}`, file.stream())
    } catch (error) {
      if (await files.get(key)) throw error
      return false
    }
  }
  return JSON.stringify(before) === JSON.stringify(await filesOf(files, source))
}

/** Pictures of the timeline belong to events that a copy does not have. */
async function filesOf(files: Files, { id, image }: Recipe): Promise<CurrentFile[]> {
  const listed = await listCurrent(files, recipeFolder(id), (folder) =>
    folder === imageFolder(id) ? image : undefined,
  )
  return listed.filter(({ key }) => !key.startsWith(timelineFolder(id, '')))
}
