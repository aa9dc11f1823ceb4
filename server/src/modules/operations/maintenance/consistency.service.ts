import { assetKey, galleryFolder, imageFolder, timelineFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Ctx } from '#core/context.ts'
import { readPlace } from '#core/versioned-files.ts'
import { isUpToDate } from '#db/migrate.ts'
import { compareIndex } from '#modules/recipes/recipes/index-repair.service.ts'
import { classifiedFiles } from './maintenance.service.ts'
import * as store from './maintenance.store.ts'

/** Whether rows, files, the search index and the kept ratings agree. It looks and changes nothing. */

export type Inconsistency =
  | { kind: 'migrations' }
  /** A row names a picture or an attachment that is not there. */
  | { kind: 'missingFile'; recipe: string; file: string }
  /** A file that belongs to no row. */
  | { kind: 'strayFile'; file: string }
  /** What the search does not find, finds by old words, or finds although it is gone. */
  | { kind: 'search'; recipe: string }
  /** The stars that lists sort by are not the mean of what people gave. */
  | { kind: 'rating'; recipe: string; id: string; groupId: string }

export async function* inconsistencies(ctx: Ctx<unknown>): AsyncGenerator<Inconsistency> {
  if (!(await isUpToDate(ctx.db))) yield { kind: 'migrations' }
  const places = new Set<string>()
  for await (const { key, cleaning } of classifiedFiles(ctx)) {
    for (const place of placesOf(key)) places.add(place)
    if (cleaning === 'orphans') yield { kind: 'strayFile', file: key }
  }
  yield* missingFiles(ctx, places)
  for await (const { missing, outdated, leftover } of compareIndex(ctx))
    for (const recipe of [...missing, ...outdated, ...leftover]) yield { kind: 'search', recipe }
  for (const { id, groupId, name } of await store.wrongRatings(ctx.db))
    yield { kind: 'rating', recipe: name, id, groupId }
}

/** A file stands for itself, for the folder that shows it, and for the version of it. */
function placesOf(key: string): string[] {
  const { folder, version } = readPlace(key)
  return [key, folder, `${folder}@${version ?? ''}`]
}

/** What came while the files were listed is not in the list. */
async function isThere({ files }: Ctx<unknown>, folder: string, wanted: string[]): Promise<boolean> {
  for await (const { key } of files.list(folder)) if (placesOf(key).some((place) => wanted.includes(place))) return true
  return false
}

async function* missingFiles(ctx: Ctx<unknown>, places: Set<string>): AsyncGenerator<Inconsistency> {
  const { db, files } = ctx
  const isMissing = async (folder: string, wanted: string[]) =>
    !wanted.some((place) => places.has(place)) && !(await isThere(ctx, folder, wanted))
  const names = await store.recipeNames(db)
  const { recipes, events } = await store.namedVersions(db)
  const pictures = [
    ...recipes.map(({ id, image }) => ({ recipeId: id, folder: imageFolder(id), version: image })),
    ...events.map(({ id, recipeId, imageKey }) => ({
      recipeId,
      folder: timelineFolder(recipeId, id),
      version: imageKey,
    })),
  ]
  for (const { recipeId, folder, version } of pictures)
    if (version && (await isMissing(folder, [`${folder}@${version}`, `${folder}@`])))
      yield { kind: 'missingFile', recipe: names.get(recipeId) ?? recipeId, file: folder }
  for (const picture of await store.galleryPictures(db)) {
    const [recipeId = '', id = ''] = picture.split('/')
    const folder = galleryFolder(recipeId, id)
    if (await isMissing(folder, [folder]))
      yield { kind: 'missingFile', recipe: names.get(recipeId) ?? recipeId, file: folder }
  }
  for (const { recipeId, recipe, fileName } of await store.attachments(db)) {
    const file = assetKey(recipeId, fileName)
    if (!places.has(file) && !(await files.get(file))) yield { kind: 'missingFile', recipe, file }
  }
}

const TOLD = 20

export const recordCheck = (ctx: Ctx<unknown>, left: readonly Inconsistency[]): Promise<unknown> =>
  ctx.tx(({ db, clock }) =>
    store.putLastCheck(db, {
      checkedAt: clock.iso(),
      differences: left.length,
      examples: JSON.stringify(left.slice(0, TOLD)),
    }),
  )

/** When it was last looked, and how many differences there were. */
export const lastCheck = ({ db }: Pick<Ctx<unknown>, 'db'>) => store.lastCheck(db)

/** For the log and the health page of the operator; answers how many differences there are. */
export async function checkConsistency(ctx: Ctx<unknown>): Promise<number> {
  const found: Inconsistency[] = []
  for await (const one of inconsistencies(ctx)) found.push(one)
  await recordCheck(ctx, found)
  if (found.length > 0) ctx.log.warn({ examples: found.slice(0, TOLD) }, 'rows, files and the search do not agree')
  return found.length
}
