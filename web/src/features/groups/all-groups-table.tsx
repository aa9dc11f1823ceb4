import type { Group } from '@larder/contract/admin.ts'
import { Button, Container } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { useWords } from '#i18n/use-words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { Column } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { VillagePicture } from '#ui/pictures/village-picture.tsx'
import { RowLink } from '#ui/row-link.tsx'
import { allGroupQueries, useRemoveGroup } from './all-groups.queries.ts'
import { CreateGroupDialog } from './create-group-dialog.tsx'
import { allGroupsTablePreference } from './groups.preferences.ts'

const WIDE = 1100

const columns: Column<Group>[] = [
  { id: 'id', label: 'groups.all.id', value: ({ id }) => id },
  {
    id: 'name',
    label: 'groups.all.name',
    value: ({ name }) => name,
    cell: ({ id, name }) => <RowLink to={paths.adminGroup(id)} name={name} />,
    naming: true,
  },
  { id: 'households', label: 'groups.all.households', value: ({ households }) => households?.length ?? 0 },
  { id: 'users', label: 'groups.all.users', value: ({ users }) => users?.length ?? 0 },
]

/** The groups of the server, for administrators. One with people in it cannot go; empty households go with it. */
export function AllGroupsTable() {
  const { t } = useWords()
  const navigate = useNavigate()
  const list = useQuery(allGroupQueries.list())
  const remove = useRemoveGroup()
  const [creating, setCreating] = useState(false)
  const [condemned, setCondemned] = useState<Group | null>(null)
  return (
    <Container size={WIDE} px={0}>
      <PageTitle title={t('groups.all.title')} description={t('groups.all.description')} picture={<VillagePicture />}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
          {t('groups.all.create')}
        </Button>
      </PageTitle>
      <DataTable
        title={t('groups.all.title')}
        columns={columns}
        sortedBy="name"
        preference={allGroupsTablePreference}
        rows={list.data}
        error={list.error}
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actionsOf={(group) => [
          {
            id: 'edit',
            label: t('groups.all.editNamed', { name: group.name }),
            icon: IconPencil,
            run: () => void navigate({ to: paths.adminGroup(group.id) }),
          },
          {
            id: 'delete',
            label: t('groups.all.deleteNamed', { name: group.name }),
            icon: IconTrash,
            danger: true,
            blocked: group.users?.length ? t('groups.all.hasUsers') : undefined,
            run: () => setCondemned(group),
          },
        ]}
        empty={<EmptyState icon={IconUsersGroup} title={t('groups.all.emptyTitle')} text={t('groups.all.emptyText')} />}
      />
      {creating && <CreateGroupDialog onClose={() => setCreating(false)} />}
      {condemned && (
        <ConfirmDialog
          title={t('groups.all.delete')}
          text={t('groups.all.deleteText')}
          items={[condemned]}
          confirmLabel={t('groups.all.deleteSubmit')}
          onConfirm={() => remove.mutate(condemned)}
          onClose={() => setCondemned(null)}
        />
      )}
    </Container>
  )
}
