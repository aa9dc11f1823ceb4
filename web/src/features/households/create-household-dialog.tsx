import { adminHouseholdsApi } from '@larder/contract/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { allGroupQueries } from '#features/groups/all-groups.queries.ts'
import { useWords } from '#i18n/use-words.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useCreateHousehold } from './all-households.queries.ts'

const noGroup = { groupId: { key: 'validation.required' } } as const

export function CreateHouseholdDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
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
