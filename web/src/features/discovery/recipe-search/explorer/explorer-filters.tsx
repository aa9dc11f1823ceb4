import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { DinerFilter } from '#features/recipes/recipe-warnings/pieces/diner-filter.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { ChoiceFilter } from '#ui/choice-filter.tsx'
import type { Choice } from '#ui/choice-list.tsx'
import { IconApple, IconCategory, IconHome2, IconTags, IconToolsKitchen2 } from '#ui/icons.tsx'
import type { Icon } from '#ui/preloaded-icons.tsx'
import { type FilterKind, requireAllKeys } from './explorer-state.ts'
import type { Explorer } from './use-explorer.ts'

export function ExplorerFilters({ explorer }: { explorer: Explorer }) {
  const { t } = useMessages()
  const filter = { explorer }
  const source = useRecipeSource()
  return (
    <>
      <Filter
        {...filter}
        kind="categories"
        label={t('recipes.explorer.categories')}
        icon={IconCategory}
        list={source.categories()}
      />
      <Filter {...filter} kind="tags" label={t('recipes.explorer.tags')} icon={IconTags} list={source.tags()} />
      <Filter
        {...filter}
        kind="tools"
        label={t('recipes.explorer.tools')}
        icon={IconToolsKitchen2}
        list={source.tools()}
      />
      <Filter {...filter} kind="foods" label={t('recipes.explorer.foods')} icon={IconApple} list={source.foods()} />
      <HouseholdFilter {...filter} />
      {source.ownGroup && (
        <DinerFilter chosen={explorer.draft.goodFor} onChange={(goodFor) => explorer.change({ goodFor })} />
      )}
    </>
  )
}

type FilterProps<T extends Choice, K extends QueryKey> = {
  explorer: Explorer
  kind: keyof typeof requireAllKeys
  label: string
  icon: Icon
  list: UseQueryOptions<T[], Error, T[], K>
}

/** Its list is asked for when it is opened, or when the address already chose from it. */
function Filter<T extends Choice, K extends QueryKey>({ explorer, kind, label, icon, list }: FilterProps<T, K>) {
  const [wanted, setWanted] = useState(false)
  const chosen = explorer.draft[kind]
  const { data, isError } = useQuery({ ...list, enabled: wanted || chosen.length > 0 })
  useForgetUnknown(explorer, kind, data)
  const requireAll = requireAllKeys[kind]
  return (
    <ChoiceFilter
      label={label}
      icon={icon}
      items={data}
      failed={isError}
      chosen={chosen}
      requireAll={{
        on: explorer.draft[requireAll],
        change: (on) => explorer.change({ [requireAll]: on }),
      }}
      onChange={(ids) => explorer.change({ [kind]: ids })}
      onOpen={() => setWanted(true)}
    />
  )
}

/** Only where there is something to tell apart. */
function HouseholdFilter({ explorer }: { explorer: Explorer }) {
  const { t } = useMessages()
  const { data } = useQuery(useRecipeSource().households())
  useForgetUnknown(explorer, 'households', data)
  if (!data || data.length < 2) return null
  return (
    <ChoiceFilter
      label={t('recipes.explorer.households')}
      icon={IconHome2}
      items={data}
      chosen={explorer.draft.households}
      single
      onChange={(households) => explorer.change({ households })}
    />
  )
}

/** An address may name what has been deleted since: it would find nothing, and nothing on the screen would say why. */
function useForgetUnknown(explorer: Explorer, kind: FilterKind, list: readonly Choice[] | undefined): void {
  const correct = useEffectEvent((known: readonly Choice[]) => {
    const chosen = explorer.asked[kind]
    const found = chosen.filter((id) => known.some((one) => one.id === id))
    if (found.length < chosen.length) explorer.correct({ [kind]: found })
  })
  useEffect(() => {
    if (list) correct(list)
  }, [list])
}
