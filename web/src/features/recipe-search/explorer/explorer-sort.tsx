import { useRecipeSource } from '#features/recipes/pieces/recipe-source.tsx'
import { useWords } from '#i18n/use-words.ts'
import { factsOf, type SortField, sortFieldNames } from '../list/sort-fields.ts'
import { SortMenu } from '../list/sort-menu.tsx'
import { reshuffle } from './shuffle.ts'
import type { Explorer } from './use-explorer.ts'

export function ExplorerSort({ explorer }: { explorer: Explorer }) {
  const { t } = useWords()
  // When a household last cooked something is nobody else's business.
  const { ownGroup } = useRecipeSource()
  const { orderBy, orderDirection } = explorer.draft
  const choose = (field: SortField) => {
    // Random once more is another shuffle, not the same one.
    if (field === 'random') reshuffle()
    explorer.change({ orderBy: field, orderDirection: field === orderBy ? orderDirection : factsOf(field).usual })
  }
  return (
    <SortMenu
      fields={ownGroup ? sortFieldNames : sortFieldNames.filter((one) => one !== 'last_made')}
      field={orderBy}
      direction={orderDirection}
      onField={choose}
      onFlip={() => explorer.change({ orderDirection: orderDirection === 'asc' ? 'desc' : 'asc' })}
      againLabel={t('recipes.section.sort.again')}
    />
  )
}
