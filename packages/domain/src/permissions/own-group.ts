/**
 * Hearts, ratings, menus, Create and restricted links show only in one's own group. A route without a group belongs to
 * whoever is signed in.
 */
export function isOwnGroup(user: { groupSlug: string } | null | undefined, routeGroupSlug?: string | null): boolean {
  if (!user) return false
  return !routeGroupSlug || user.groupSlug === routeGroupSlug
}
