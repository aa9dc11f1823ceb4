import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { SEARCH_AFTER_MS } from '#lib/typing-delays.ts'

type MatchCountProps = {
  filter: string
  /** What is said instead when nothing matches. */
  none?: string
}

/** Counted on the server, over everything and not only over what is loaded. */
export function MatchCount({ filter, none }: MatchCountProps) {
  const { t } = useMessages()
  const [asked] = useDebouncedValue(filter, SEARCH_AFTER_MS)
  const matches = useQuery(useRecipeSource().page({ page: 1, perPage: 1, queryFilter: asked || undefined }))
  if (matches.isError) return t('query-filter.countFailed')
  if (!matches.data || matches.isPlaceholderData || asked !== filter) return t('query-filter.counting')
  const { total } = matches.data
  return total === 0 ? (none ?? t('query-filter.noMatches')) : t('query-filter.matches', { count: total })
}
