/** Addresses of earlier days: where a path that leads nowhere was probably meant to go. */

const MOVED_TO_HOUSEHOLD = /^\/group\/(mealplan|members|notifiers|webhooks)(?=\/|$)/
const IN_A_GROUP = /^\/g(?=\/|$)/

/**
 * The path to try instead, or nothing when the path has no other reading. Guests get no group put in front: nobody
 * knows which one they mean.
 */
export function rewriteOf(path: string, groupSlug: string | null): string | null {
  if (MOVED_TO_HOUSEHOLD.test(path)) return path.replace('/group/', '/household/')
  if (groupSlug === null || IN_A_GROUP.test(path)) return null
  return `/g/${encodeURIComponent(groupSlug)}${path.replace('/recipe/', '/r/')}`
}
