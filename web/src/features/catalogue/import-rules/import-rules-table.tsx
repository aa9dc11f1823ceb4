import { useQuery } from '@tanstack/react-query'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import type { Column } from '#ui/data-table/column.ts'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { idColumn } from '#ui/managed/managed-columns.ts'
import { ManagedTable } from '#ui/managed/managed-table.tsx'
import { IconWand } from '#ui/screen-icons.tsx'
import { ImportRuleDialog } from './import-rule-dialog.tsx'
import { importRuleCalls, importRuleQueries, type NamedRule } from './import-rules.queries.ts'

const columnsIn = ({ t }: Messages): Column<NamedRule>[] => [
  idColumn,
  {
    id: 'name',
    label: 'import-rules.find',
    value: ({ name }) => name,
    cell: ({ name }) => <bdi>{name}</bdi>,
    naming: true,
  },
  { id: 'kind', label: 'import-rules.kind', value: ({ kind }) => t(`import-rules.kinds.${kind}`) },
  {
    id: 'result',
    label: 'import-rules.result',
    value: ({ replaceWith, foodName }) => foodName ?? replaceWith,
    cell: ({ replaceWith, foodName }) => <bdi>{foodName ?? replaceWith}</bdi>,
  },
  { id: 'enabled', label: 'import-rules.enabled', value: ({ enabled }) => t(`import-rules.${enabled ? 'on' : 'off'}`) },
]

const preference = tablePreference('import-rules', ['id'])

export function ImportRulesTable() {
  const messages = useMessages()
  const { t } = messages
  const list = useQuery(importRuleQueries.list())
  const remove = importRuleCalls.useRemove()
  return (
    <ManagedTable
      messages={(word) => t(`import-rules.${word}`)}
      icon={IconWand}
      columns={columnsIn(messages)}
      sortedBy="name"
      preference={preference}
      list={list}
      remove={remove.mutateAsync}
      editor={(editor) => <ImportRuleDialog {...editor} />}
    />
  )
}
