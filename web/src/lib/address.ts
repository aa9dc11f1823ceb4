/**
 * What the address says, for frames and pieces that stand under several routes: here alone it is read without knowing
 * which. A screen is told by its route, which knows more.
 */
import { useParams, useSearch } from '@tanstack/react-router'

/** Where there is none, the address names no group. */
export const useGroupInAddress = (): string | undefined => useParams({ strict: false, select: groupOf })

const groupOf = ({ groupSlug }: { groupSlug?: string }) => groupSlug

/** As anybody may have written it: whoever reads it looks at each value. */
export const useAddressSearch = (): Record<string, unknown> => useSearch({ strict: false })
