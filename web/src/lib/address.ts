/**
 * Reads parameters of the address in components that are used under several routes. A screen of one route gets them from
 * its route, with their types.
 */
import { useParams, useSearch } from '@tanstack/react-router'

/** Undefined where the address names no group. */
export const useGroupInAddress = (): string | undefined => useParams({ strict: false, select: groupOf })

const groupOf = ({ groupSlug }: { groupSlug?: string }) => groupSlug

/** Unchecked: anybody may have typed the address, so callers validate each value. */
export const useAddressSearch = (): Record<string, unknown> => useSearch({ strict: false })
