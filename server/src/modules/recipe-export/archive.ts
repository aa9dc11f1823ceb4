import type { Readable } from 'node:stream'
import type { Recipe } from '@larder/contract/recipe.ts'
import { ZipFile } from 'yazl'
import { recipeFolder } from '#modules/recipe-media/recipe-images.service.ts'
import type { Files, StoredFile } from '#ports/files.ts'
import { snakeJson } from './snake-json.ts'

/**
 * Archives of recipes. They are written while they are read, so that many recipes with large pictures need little
 * memory. Names inside are slugs and file keys: nothing a person typed leads out of the folder it is unpacked into.
 */

/** Pictures and most documents are packed already. */
const PACKED = { compress: false }

/** One recipe: its JSON and its picture in full size. */
export async function recipeArchive(files: Files, recipe: Recipe): Promise<Readable> {
  const zip = new ZipFile()
  zip.addBuffer(snakeJson(recipe), `${recipe.slug}.json`)
  const picture = await files.get(`${recipeFolder(recipe.id)}/images/original.webp`)
  if (picture) addStored(zip, 'original.webp', picture)
  return finished(zip)
}

/** Many recipes, each in a folder of its own with everything that is stored for it. */
export async function groupArchive(files: Files, portions: AsyncIterable<Recipe[]>): Promise<Readable> {
  const zip = new ZipFile()
  for await (const recipes of portions) {
    for (const recipe of recipes) {
      const place = `recipes/${recipe.slug}`
      zip.addBuffer(snakeJson(recipe), `${place}/${recipe.slug}.json`)
      await addFolder(zip, files, recipeFolder(recipe.id), place)
    }
  }
  return finished(zip)
}

async function addFolder(zip: ZipFile, files: Files, folder: string, place: string): Promise<void> {
  for await (const { key } of files.list(folder)) {
    const name = key.slice(folder.length + 1)
    // JSON beside the recipe's own would be taken for it.
    if (!name.includes('/') && name.endsWith('.json')) continue
    const file = await files.get(key)
    if (file) addStored(zip, `${place}/${name}`, file)
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
