import type { BookArrangement } from '@larder/contract/recipe-export.ts'
import type { BookEntry } from '@larder/recipe-formats/format.ts'
import type { Ctx } from '#core/context.ts'
import { readInBatches } from '#db/chunks.ts'
import { coversOf } from '#modules/discovery/cookbook-contents/cookbook-contents.service.ts'
import { findRule } from '#modules/discovery/cookbooks/cookbooks.service.ts'
import { summariesOf } from '#modules/recipes/recipes/recipe-summaries.service.ts'

/** What is in a printed book, in which order, and what its contents say. */

type Listed = BookEntry & { id: string }

/** A recipe stands in the chapter of its first category. */
async function listed(ctx: Ctx, ids: string[], arrangement: BookArrangement): Promise<Listed[]> {
  const entries: Listed[] = []
  for await (const recipes of readInBatches(ids, (some) => summariesOf(ctx, some)))
    for (const { id, name, recipeCategory } of recipes) {
      const chapter = recipeCategory?.[0]?.name ?? ctx.t('recipeExport.headings.withoutCategory')
      entries.push({ id, name, chapter: arrangement === 'chapters' ? chapter : null })
    }
  return entries
}

/** What has no category comes last. */
export async function arranged(ctx: Ctx, ids: string[], arrangement: BookArrangement): Promise<string[]> {
  if (arrangement === 'book') return ids
  const { compare } = new Intl.Collator(ctx.locale, { numeric: true })
  const without = ctx.t('recipeExport.headings.withoutCategory')
  const rank = ({ chapter }: Listed) => (chapter === without ? 1 : 0)
  const entries = (await listed(ctx, ids, arrangement)).toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      compare(one.chapter ?? '', other.chapter ?? '') ||
      compare(one.name, other.name) ||
      (one.id < other.id ? -1 : 1),
  )
  return entries.map(({ id }) => id)
}

export const contentsOf = async (ctx: Ctx, ids: string[], arrangement: BookArrangement): Promise<BookEntry[]> =>
  (await listed(ctx, ids, arrangement)).map(({ name, chapter }) => ({ name, chapter }))

/** The recipes whose pictures are on the cover, of those that the whole group may see. */
export async function coverOf(ctx: Ctx, slugOrId: string): Promise<{ id: string; image: string }[]> {
  const { groupId } = ctx.actor
  const book = await findRule(ctx, { groupId }, slugOrId)
  if (!book) return []
  const pictures = (await coversOf(ctx, { groupId, sharedOnly: true }, [book]))(book.id)
  return pictures.map(({ recipeId, image }) => ({ id: recipeId, image }))
}
