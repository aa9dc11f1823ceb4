/**
 * Writes what is not ASCII in the bundle as escapes. The engine keeps a source with a single Greek letter in two bytes
 * for each of its letters: megabytes for as long as the server runs. The bundler does so itself, but not in patterns.
 */
import { readFileSync, writeFileSync } from 'node:fs'

/** With what stands in front of it: a backslash before a letter that needs none is dropped with it. */
const NOT_ASCII = /((?<!\\)(?:\\\\)*\\)?([\u0080-\uffff])/g

/**
 * In texts, patterns and names an escape means the letter itself.
 * @param {string} source
 */
export const asciiSource = (source) =>
  source.replace(
    NOT_ASCII,
    (_, /** @type {string | undefined} */ before, /** @type {string} */ letter) =>
      `${(before ?? '').slice(0, -1)}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** @type {import('esbuild').Plugin} */
export const inAsciiOnly = {
  name: 'ascii-source',
  setup(build) {
    build.initialOptions.metafile = true
    build.onEnd(({ metafile }) => {
      for (const file of Object.keys(metafile?.outputs ?? {}).filter((name) => /\.c?js$/.test(name))) {
        const path = `${build.initialOptions.absWorkingDir}/${file}`
        writeFileSync(path, asciiSource(readFileSync(path, 'utf8')))
      }
    })
  },
}
