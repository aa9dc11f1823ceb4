import { createRequire } from 'node:module'
import { slugify } from '@larder/domain/slug.ts'

/** Slugs for every script. The dictionary weighs fifteen megabytes, so it is read when the first such name comes along. */

const NOT_ASCII = /[\u0080-\uffff]/

let dictionary: typeof import('transliteration') | undefined

function transliterate(text: string): string {
  if (!NOT_ASCII.test(text)) return text
  dictionary ??= createRequire(import.meta.url)('transliteration') as typeof import('transliteration')
  return dictionary.transliterate(text)
}

/** Empty for a name without letters and digits. */
export const slugOf = (name: string): string => slugify(name, transliterate)
