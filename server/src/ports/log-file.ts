import { closeSync, createReadStream, openSync, renameSync, writeSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'

/**
 * The log file beside the data, so that the operator can read it in the browser. At its limit it is rotated, and one
 * old file is kept.
 */

export type LogFile = {
  write: (line: string) => void
  /** The last lines that pass, the newest last; nothing where nothing was ever written. */
  tail: (count: number, passes?: (line: string) => boolean) => Promise<string[] | undefined>
  bytes: () => Promise<number>
  clear: () => Promise<void>
}

const MAX_BYTES = 5_000_000

export function createLogFile(path: string, maxBytes = MAX_BYTES): LogFile {
  const old = `${path}.1`
  let place: number | undefined
  let written = 0

  const close = () => {
    if (place !== undefined) closeSync(place)
    place = undefined
    written = 0
  }

  const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.size ?? 0

  return {
    write: (line) => {
      try {
        if (written > maxBytes) {
          close()
          renameSync(path, old)
        }
        place ??= openSync(path, 'a', 0o600)
        written += writeSync(place, line)
      } catch {
        // A full disk must not end the server; the console still gets everything.
      }
    },
    tail: async (count, passes = () => true) => {
      const found: string[] = []
      let exists = false
      for (const file of [old, path]) {
        if ((await sizeOf(file)) === 0) continue
        exists = true
        for await (const line of createInterface({
          input: createReadStream(file),
          crlfDelay: Number.POSITIVE_INFINITY,
        })) {
          if (!passes(line)) continue
          found.push(`${line}\n`)
          if (found.length > 2 * count) found.splice(0, found.length - count)
        }
      }
      return exists ? found.slice(-count) : undefined
    },
    bytes: async () => (await sizeOf(path)) + (await sizeOf(old)),
    clear: async () => {
      close()
      await rm(old, { force: true })
      await rm(path, { force: true })
    },
  }
}
