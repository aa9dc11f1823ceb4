import type { Readable } from 'node:stream'
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

/** Writes the rows first: what no row names any more can be missing. */
export const removeFiles = <T>(
  files: Files,
  folder: string,
  names: readonly string[],
  write: () => Promise<T>,
): Promise<T> =>
  inTurn(folder, async () => {
    const result = await write()
    for (const name of names) await files.remove(`${folder}/${name}`)
    return result
  })
