import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#features/users/users.queries.ts'
import { useWords, type Words } from '#i18n/use-words.ts'
import { numberFormat } from '#lib/format-number.ts'
import { paths } from '#lib/paths.ts'
import type { Column } from '#ui/data-table/column.ts'
import { ManagedTable } from '#ui/managed/managed-table.tsx'
import { RowLink } from '#ui/row-link.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { OrganizerDialog } from '../organizer-dialog.tsx'
import { organizerIcons } from '../organizer-icons.ts'
import { organizersTablePreference } from '../organizers.preferences.ts'
import {
  type Organizer,
  type OrganizerKind,
  organizerQueries,
  useMergeOrganizers,
  useRemoveOrganizers,
  useSetToolOnHand,
} from '../organizers.queries.ts'

type Kind = { kind: OrganizerKind }

type Surroundings = Words & Kind & { counts: Record<string, number> | undefined; group: string | undefined }

const columnsIn = ({ t, locale, kind, counts, group }: Surroundings): Column<Organizer>[] => {
  const number = numberFormat(locale)
  const isOnHand = (organizer: Organizer) => 'onHand' in organizer && organizer.onHand
  const onHand: Column<Organizer> = {
    id: 'onHand',
    label: 'data.fields.onHand',
    value: (organizer) => (isOnHand(organizer) ? t('data.yes') : t('data.no')),
    cell: (organizer) => <ToolOnHandSwitch tool={organizer} checked={isOnHand(organizer)} />,
  }
  return [
    { id: 'id', label: 'data.fields.id', value: ({ id }) => id },
    {
      id: 'name',
      label: 'data.fields.name',
      value: ({ name }) => name,
      cell: ({ id, name }) =>
        group ? <RowLink to={paths.explorer(group, { [kind]: [id] })} name={name} /> : <bdi>{name}</bdi>,
      naming: true,
    },
    {
      id: 'recipes',
      label: 'organizers.recipes',
      value: ({ id }) => counts?.[id] ?? 0,
      cell: ({ id }) => (counts ? number.format(counts[id] ?? 0) : '…'),
    },
    ...(kind === 'tools' ? [onHand] : []),
  ]
}

export function OrganizersTable({ kind }: Kind) {
  const words = useWords()
  const { t } = words
  const group = useUser()?.groupSlug
  const list = useQuery(organizerQueries.list(kind))
  const { data: counts } = useQuery(organizerQueries.counts(kind))
  const remove = useRemoveOrganizers(kind)
  const merge = useMergeOrganizers(kind)
  return (
    <>
      <ManagedTable
        title={t(`organizers.${kind}.title`)}
        createLabel={t(`organizers.${kind}.create`)}
        columns={columnsIn({ ...words, kind, counts, group })}
        sortedBy="name"
        preference={organizersTablePreference[kind]}
        list={list}
        remove={remove.mutateAsync}
        consequence={t(`organizers.${kind}.consequence`)}
        usageOf={({ id }) => organizerQueries.usage(kind, id)}
        merge={{
          title: t(`organizers.${kind}.merge`),
          help: t(`organizers.${kind}.mergeHelp`),
          ofRecipes: true,
          onMerge: merge.mutateAsync,
        }}
        empty={{
          icon: organizerIcons[kind],
          title: t(`organizers.${kind}.emptyTitle`),
          text: t(`organizers.${kind}.emptyText`),
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
  const { t } = useWords()
  const set = useSetToolOnHand()
  return (
    <Switch
      aria-label={t('data.onHandNamed', { name: tool.name })}
      checked={checked}
      onChange={(event) => set.mutate({ tool, onHand: event.currentTarget.checked })}
    />
  )
}
