import { Button, CloseButton, TextInput } from '@mantine/core'
import { type SubmitEvent, useRef } from 'react'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { IconSearch } from '#ui/icons.tsx'
import { factsOf, guestSortFieldNames, type SortField, sortFieldNames } from '../list/sort-fields.ts'
import { SortMenu } from '../list/sort-menu.tsx'
import classes from './explorer.module.css'
import { ExplorerFilters } from './explorer-filters.tsx'
import { ExplorerSettings } from './explorer-settings.tsx'
import { isInUsualOrder } from './explorer-state.ts'
import { reshuffle } from './shuffle.ts'
import type { Explorer } from './use-explorer.ts'

type ExplorerBarProps = {
  explorer: Explorer
  hasRows?: boolean
  /** Without any recipe there is nothing to choose from. */
  bare?: boolean
  /** What is looked through was put in an order by hand. */
  inOrder?: boolean
}

/** Everything a question is made of. */
export function ExplorerBar({ explorer, hasRows = false, bare = false, inOrder = false }: ExplorerBarProps) {
  const { t } = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const { draft } = explorer
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // Leaving the field puts the keyboard of a phone away.
    field.current?.blur()
    explorer.ask()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that is the search needs no second box around it
    <form role="search" className={classes.bar} onSubmit={submit}>
      <TextInput
        ref={field}
        type="search"
        size="lg"
        radius="xl"
        enterKeyHint="search"
        aria-label={t('recipes.explorer.search')}
        placeholder={t('recipes.explorer.searchHint')}
        leftSection={<IconSearch size={22} stroke={1.75} aria-hidden />}
        leftSectionWidth={52}
        rightSection={
          draft.search !== '' && (
            <CloseButton
              aria-label={t('recipes.explorer.clearSearch')}
              onClick={() => {
                explorer.ask({ search: '' })
                field.current?.focus()
              }}
            />
          )
        }
        rightSectionWidth={52}
        classNames={{ input: classes.field }}
        value={draft.search}
        onChange={(event) => explorer.type(event.currentTarget.value)}
      />
      {!bare && (
        <div className={classes.filters}>
          <ExplorerFilters explorer={explorer} />
          <span className={classes.end}>
            <ExplorerSort explorer={explorer} inOrder={inOrder} />
            <ExplorerSettings explorer={explorer} hasRows={hasRows} />
          </span>
        </div>
      )}
      {!draft.auto && (
        <Button type="submit" size="md" className={classes.submit} leftSection={<IconSearch size={20} aria-hidden />}>
          {t('recipes.explorer.ask')}
        </Button>
      )}
    </form>
  )
}

function ExplorerSort({ explorer, inOrder }: Required<Pick<ExplorerBarProps, 'explorer' | 'inOrder'>>) {
  const { t } = useMessages()
  // When a household last cooked something is nobody else's business.
  const { ownGroup } = useRecipeSource()
  const { orderBy, orderDirection } = explorer.draft
  const choose = (field: SortField) => {
    if (field === 'cookbook_position') return explorer.change({ orderBy: 'created_at', orderDirection: 'desc' })
    // Random once more is another shuffle, not the same one.
    if (field === 'random') reshuffle()
    explorer.change({ orderBy: field, orderDirection: field === orderBy ? orderDirection : factsOf(field).usual })
  }
  const offered = ownGroup ? sortFieldNames : guestSortFieldNames()
  // In a book that was put in order that order stands in the place of the usual one.
  const fields = inOrder ? offered.map((one) => (one === 'created_at' ? 'cookbook_position' : one)) : offered
  return (
    <SortMenu
      fields={fields}
      field={inOrder && isInUsualOrder(explorer.draft) ? 'cookbook_position' : orderBy}
      direction={orderDirection}
      onField={choose}
      onFlip={() => explorer.change({ orderDirection: orderDirection === 'asc' ? 'desc' : 'asc' })}
      againLabel={t('recipes.section.sort.again')}
    />
  )
}
