import type { Readable } from 'node:stream'
import { recipeImageNames } from '@larder/contract/recipe-media.ts'
import { inTurn } from '#core/in-turn.ts'
import type { Files } from '#ports/files.ts'

/**
 * Files and rows that must agree: the files are replaced, then the rows are written, and when either fails the files
 * are what they were. The new key that shows a picture is known only after that, so nobody keeps an old picture under it.
 */

export type Content = Uint8Array | Readable
type Contents = { [name: string]: Content }

export const replaceFiles = <T>(
  files: Files,
  folder: string,
  contents: Contents,
  write: () => Promise<T>,
): Promise<T> =>
  inTurn(folder, async () => {
    const keys = Object.keys(contents).map((name) => `${folder}/${name}`)
    const before = await Promise.all(keys.map((key) => files.read(key)))
    try {
      for (const [name, content] of Object.entries(contents)) await files.put(`${folder}/${name}`, content)
      return await write()
    } catch (error) {
      for (const [index, key] of keys.entries()) {
        const old = before[index]
        await (old ? files.put(key, old) : files.remove(key))
      }
      throw error
    }
  })

/** After the rows were written; somebody may have sent new files since, and then they are wanted again. */
export const removeImageFiles = (files: Files, folder: string, hasImage: () => Promise<boolean>): Promise<void> =>
  inTurn(folder, async () => {
    if (await hasImage()) return
    for (const name of recipeImageNames) await files.remove(`${folder}/${name}`)
  })
