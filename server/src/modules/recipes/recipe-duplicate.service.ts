import { randomInt, randomUUID } from 'node:crypto'
import type { Recipe } from '@larder/contract/recipe.ts'
import type { Ctx } from '#core/context.ts'
import { readableRecipe } from './recipe-access.service.ts'
import { contentOf, type RecipeContent } from './recipe-content.ts'
import { insertRecipe } from './recipe-creating.ts'
import { recipeOf } from './recipe-reading.service.ts'

/**
 * A copy of a recipe for the caller's own household, whoever wrote the first one and whether it is locked or not. What
 * happened to the first one (comments, ratings, its history) stays there.
 */

export async function duplicate(ctx: Ctx, slugOrId: string, wishedName: string | null | undefined): Promise<Recipe> {
  const source = await recipeOf(ctx, (await readableRecipe(ctx, slugOrId)).id)
  const id = randomUUID()
  const copied = await copyFiles(ctx, source.id, id)
  const content = copyOf(source, {
    id,
    name: wishedName || source.name,
    userId: ctx.actor.userId,
    today: today(ctx),
    copied,
  })
  const image = source.image !== null && copied.complete ? freshImageKey() : null
  try {
    return await ctx.tx(async (ctx) => {
      const recipe = await insertRecipe(ctx, { id, content, image })
      const { groupId, householdId, slug, name } = recipe
      ctx.emit('recipe.created', { groupId, householdId, id, slug, name, copy: true })
      return recipe
    })
  } catch (error) {
    await ctx.files.removeAll(folderOf(id))
    throw error
  }
}

const today = ({ clock }: Ctx) => clock.iso().slice(0, 'yyyy-mm-dd'.length)

type Copying = { id: string; name: string; userId: string; today: string; copied: Copied }

function copyOf(source: Recipe, { id, name, userId, today, copied }: Copying): RecipeContent {
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
    assets: copied.complete ? content.assets : [],
  }
}

const folderOf = (id: string) => `recipes/${id}`

type Copied = { complete: boolean }

/** Before the row is written, so that it never names a file that is not there. Without its files the copy is still one. */
async function copyFiles(ctx: Ctx, from: string, to: string): Promise<Copied> {
  try {
    for await (const { key } of ctx.files.list(folderOf(from))) {
      const place = key.slice(folderOf(from).length)
      // Pictures of the timeline belong to events that the copy does not have.
      if (place.startsWith('/images/timeline/')) continue
      const file = await ctx.files.get(key)
      if (file) await ctx.files.put(`${folderOf(to)}${place}`, file.stream())
    }
    return { complete: true }
  } catch (error) {
    ctx.log.error({ err: error, recipe: from }, 'the files of a recipe could not be copied')
    await ctx.files.removeAll(folderOf(to)).catch(() => {})
    return { complete: false }
  }
}

const KEY_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const KEY_LENGTH = 4

/** Clients put it into the address of a picture, so that a new picture is a new address. */
export const freshImageKey = () =>
  Array.from({ length: KEY_LENGTH }, () => KEY_SIGNS[randomInt(KEY_SIGNS.length)]).join('')
