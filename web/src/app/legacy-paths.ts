/** Addresses of older versions: where an unknown path was probably meant to go. */

const MOVED_TO_HOUSEHOLD = /^\/group\/(mealplan|members|notifiers|webhooks)(?=\/|$)/
const IN_A_GROUP = /^\/g(?=\/|$)/

/**
 * The path to try instead, or undefined. For guests no group is put in front, because it is not known which one they
 * mean.
 */
export function rewriteOf(path: string, groupSlug: string | null): string | null {
  if (MOVED_TO_HOUSEHOLD.test(path)) return path.replace('/group/', '/household/')
  if (groupSlug === null || IN_A_GROUP.test(path)) return null
  return `/g/${encodeURIComponent(groupSlug)}${path.replace('/recipe/', '/r/')}`
}
