/** RecipeSage: its JSON-LD export, one file with a list of schema.org recipes. */
import type { Reader } from '../format.ts'
import { headOfFile } from '../source.ts'
import { jsonLd } from './json-ld.ts'
import { filesOrOnly } from './reading.ts'

const HEAD = 64 * 1024
const NOTES = /"name"\s*:\s*"Author Notes"/
const CREDITS = ['"creditText"', '"isBasedOn"', '"recipeInstructions"', '"comment"']

export const recipeSage: Reader = {
  recognise: async (source) => {
    const [file, ...others] = filesOrOnly(source, '.json')
    if (!file || others.length > 0) return false
    const head = await headOfFile(file, HEAD)
    return /^\s*[[{]/.test(head) && (NOTES.test(head) || CREDITS.every((key) => head.includes(key)))
  },
  read: jsonLd.read,
}
