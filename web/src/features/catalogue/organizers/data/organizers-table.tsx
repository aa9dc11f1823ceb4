import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#features/accounts/users/users.queries.ts'
import type { Organizer, OrganizerKind } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import type { Column } from '#ui/data-table/column.ts'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { RowLink, TextLink } from '#ui/links.tsx'
import { idColumn, nameColumn, recipesColumn } from '#ui/managed/managed-columns.ts'
import { ManagedTable } from '#ui/managed/managed-table.tsx'
import { OrganizerDialog } from '../organizer-dialog.tsx'
import { organizerIcons } from '../organizer-icons.ts'
import { mergeOrganizers, organizerCalls, organizerQueries, useSetToolOnHand } from '../organizers.queries.ts'

type Kind = { kind: OrganizerKind }

type ColumnContext = Messages & Kind & { counts: Record<string, number> | undefined; group: string | undefined }

const columnsIn = ({ t, locale, kind, counts, group }: ColumnContext): Column<Organizer>[] => {
  const isOnHand = (organizer: Organizer) => 'onHand' in organizer && organizer.onHand
  const onHand: Column<Organizer> = {
    id: 'onHand',
    label: 'data.fields.onHand',
    value: (organizer) => (isOnHand(organizer) ? t('data.yes') : t('data.no')),
    cell: (organizer) => <ToolOnHandSwitch tool={organizer} checked={isOnHand(organizer)} />,
  }
  return [
    idColumn,
    {
      ...nameColumn,
      cell: ({ id, name }) =>
        group ? <RowLink to={paths.explorer(group, { [kind]: [id] })} name={name} /> : <bdi>{name}</bdi>,
    },
    recipesColumn({ counts, locale, label: 'organizers.recipes' }),
    ...(kind === 'tools' ? [onHand] : []),
  ]
}

const preferences = {
  categories: tablePreference('categories', ['id']),
  tags: tablePreference('tags', ['id']),
  tools: tablePreference('tools', ['id']),
}

export function OrganizersTable({ kind }: Kind) {
  const messages = useMessages()
  const { t } = messages
  const group = useUser()?.groupSlug
  const list = useQuery(organizerQueries.list(kind))
  const { data: counts } = useQuery(organizerQueries.counts(kind))
  const remove = organizerCalls[kind].useRemove()
  const merge = organizerCalls[kind].useMerge(mergeOrganizers(kind))
  return (
    <>
      <ManagedTable
        messages={(word) => t(`organizers.${kind}.${word}`)}
        icon={organizerIcons[kind]}
        columns={columnsIn({ ...messages, kind, counts, group })}
        sortedBy="name"
        preference={preferences[kind]}
        list={list}
        remove={remove.mutateAsync}
        usageOf={({ id }) => organizerQueries.usage(kind, id)}
        merge={{
          title: t(`organizers.${kind}.merge`),
          help: t(`organizers.${kind}.mergeHelp`),
          ofRecipes: true,
          onMerge: merge.mutateAsync,
        }}
        editor={(editor) => <OrganizerDialog kind={kind} {...editor} />}
      />
      {group && (
        <p>
          <TextLink to={paths[kind](group)}>{t(`organizers.${kind}.browse`)}</TextLink>
        </p>
      )}
    </>
  )
}

function ToolOnHandSwitch({ tool, checked }: { tool: Organizer; checked: boolean }) {
  const { t } = useMessages()
  const set = useSetToolOnHand()
  return (
    <Switch
      aria-label={t('data.onHandNamed', { name: tool.name })}
      checked={checked}
      onChange={(event) => set.mutate({ tool, onHand: event.currentTarget.checked })}
    />
  )
}
