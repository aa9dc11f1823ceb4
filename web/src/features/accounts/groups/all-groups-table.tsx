import { adminGroupsApi, type Group } from '@larder/contract/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { askGroupName } from '#features/accounts/users/availability.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import type { Column } from '#ui/data-table/column.ts'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { IconUsersGroup } from '#ui/icons.tsx'
import { RowLink } from '#ui/links.tsx'
import { TenantsTable } from '#ui/managed/tenants-table.tsx'
import { VillagePicture } from '#ui/pictures/village-picture.tsx'
import { allGroupQueries, useCreateGroup, useRemoveGroup } from './all-groups.queries.ts'

const allGroupsTablePreference = tablePreference('all-groups', ['id'])

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
  const { t } = useMessages()
  const list = useQuery(allGroupQueries.list())
  const remove = useRemoveGroup()
  return (
    <TenantsTable
      messages={(word, values) => t(`groups.all.${word}`, values)}
      picture={<VillagePicture />}
      icon={IconUsersGroup}
      columns={columns}
      preference={allGroupsTablePreference}
      list={list}
      addressOf={({ id }) => paths.adminGroup(id)}
      onRemove={remove.mutate}
      creator={(close) => <CreateGroupDialog onClose={close} />}
    />
  )
}

function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages()
  const create = useCreateGroup()
  return (
    <FormDialog
      title={t('groups.all.create')}
      submitLabel={t('groups.all.createSubmit')}
      schema={adminGroupsApi.create.body}
      initial={{ name: '' }}
      ask={{ name: askGroupName }}
      onSubmit={create.mutateAsync}
      onClose={onClose}
    >
      <TextField name="name" label={t('groups.all.name')} autoFocus />
    </FormDialog>
  )
}
