import { adminHouseholdsApi } from '@larder/contract/admin.ts'
import type { Household } from '@larder/contract/households.ts'
import { useQuery } from '@tanstack/react-query'
import { allGroupQueries } from '#features/accounts/groups/all-groups.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import type { Column } from '#ui/data-table/column.ts'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { IconHome2 } from '#ui/icons.tsx'
import { RowLink } from '#ui/links.tsx'
import { TenantsTable } from '#ui/managed/tenants-table.tsx'
import { HousePicture } from '#ui/pictures/house-picture.tsx'
import { allHouseholdQueries, useCreateHousehold, useRemoveHousehold } from './all-households.queries.ts'

const allHouseholdsTablePreference = tablePreference('all-households', ['id'])

const noGroup = { groupId: { key: 'validation.required' } } as const

function CreateHouseholdDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages()
  const groups = useQuery(allGroupQueries.list())
  const create = useCreateHousehold()
  return (
    <FormDialog
      title={t('households.all.create')}
      submitLabel={t('households.all.createSubmit')}
      schema={adminHouseholdsApi.create.body}
      initial={{ groupId: '', name: '' }}
      check={({ groupId }) => (groupId === '' ? noGroup : {})}
      onSubmit={create.mutateAsync}
      onClose={onClose}
    >
      <SelectField
        name="groupId"
        label={t('households.all.group')}
        placeholder={t('households.all.chooseGroup')}
        choices={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        autoFocus
      />
      <TextField name="name" label={t('households.all.name')} />
    </FormDialog>
  )
}

const columns: Column<Household>[] = [
  { id: 'id', label: 'households.all.id', value: ({ id }) => id },
  {
    id: 'name',
    label: 'households.all.name',
    value: ({ name }) => name,
    cell: ({ id, name }) => <RowLink to={paths.adminHousehold(id)} name={name} />,
    naming: true,
  },
  { id: 'group', label: 'households.all.group', value: ({ group }) => group },
  { id: 'users', label: 'households.all.users', value: ({ users }) => users?.length ?? 0 },
  { id: 'webhooks', label: 'households.all.webhooks', value: ({ webhooks }) => webhooks.length },
]

/** The households of every group, for administrators. One with people in it cannot go. */
export function AllHouseholdsTable() {
  const { t } = useMessages()
  const list = useQuery(allHouseholdQueries.list())
  const remove = useRemoveHousehold()
  return (
    <TenantsTable
      messages={(word, values) => t(`households.all.${word}`, values)}
      picture={<HousePicture />}
      icon={IconHome2}
      columns={columns}
      preference={allHouseholdsTablePreference}
      list={list}
      addressOf={({ id }) => paths.adminHousehold(id)}
      onRemove={remove.mutate}
      creator={(close) => <CreateHouseholdDialog onClose={close} />}
    />
  )
}
