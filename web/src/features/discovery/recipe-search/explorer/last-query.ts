/**
 * The last question of this visit, so that coming back to the recipes means coming back to it. It lives in the page: a
 * reload begins anew, and whoever comes after a sign-out finds nothing of it.
 */

import type { ExplorerSearch } from '#lib/paths.ts'
import { onSessionChange } from '#lib/session.ts'

let last: ExplorerSearch = {}

onSessionChange(() => rememberLastQuery({}))

export const readLastQuery = (): ExplorerSearch => last

export const hasLastQuery = (): boolean => Object.values(last).some((value) => value !== undefined)

export function rememberLastQuery(query: ExplorerSearch): void {
  last = query
}
