/** A list of recipes under a heading, ordered as this browser likes it: favourites. */
import { Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { RecipeListFilter } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import type { Icon } from '#ui/preloaded-icons.tsx'
import { ListHead } from '../list/list-head.tsx'
import { sectionPreference } from '../list/section.preferences.ts'
import { SelectableGrid } from '../list/selectable-grid.tsx'
import { type Direction, factsOf, isSortField, type SortField } from '../list/sort-fields.ts'
import { SortMenu } from '../list/sort-menu.tsx'
import { useCardSize } from '../list/use-grid-layout.ts'
import { useRecipeList } from '../list/use-recipe-list.ts'
import { useRecipeSelection } from '../list/use-recipe-selection.ts'
import classes from './recipe-section.module.css'

const fields: readonly SortField[] = ['name', 'rating', 'created_at', 'updated_at', 'last_made']

type RecipeSectionProps = {
  title: string
  icon: Icon
  filter: RecipeListFilter
  /** What stands there when nothing does. */
  empty: ReactNode
}

export function RecipeSection({ title, icon, filter, empty }: RecipeSectionProps) {
  const { t } = useMessages()
  const titleId = useId()
  const cardSize = useCardSize()
  const [preference, patch] = sectionPreference.use()
  const field = isSortField(preference.orderBy) ? preference.orderBy : 'name'
  const list = useRecipeList(ordered(filter, field, preference.orderDirection, preference.filterNull))
  const selection = useRecipeSelection(list.recipes)
  const choose = (chosen: SortField) => {
    if (chosen === field) return flip()
    const { usual, sparse = false } = factsOf(chosen)
    patch({ orderBy: chosen, orderDirection: usual, filterNull: sparse })
  }
  const flip = () => patch({ orderDirection: preference.orderDirection === 'asc' ? 'desc' : 'asc' })
  return (
    <section aria-labelledby={titleId}>
      <ListHead titleId={titleId} title={title} icon={icon} list={list} selection={selection}>
        <SortMenu fields={fields} field={field} direction={preference.orderDirection} onField={choose} onFlip={flip} />
      </ListHead>
      <SelectableGrid
        list={list}
        cardSize={cardSize}
        selection={selection}
        empty={
          preference.filterNull ? <Text className={classes.hidden}>{t('recipes.section.noneWithValue')}</Text> : empty
        }
      />
    </section>
  )
}

/** Ordered by something that many recipes lack, a list leaves those out. */
function ordered(
  filter: RecipeListFilter,
  orderBy: SortField,
  orderDirection: Direction,
  filterNull: boolean,
): RecipeListFilter {
  const given = filterNull ? `${orderBy} IS NOT NULL` : undefined
  const queryFilter = [filter.queryFilter, given].filter(Boolean).join(' AND ') || undefined
  return { ...filter, orderBy, orderDirection, queryFilter }
}
