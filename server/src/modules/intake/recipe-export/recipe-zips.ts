import { Readable } from 'node:stream'
import type { Recipe } from '@larder/contract/recipe.ts'
import { imageFolder, pictureNames, recipeFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { WrittenFile } from '@larder/recipe-formats/format.ts'
import { ZipFile } from 'yazl'
import { snakeNamed } from '#core/snake-named.ts'
import { findVersion, listCurrent } from '#core/versioned-files.ts'
import type { Files, StoredFile } from '#ports/files.ts'

/**
 * Archives of recipes. They are written while they are read, so that many recipes with large pictures need little
 * memory. Names inside are slugs and file keys: nothing a person typed leads out of the folder it is unpacked into.
 */

/** Pictures and most documents are packed already. */
const PACKED = { compress: false }

const snakeJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(snakeNamed(value), null, 2)}\n`)

/** One recipe: its JSON and its picture in full size. */
export async function recipeZip(files: Files, recipe: Recipe): Promise<Readable> {
  const zip = new ZipFile()
  zip.addBuffer(snakeJson(recipe), `${recipe.slug}.json`)
  const picture = await findVersion(files, imageFolder(recipe.id), recipe.image, pictureNames.original)
  if (picture) addStored(zip, pictureNames.original, picture)
  return finished(zip)
}

/**
 * Many recipes, each in a folder of its own with everything that is stored for it. The next portion is read when the
 * last one is being written, so that no more than two are ever held; `packed` hears how many are in.
 */
export function recipesZip(
  files: Files,
  portions: AsyncIterable<Recipe[]>,
  packed: (count: number) => Promise<void> = async () => {},
): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const closed = new Promise<void>((resolve) => output.once('close', resolve))
  const fill = async () => {
    let count = 0
    for await (const recipes of portions) {
      let reached: Promise<void> = Promise.resolve()
      for (const recipe of recipes) {
        const place = `recipes/${recipe.slug}`
        reached = addJson(zip, `${place}/${recipe.slug}.json`, recipe)
        await addFiles(zip, files, recipe, place)
      }
      await Promise.race([reached, closed])
      if (output.destroyed) return
      count += recipes.length
      await packed(count)
    }
    zip.end()
  }
  fill().catch((error: Error) => output.destroy(error))
  return output
}

const addJson = (zip: ZipFile, name: string, recipe: Recipe) => addContent(zip, name, snakeJson(recipe))

/** Resolves when it is this entry's turn: all before it are written. */
const addContent = (zip: ZipFile, name: string, content: Uint8Array | string) =>
  new Promise<void>((resolve) =>
    zip.addReadStreamLazy(name, { compress: typeof content === 'string' || name.endsWith('.json') }, (take) => {
      resolve()
      take(null, Readable.from([Buffer.from(content)], { objectMode: false }))
    }),
  )

/** The files of any format, packed. The next one is made when the last one is being written. */
export function filesZip(written: AsyncIterable<WrittenFile>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const closed = new Promise<void>((resolve) => output.once('close', resolve))
  const fill = async () => {
    for await (const { name, content } of written) {
      await Promise.race([addContent(zip, name, content), closed])
      if (output.destroyed) return
    }
    zip.end()
  }
  fill().catch((error: Error) => output.destroy(error))
  return output
}

async function addFiles(zip: ZipFile, files: Files, { id, image }: Recipe, place: string): Promise<void> {
  const keyOf = (folder: string) => (folder === imageFolder(id) ? image : undefined)
  for (const { key, path } of await listCurrent(files, recipeFolder(id), keyOf)) {
    // JSON beside the recipe's own would be taken for it.
    if (!path.includes('/') && path.endsWith('.json')) continue
    const file = await files.get(key)
    if (file) addStored(zip, `${place}/${path}`, file)
  }
}

const addStored = (zip: ZipFile, name: string, file: StoredFile) =>
  zip.addReadStreamLazy(name, PACKED, (take) => take(null, file.stream()))

/** A file that vanishes while it is packed ends the archive with a failure instead of leaving its reader waiting. */
function finished(zip: ZipFile): Readable {
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  zip.end()
  return output
}
