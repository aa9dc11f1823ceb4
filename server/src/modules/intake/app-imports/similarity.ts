import { createHash } from 'node:crypto'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { ReadRecipe } from '#ports/recipe-file-reader.ts'

/** When two recipes are the same: by what stood in the file, letter by letter, or by what a person would say. */

type Content = Pick<ReadRecipe, 'name' | 'ingredients' | 'steps'>

/** The same file leads to the same, whatever became of the recipe since. */
export const fingerprintOf = (format: string, { name, ingredients, steps }: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([format, name, ingredients.map(({ text }) => text), steps.map(({ text }) => text)]))
    .digest('hex')

/** What is looked at of a recipe: enough to tell it from any other, and quick whatever somebody uploads. */
const MAX_LINES = 200
const LONGEST_LINE = 200

/** Equal for the same name and the same ingredients, however they are written. */
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
