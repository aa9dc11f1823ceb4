/** The last question of this tab, so that coming back to the recipes means coming back to it. */
import type { ExplorerSearch } from '#lib/paths.ts'
import { readState, searchOfState } from './explorer-state.ts'

const STORAGE_KEY = 'search-query'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whatever is stored is read the way an address is: what makes no sense is left out. */
export function readLastQuery(): ExplorerSearch {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    const query: unknown = isRecord(stored) && typeof stored.recipe === 'string' ? JSON.parse(stored.recipe) : {}
    const pairs = Object.entries(isRecord(query) ? query : {}).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    )
    return searchOfState(readState(new URLSearchParams(pairs).toString()))
  } catch {
    return {}
  }
}

export const hasLastQuery = (): boolean => Object.values(readLastQuery()).some((value) => value !== undefined)

export function keepLastQuery(query: ExplorerSearch): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ recipe: JSON.stringify(query) }))
  } catch (cause) {
    console.warn(`${STORAGE_KEY} could not be kept`, cause)
  }
}
