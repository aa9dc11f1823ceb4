import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { type RecipeListFilter, useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { Heading } from '#ui/heading.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconChecks, IconDice5, IconDownload, IconLayoutGrid, IconLayoutList } from '#ui/icons.tsx'
import type { Icon } from '#ui/preloaded-icons.tsx'
import { useDesk } from '#ui/use-phone.ts'
import classes from './list-head.module.css'
import { sectionPreference } from './section.preferences.ts'
import type { RecipeList } from './use-recipe-list.ts'
import type { RecipeSelection } from './use-recipe-selection.ts'

const ExportDialog = lazyPart(
  async () => (await import('#features/recipes/recipe-export/pieces/export-dialog.tsx')).ExportDialog,
)

type ListHeadProps = {
  titleId: string
  title: string
  icon?: Icon
  /** Below another heading of the page it is not the first. */
  level?: 1 | 2
  list: RecipeList
  /** Missing where nothing can be done with several. */
  selection?: RecipeSelection
  /** The name alone. */
  bare?: boolean
  /** Before the tools that every list has. */
  children?: ReactNode
}

/** What a list of recipes is called, how many they are, and what can be done with all of them. */
export function ListHead(props: ListHeadProps) {
  const { titleId, title, icon: Glyph, level = 1, list, selection, bare = false, children } = props
  const { t } = useMessages()
  const nothing = list.recipes.length === 0
  return (
    <div className={classes.head}>
      <Heading order={level} size="h2" id={titleId} className={classes.title}>
        {Glyph && <Glyph size={28} stroke={1.5} aria-hidden />}
        <span dir="auto">{title}</span>
      </Heading>
      <Text role="status" className={classes.count}>
        {!list.pending && !list.outdated && !nothing && t('recipes.section.count', { count: list.total })}
      </Text>
      {!bare && (
        <span className={classes.tools}>
          {children}
          {selection && (
            <IconButton
              label={t('recipes.section.select')}
              icon={IconChecks}
              size={36}
              aria-pressed={selection.active}
              disabled={nothing}
              onClick={() => (selection.active ? selection.stop() : selection.start())}
            />
          )}
          {selection && <ExportButton list={list} disabled={nothing} />}
          <RandomButton filter={list.filter} disabled={nothing} />
          <ViewButton />
        </span>
      )}
    </div>
  )
}

/** All of the recipes that match, loaded or not; while the list still answers an older question there is nothing to export. */
function ExportButton({ list: { filter, total, outdated }, disabled }: { list: RecipeList; disabled: boolean }) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  const { search } = filter
  const label = search
    ? t('recipe-export.targets.foundFor', { count: total, search })
    : t('recipe-export.targets.found', { count: total })
  const target = { id: 'found', label, choice: { query: filter } }
  return (
    <>
      <IconButton
        label={t('recipe-export.found')}
        icon={IconDownload}
        size={36}
        disabled={disabled || outdated}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <ExportDialog targets={[target]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Any of the recipes that match, loaded or not. */
function RandomButton({ filter, disabled }: { filter: RecipeListFilter; disabled: boolean }) {
  const { t } = useMessages()
  const source = useRecipeSource()
  const navigate = useNavigate()
  const draw = useMutation({
    mutationFn: () => source.random(filter),
    onSuccess: (recipe) => recipe && void navigate({ href: paths.recipe(source.groupSlug, recipe.slug) }),
    meta: { failed: 'recipes.section.randomFailed' },
  })
  return (
    <IconButton
      label={t('recipes.section.random')}
      icon={IconDice5}
      size={36}
      disabled={disabled}
      loading={draw.isPending}
      onClick={() => draw.mutate()}
    />
  )
}

/** Large cards or small ones; where only the small ones fit there is nothing to choose. */
function ViewButton() {
  const { t } = useMessages()
  const desk = useDesk()
  const [{ useMobileCards }, patch] = sectionPreference.use()
  if (!desk) return null
  return (
    <IconButton
      label={t(useMobileCards ? 'recipes.section.bigCards' : 'recipes.section.compactCards')}
      icon={useMobileCards ? IconLayoutGrid : IconLayoutList}
      size={36}
      onClick={() => patch({ useMobileCards: !useMobileCards })}
    />
  )
}
