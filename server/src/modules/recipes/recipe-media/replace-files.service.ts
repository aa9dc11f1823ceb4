import type { Readable } from 'node:stream'
import type { Ctx } from '#core/context.ts'
import { withSharedMutex } from '#core/leases/shared-mutex.ts'
import { removeUnlessCommitted } from '#core/versioned-files.ts'

/**
 * Replaces a file that is attached to a recipe under its own name, and the row that names it. The file is replaced in
 * one step, then the row is written. If either fails, the file is put back, unless the row may have been written all
 * the same. Pictures are never replaced in place: `core/versioned-files.ts`.
 */

export type Content = Uint8Array | Readable
type Contents = { [name: string]: Content }

export const replaceFiles = <T>(ctx: Ctx, folder: string, contents: Contents, write: () => Promise<T>): Promise<T> =>
  withSharedMutex(ctx, folder, async () => {
    const { files } = ctx
    const keys = Object.keys(contents).map((name) => `${folder}/${name}`)
    const before = await Promise.all(keys.map((key) => files.read(key)))
    try {
      for (const [name, content] of Object.entries(contents)) await files.put(`${folder}/${name}`, content)
      return await write()
    } catch (error) {
      await removeUnlessCommitted(ctx, error, async () => {
        for (const [index, key] of keys.entries()) {
          const old = before[index]
          await (old ? files.put(key, old) : files.remove(key))
        }
      })
      throw error
    }
  })
