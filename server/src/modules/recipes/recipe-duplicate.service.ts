import { randomInt, randomUUID } from 'node:crypto'
import type { Recipe } from '@larder/contract/recipe.ts'
import { assetFolder, imageFolder, recipeFolder, timelineFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Ctx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { todayOf } from '#core/household-day.ts'
import { inTurn } from '#core/in-turn.ts'
import type { Files, ListedFile } from '#ports/files.ts'
import { readableRecipe } from './recipe-access.service.ts'
import { contentOf, type RecipeContent } from './recipe-content.ts'
import { insertRecipe } from './recipe-creating.service.ts'
import { recipeOf } from './recipe-reading.service.ts'

/**
 * A copy of a recipe for the caller's own household, whoever wrote the first one and whether it is locked or not. What
 * happened to the first one (comments, ratings, its history) stays there.
 */

export async function duplicate(ctx: Ctx, slugOrId: string, requestedName: string | null | undefined): Promise<Recipe> {
  const { id: sourceId } = await readableRecipe(ctx, slugOrId)
  const id = randomUUID()
  try {
    // Before the row is written, so that it never names a file that is not there.
    const source = await withFilesCopied(ctx, sourceId, id)
    const content = copyOf(source, {
      id,
      name: requestedName || source.name,
      userId: ctx.actor.userId,
      today: todayOf(ctx),
    })
    const image = source.image === null ? null : freshImageKey()
    return await ctx.tx(async (ctx) => {
      const recipe = await insertRecipe(ctx, { id, content, image })
      const { groupId, householdId, slug, name } = recipe
      ctx.emit('recipe.created', { groupId, householdId, id, slug, name, copy: true })
      return recipe
    })
  } catch (error) {
    await ctx.files.removeAll(recipeFolder(id))
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

/**
 * Copies every file, and answers with the recipe they belong to. Somebody may replace or remove files meanwhile: then it
 * is done again, so that a copy has all files or does not come about.
 */
async function withFilesCopied(ctx: Ctx, from: string, to: string): Promise<Recipe> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const source = await recipeOf(ctx, from)
    const copied = await withFilesLocked(from, () => copyFiles(ctx, from, to))
    if (copied && namedFiles(source) === namedFiles(await recipeOf(ctx, from))) return source
    await ctx.files.removeAll(recipeFolder(to))
  }
  throw problem('conflict', ctx.words('recipes.filesChanging'))
}

/** Uploads of this process wait; others are noticed by what they change. */
const withFilesLocked = <T>(id: string, work: () => Promise<T>): Promise<T> =>
  inTurn(imageFolder(id), () => inTurn(assetFolder(id), work))

const namedFiles = ({ image, assets }: Recipe) => JSON.stringify([image, assets.map(({ fileName }) => fileName)])

/** False when the files changed on the way. */
async function copyFiles({ files }: Ctx, from: string, to: string): Promise<boolean> {
  const before = await filesOf(files, from)
  for (const { key } of before) {
    const file = await files.get(key)
    if (!file) return false
    try {
      await files.put(`${recipeFolder(to)}${key.slice(recipeFolder(from).length)}`, file.stream())
    } catch (error) {
      if (await files.get(key)) throw error
      return false
    }
  }
  return JSON.stringify(before) === JSON.stringify(await filesOf(files, from))
}

/** Pictures of the timeline belong to events that a copy does not have. */
async function filesOf(files: Files, id: string): Promise<ListedFile[]> {
  const found: ListedFile[] = []
  for await (const file of files.list(recipeFolder(id)))
    if (!file.key.startsWith(timelineFolder(id, ''))) found.push(file)
  return found
}

const KEY_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const KEY_LENGTH = 4

/** Clients put it into the address of a picture, so that a new picture is a new address. */
export const freshImageKey = () =>
  Array.from({ length: KEY_LENGTH }, () => KEY_SIGNS[randomInt(KEY_SIGNS.length)]).join('')
