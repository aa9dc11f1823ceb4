import {
  type ImportPreview,
  type ImportPreviewItem,
  type PreviewItemState,
  previewItemStates,
} from '@larder/contract/app-imports.ts'
import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { BlobImage } from '#ui/blob-image.tsx'
import type { Column } from '#ui/data-table/column.ts'
import { FilterButtons } from '#ui/data-table/filter-buttons.tsx'
import { ServerTable } from '#ui/data-table/server-table.tsx'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import type { Selection } from '#ui/data-table/use-selection.ts'
import { useServerView } from '#ui/data-table/use-server-view.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconPhoto, IconSearchOff } from '#ui/icons.tsx'
import { TextLink } from '#ui/links.tsx'
import classes from './app-imports.module.css'
import { appImportQueries } from './app-imports.queries.ts'

const preference = tablePreference('migration-preview', [])

const colors = { new: 'green', known: 'gray', doubled: 'warning', failed: 'red' } as const

type PreviewTableProps = {
  preview: ImportPreview
  selection: Selection<ImportPreviewItem>
  groupSlug: string
}

/** What is in a file, a page at a time, in its own order. */
export function PreviewTable({ preview, selection, groupSlug }: PreviewTableProps) {
  const messages = useMessages()
  const { t } = messages
  const [only, setOnly] = useState<PreviewItemState>()
  const view = useServerView({ column: '', descending: false }, preference)
  const { data, error, isFetching, refetch } = useQuery(
    appImportQueries.items(preview, { page: view.page, perPage: view.pageSize, only }),
  )
  const choose = (state: PreviewItemState | undefined) => {
    setOnly(state)
    view.setPage(1)
  }
  return (
    <>
      <FilterButtons<PreviewItemState | undefined>
        label={t('app-imports.items.filter')}
        choices={[undefined, ...previewItemStates]}
        chosen={only}
        onChoose={choose}
        nameOf={(state) =>
          t(`app-imports.counted.${state ?? 'all'}`, { count: state ? preview.counts[state] : preview.counts.total })
        }
      />
      <ServerTable
        title={t('app-imports.items.title')}
        columns={columnsOf(messages, preview, groupSlug)}
        searchable={false}
        view={view}
        page={data && { ...data, total_pages: Math.ceil(data.total / data.perPage) }}
        error={error}
        loading={isFetching}
        onRetry={() => void refetch()}
        selection={selection}
        idOf={({ index }) => String(index)}
        nameOf={({ name }) => name || t('app-imports.items.unnamed')}
        empty={<EmptyState icon={IconSearchOff} title={t('app-imports.preview.noneOfState')} text="" />}
      />
    </>
  )
}

function columnsOf(messages: Messages, preview: ImportPreview, groupSlug: string): Column<ImportPreviewItem>[] {
  const { t } = messages
  const columns: Column<ImportPreviewItem>[] = [
    {
      id: 'name',
      label: 'app-imports.items.name',
      value: ({ name }) => name,
      cell: (item) => (
        <span className={classes.named}>
          {item.hasPicture ? <Picture preview={preview} index={item.index} /> : <NoPicture />}
          <bdi>{item.name || t('app-imports.items.unnamed')}</bdi>
        </span>
      ),
      naming: true,
    },
    {
      id: 'state',
      label: 'app-imports.items.state',
      value: ({ state }) => t(`app-imports.states.${state}`),
      cell: ({ state }) => (
        <Badge variant="light" miw="max-content" color={colors[state]}>
          {t(`app-imports.states.${state}`)}
        </Badge>
      ),
    },
    { id: 'contents', label: 'app-imports.items.contents', value: (item) => contentsOf(item, messages) },
    {
      id: 'remark',
      label: 'app-imports.items.remark',
      value: (item) => remarkOf(item, messages),
      cell: (item) =>
        item.recipe ? (
          <TextLink to={paths.recipe(groupSlug, item.recipe.slug)}>{remarkOf(item, messages)}</TextLink>
        ) : (
          <bdi>{remarkOf(item, messages)}</bdi>
        ),
    },
  ]
  // The file's own order is the only one there is.
  return columns.map((column) => ({ ...column, sortable: false }))
}

function contentsOf({ state, ingredientCount, stepCount }: ImportPreviewItem, { t, locale }: Messages): string {
  if (state === 'failed') return ''
  const parts = [t('app-imports.ingredients', { count: ingredientCount }), t('app-imports.steps', { count: stepCount })]
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts)
}

function remarkOf(item: ImportPreviewItem, { t, locale }: Messages): string {
  const { recipe, lost, message } = item
  if (recipe) return t('app-imports.items.here', { name: recipe.name })
  if (lost.length > 0) return t('app-imports.items.lost', { what: new Intl.ListFormat(locale).format(lost) })
  return message || emptyRemark(item, t)
}

/** What was read and is hardly a recipe is not brought in without a word. */
function emptyRemark({ state, ingredientCount, stepCount }: ImportPreviewItem, t: Messages['t']): string {
  if (state === 'failed' || (ingredientCount > 0 && stepCount > 0)) return ''
  if (ingredientCount > 0) return t('app-imports.items.noSteps')
  return t(stepCount > 0 ? 'app-imports.items.noIngredients' : 'app-imports.items.empty')
}

/** Its name stands beside it, so the picture only decorates. */
function Picture({ preview, index }: { preview: ImportPreview; index: number }) {
  const { data, isError } = useQuery(appImportQueries.picture(preview, index))
  if (isError) return <NoPicture />
  return data ? <BlobImage blob={data} className={classes.picture} /> : <span className={classes.picture} />
}

const NoPicture = () => (
  <span className={classes.picture}>
    <IconPhoto size={20} stroke={1.5} aria-hidden />
  </span>
)
