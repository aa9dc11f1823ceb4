import { normalise } from '@larder/domain/search/normalise.ts'
import { NAME_ATTEMPTS, numberedName } from '@larder/domain/slug.ts'
import { LONGEST_SLUG, slugOf } from '#core/slug.ts'

/** A recipe's name, the address made of it, and what is tried when the address is taken. */

const LONGEST_SORTED_NAME = 500

/** Words that stand in the place of a slug in other addresses. */
const RESERVED = new Set([
  'bulk-actions',
  'category',
  'create',
  'exports',
  'shared',
  'suggestions',
  'test-scrape-url',
  'timeline',
  'trash',
])

/** Empty for a name without letters and digits. */
export function recipeSlug(name: string): string {
  const slug = slugOf(name).slice(0, LONGEST_SLUG).replace(/-$/, '')
  return RESERVED.has(slug) ? `${slug}-recipe` : slug
}

export type Named = { name: string; slug: string }

/** The name itself, then `name (1)` and so on, each with its slug. */
export function nameCandidates(name: string): Named[] {
  const slug = recipeSlug(name)
  return Array.from({ length: NAME_ATTEMPTS }, (_, attempt) => ({
    name: numberedName(name, attempt),
    slug: attempt === 0 ? slug : `${slug}-${attempt}`,
  }))
}

/** The form lists sort by; the search index has a whole one. */
export const sortedName = (name: string): string =>
  normalise(name.slice(0, LONGEST_SORTED_NAME)).slice(0, LONGEST_SORTED_NAME)
