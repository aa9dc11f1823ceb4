import type { Ctx } from '#core/context.ts'
import { notAdded } from '#modules/recipes/recipe-gallery/recipe-gallery.service.ts'
import { editableRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import { isPortError } from '#ports/port-error.ts'
import { fetchPage } from './page-fetch.service.ts'

/**
 * The other good pictures of the page that a recipe came from, for whoever may edit the recipe. The page is fetched
 * when somebody asks: nothing of it is kept until a picture is chosen.
 */
export async function offeredPictures(ctx: Ctx, slugOrId: string): Promise<string[]> {
  const { id, orgUrl, image } = await editableRecipe(ctx, slugOrId)
  if (!orgUrl) return []
  const { html, address, isGiven } = await fetchPage(ctx, orgUrl)
  if (!isGiven) return []
  const pictures = await picturesOf(ctx, html, address)
  // The first one became the cover when the recipe came in.
  return notAdded(ctx.db, id, image === null ? pictures : pictures.slice(1))
}

/** A page that cannot be read has no pictures to offer. */
async function picturesOf(ctx: Ctx, html: string, address: string): Promise<string[]> {
  try {
    return (await ctx.pageReader.readPage(html, address)).pictures
  } catch (error) {
    if (isPortError(error)) return []
    throw error
  }
}
