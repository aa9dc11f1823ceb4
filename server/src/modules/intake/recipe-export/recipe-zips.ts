import type { Readable } from 'node:stream'
import type { Recipe } from '@larder/contract/recipe.ts'
import { imageFolder, pictureNames, recipeFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { WrittenFile } from '@larder/recipe-formats/format.ts'
import { withSnakeCaseKeys } from '#core/snake-case-keys.ts'
import { findVersion, listCurrent } from '#core/versioned-files.ts'
import type { Files } from '#ports/files.ts'
import { type AddEntry, zipStream } from '#ports/zip-stream.ts'

/** Zips of recipes. Names inside are slugs and file keys: nothing a person typed leads out of the folder it is unpacked into. */

/** Pictures and most documents are compressed already. */
const AS_IT_IS = { compress: false }

const snakeJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(withSnakeCaseKeys(value), null, 2)}\n`)

/** One recipe: its JSON and its picture in full size. */
export async function recipeZip(files: Files, recipe: Recipe): Promise<Readable> {
  const picture = await findVersion(files, imageFolder(recipe.id), recipe.image, pictureNames.original)
  return zipStream(async (add) => {
    await add(`${recipe.slug}.json`, [snakeJson(recipe)])
    if (picture) await add(pictureNames.original, picture.stream(), AS_IT_IS)
  })
}

/** Many recipes, each in a folder of its own with everything that is stored for it; `packed` hears how many are in. */
export const recipesZip = (
  files: Files,
  portions: AsyncIterable<Recipe[]>,
  packed: (count: number) => Promise<void> = async () => {},
): Readable =>
  zipStream(async (add) => {
    let count = 0
    for await (const recipes of portions) {
      for (const recipe of recipes) {
        const place = `recipes/${recipe.slug}`
        await add(`${place}/${recipe.slug}.json`, [snakeJson(recipe)])
        await addFiles(add, files, recipe, place)
      }
      count += recipes.length
      await packed(count)
    }
  })

/** The files of any format. */
export const filesZip = (written: AsyncIterable<WrittenFile>): Readable =>
  zipStream(async (add) => {
    for await (const { name, content } of written)
      await add(name, [Buffer.from(content)], { compress: typeof content === 'string' || name.endsWith('.json') })
  })

async function addFiles(add: AddEntry, files: Files, { id, image }: Recipe, place: string): Promise<void> {
  const keyOf = (folder: string) => (folder === imageFolder(id) ? image : undefined)
  for (const { key, path } of await listCurrent(files, recipeFolder(id), keyOf)) {
    // JSON beside the recipe's own would be taken for it.
    if (!path.includes('/') && path.endsWith('.json')) continue
    const file = await files.get(key)
    if (file) await add(`${place}/${path}`, file.stream(), AS_IT_IS)
  }
}
