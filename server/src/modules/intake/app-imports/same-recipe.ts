import { createHash } from 'node:crypto'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { ReadRecipe } from '#ports/recipe-file-reader.ts'

/**
 * Two ways to tell that recipes are the same: the exact text of the file, or name and ingredients as a person compares
 * them.
 */

type Content = Pick<ReadRecipe, 'name' | 'ingredients' | 'steps'>

/** A hash of the text in the file, independent of later edits to the recipe. */
export const fingerprintOf = (format: string, { name, ingredients, steps }: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([format, name, ingredients.map(({ text }) => text), steps.map(({ text }) => text)]))
    .digest('hex')

/** Limits that keep the comparison fast for any upload. */
const MAX_LINES = 200
const LONGEST_LINE = 200

/** Equal for the same name and ingredients, ignoring case, accents and punctuation. */
export const similarityKey = (name: string, lines: string[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        wordsOf(name),
        ...lines
          .slice(0, MAX_LINES)
          .map(wordsOf)
          .filter((line) => line !== ''),
      ]),
    )
    .digest('base64')

const wordsOf = (line: string): string =>
  (normalise(line.slice(0, LONGEST_LINE)).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
