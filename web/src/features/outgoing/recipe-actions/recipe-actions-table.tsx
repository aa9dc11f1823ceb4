import { useQuery } from '@tanstack/react-query'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import type { Column } from '#ui/data-table/column.ts'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { IconExternalLink } from '#ui/icons.tsx'
import { idColumn } from '#ui/managed/managed-columns.ts'
import { ManagedTable } from '#ui/managed/managed-table.tsx'
import { RecipeActionDialog } from './recipe-action-dialog.tsx'
import { type NamedAction, recipeActionCalls, recipeActionQueries } from './recipe-actions.queries.ts'

const columnsIn = ({ t }: Messages): Column<NamedAction>[] => [
  idColumn,
  {
    id: 'name',
    label: 'recipe-actions.titleField',
    value: ({ name }) => name,
    cell: ({ name }) => <bdi>{name}</bdi>,
    naming: true,
  },
  {
    id: 'url',
    label: 'recipe-actions.address',
    value: ({ url }) => url,
    cell: ({ url }) => <bdi dir="ltr">{url}</bdi>,
  },
  {
    id: 'actionType',
    label: 'recipe-actions.actionType',
    value: ({ actionType }) => t(`recipe-actions.actionTypes.${actionType}`),
  },
]

const preference = tablePreference('recipe-actions', ['id'])

export function RecipeActionsTable() {
  const messages = useMessages()
  const { t } = messages
  const list = useQuery(recipeActionQueries.list())
  const remove = recipeActionCalls.useRemove()
  return (
    <ManagedTable
      messages={(word) => t(`recipe-actions.${word}`)}
      icon={IconExternalLink}
      columns={columnsIn(messages)}
      sortedBy="name"
      preference={preference}
      list={list}
      remove={remove.mutateAsync}
      editor={(editor) => <RecipeActionDialog {...editor} />}
    />
  )
}
